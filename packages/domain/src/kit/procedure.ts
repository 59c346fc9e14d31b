import { z } from 'zod';
import type { Refusal } from './errors.ts';

/**
 * Who may call a procedure. There is no default: a procedure without access does not compile. `permission` is what the
 * role of the member of staff must hold; `why` is the reason for public access; `home` makes the call act on the
 * person's own site even while that person visits another one.
 */
export type Access =
  | { who: 'public'; why: string }
  | { who: 'user' }
  | { who: 'admin'; permission: string }
  | { who: 'any_admin'; home?: true };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may make a call, as the values of `Access`. */
export type AccessKind = Access['who'];

/** The description of one call of the API; `procedure` makes it. */
export type Procedure<Input = unknown, Output = unknown, W extends AccessKind = AccessKind> = {
  method: Method;
  /** The path as in the specification, parameters in braces: `/admin_api/cities/{id}`. */
  path: string;
  access: Extract<Access, { who: W }>;
  summary: string;
  /**
   * The key prefix of the labels of its fields: `field.<keyPrefix>.<field>`; without it the key is `field.<field>`.
   */
  keyPrefix?: string;
  /** The schema of the input: path parameters, query (GET, DELETE) or body (POST, PUT) merged into one object. */
  input: z.ZodType<Input>;
  /** The schema of the answer. Values that it does not name are removed from the answer. */
  output: z.ZodType<Output>;
  /** The HTTP status of a success: 201 for a call that creates, otherwise 200. */
  status: 200 | 201;
  /**
   * The refusals of its use case: `refusals('booking.sold_out')`. The OpenAPI document adds those that follow from the
   * kind of call (sign-in, permission, input, stale version, form key, illegal move of a machine).
   */
  refuses: readonly Refusal[];
  /** Seconds for which one answer may be cached and given to everybody; only for answers that are the same for all. */
  sharedFor?: number;
  /**
   * True if the call may be sent twice with one `Idempotency-Key`. Its answer is then stored, so it must not hold a
   * secret, a ticket or a sealed number. In any other call the key has no effect.
   */
  idempotent: boolean;
};

// oxlint-disable typescript/no-explicit-any -- the one place that stands for every procedure
export type AnyProcedure = Procedure<any, any, any>;
/** The input of a call: path parameters, query and body in one object. */
export type InputOf<P> = P extends Procedure<infer I, any, any> ? I : never;
/** The body of a call's answer. */
export type OutputOf<P> = P extends Procedure<any, infer O, any> ? O : never;
export type AccessKindOf<P> = P extends Procedure<any, any, infer W> ? W : never;
// oxlint-enable typescript/no-explicit-any

/** Access for everybody, with the reason why nobody has to sign in. */
export const open = (why: string) => ({ who: 'public', why }) as const satisfies Access;
/** Access for signed-in customers. */
export const customer = { who: 'user' } as const satisfies Access;
/** Access for staff of the site who hold the permission. */
export const staff = (permission: string) => ({ who: 'admin', permission }) as const satisfies Access;
/** Access for all staff of the site, whatever the role. */
export const anyStaff = { who: 'any_admin' } as const satisfies Access;
/**
 * Access for all staff to their own account and notices. These belong to the person's own site, also while ROOT visits
 * another site.
 */
export const ownStaff = { who: 'any_admin', home: true } as const satisfies Access;

/**
 * Describes one call of the API, for the server, the browser and the OpenAPI document.
 * @param p method, path, access, summary and the schemas of input and output; `status` is 201 for a call that creates;
 * `sharedFor` is for how many seconds one answer may be used for everybody; `formKey: false` is for a call without an
 * `Idempotency-Key`, because its answer must not be stored, or it only reads, or it is bound with `steps` (calls by GET
 * and public calls have none anyway)
 */
export function procedure<I extends z.ZodType, O extends z.ZodType, const A extends Access>(p: {
  method: Method;
  path: string;
  access: A;
  summary: string;
  keyPrefix?: string;
  input: I;
  output: O;
  status?: 200 | 201;
  refuses?: readonly Refusal[];
  sharedFor?: number;
  formKey?: false;
}): Procedure<z.output<I>, z.output<O>, A['who']> {
  return {
    ...p,
    access: p.access as unknown as Extract<Access, { who: A['who'] }>,
    input: p.input as unknown as z.ZodType<z.output<I>>,
    output: p.output as unknown as z.ZodType<z.output<O>>,
    status: p.status ?? 200,
    refuses: p.refuses ?? [],
    idempotent: p.method !== 'GET' && p.access.who !== 'public' && p.formKey !== false,
  };
}

/** Makes the schema of a successful answer with one result: `{ data: … }`. */
export const item = <T extends z.ZodType>(data: T) => z.object({ data });

/** The numbers of a page of a list: its number from 1, rows per page, and the totals of rows and pages. */
export const pageMeta = z
  .object({ page: z.int(), per_page: z.int(), total: z.int(), pages: z.int() })
  .meta({ title: 'PageMeta' });
export type PageMeta = z.output<typeof pageMeta>;

/** Makes the schema of the answer of a list: `{ data: […], meta: { page, per_page, total, pages } }`. */
export const page = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), meta: pageMeta });

/** The schema of a successful answer without a result, with a text for people: `{ data: { msg } }`. */
export const message = z.object({ data: z.object({ msg: z.string() }) });

/** The input of a call with `{id}` in its path: the id or the slug of a row. */
export const byId = z.strictObject({ id: z.string().min(1).max(160) });
