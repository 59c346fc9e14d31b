import { z } from 'zod';
import type { Refusal } from './errors.ts';

/**
 * The access of a procedure: who may call it. There is no default: a procedure without access does not compile.
 * `admin` names the permission that the role must hold; `why` is the reason for public access; `home` keeps a person
 * who visits another site at the own one.
 */
export type Access =
  | { who: 'public'; why: string }
  | { who: 'user' }
  | { who: 'admin'; permission: string }
  | { who: 'any_admin'; home?: true };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type Who = Access['who'];

export type Procedure<Input = unknown, Output = unknown, W extends Who = Who> = {
  method: Method;
  /** The path as in the specification, parameters in braces: `/admin_api/cities/{id}`. */
  path: string;
  access: Extract<Access, { who: W }>;
  summary: string;
  /** The key prefix of the labels of its fields, `field.<keyPrefix>.<field>`; without it the plain `field.<field>`. */
  keyPrefix?: string;
  /** The schema of the input: path parameters, query (GET, DELETE) or body (POST, PUT) merged into one object. */
  input: z.ZodType<Input>;
  /** The schema of the answer. What the schema does not name never leaves the server. */
  output: z.ZodType<Output>;
  /** The HTTP status of a success: 201 for a call that creates, otherwise 200. */
  status: 200 | 201;
  /**
   * The refusals of its use case: `refusals('booking.sold_out')`. Refusals that follow from the kind of call
   * (sign-in, permission, input, stale version, form key, illegal move of a machine) are added by the OpenAPI
   * document.
   */
  refuses: readonly Refusal[];
  /** Seconds for which an answer may be kept and given to everybody; only for what is the same for all. */
  sharedFor?: number;
  /**
   * True if the call may be sent twice under one `Idempotency-Key`. Its answer is then kept, so it holds no secret, no
   * ticket and no sealed number. To any other call a key has no effect.
   */
  idempotent: boolean;
};

// oxlint-disable typescript/no-explicit-any -- the one place that stands for every procedure
export type AnyProcedure = Procedure<any, any, any>;
export type InputOf<P> = P extends Procedure<infer I, any, any> ? I : never;
export type OutputOf<P> = P extends Procedure<any, infer O, any> ? O : never;
export type WhoOf<P> = P extends Procedure<any, any, infer W> ? W : never;
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
 * Access for all staff to their own account and notices, which belong to their own site, whichever site ROOT visits.
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

/** The body of every success with one result: `{ data: … }`. */
export const item = <T extends z.ZodType>(data: T) => z.object({ data });

export const pageMeta = z
  .object({ page: z.int(), per_page: z.int(), total: z.int(), pages: z.int() })
  .meta({ title: 'PageMeta' });
export type PageMeta = z.output<typeof pageMeta>;

/** The body of every list: `{ data: […], meta: { page, per_page, total, pages } }`. */
export const page = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), meta: pageMeta });

/** The body of a success without a result, a text for people: `{ data: { msg } }`. */
export const message = z.object({ data: z.object({ msg: z.string() }) });

/** The input of a call with `{ id }` in its path: the id or the slug. */
export const byId = z.strictObject({ id: z.string().min(1).max(160) });
