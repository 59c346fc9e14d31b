import { z } from 'zod';
import type { Refusal } from './errors.ts';

/**
 * Who may call a procedure. There is no default: a procedure that does not say so does not compile.
 * `admin` names the permission that the role must hold; `why` makes an open door explain itself; `home` keeps who
 * visits another site at the own one.
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
  /** As in the specification, parameters in braces: `/admin_api/cities/{id}`. */
  path: string;
  access: Extract<Access, { who: W }>;
  summary: string;
  /** Prefix of the words for its fields: `field.<words>.<field>`; without it the plain `field.<field>`. */
  words?: string;
  /** What comes in: path parameters, query (GET, DELETE) or body (POST, PUT) merged into one object. */
  input: z.ZodType<Input>;
  /** What goes out. What the schema does not name never leaves the server. */
  output: z.ZodType<Output>;
  /** 200 unless it creates. */
  status: 200 | 201;
  /**
   * What its use case refuses by itself: `refusals('booking.sold_out')`. What follows from the kind of call (sign-in,
   * permission, input, stale version, form key, illegal move of a machine) is added by the OpenAPI document.
   */
  refuses: readonly Refusal[];
  /** Seconds for which an answer may be kept and given to everybody; only for what is the same for all. */
  sharedFor?: number;
  /** Writes may be sent twice under one `Idempotency-Key`; reads need none. */
  idempotent: boolean;
};

// oxlint-disable typescript/no-explicit-any -- the one place that stands for every procedure
export type AnyProcedure = Procedure<any, any, any>;
export type InputOf<P> = P extends Procedure<infer I, any, any> ? I : never;
export type OutputOf<P> = P extends Procedure<any, infer O, any> ? O : never;
export type WhoOf<P> = P extends Procedure<any, any, infer W> ? W : never;
// oxlint-enable typescript/no-explicit-any

/** Access for everybody, with the reason why the door is open. */
export const open = (why: string) => ({ who: 'public', why }) as const satisfies Access;
/** Access for signed-in customers. */
export const customer = { who: 'user' } as const satisfies Access;
/** Access for whoever works for the site and holds the permission. */
export const staff = (permission: string) => ({ who: 'admin', permission }) as const satisfies Access;
/** Access for whoever works for the site, whatever the role. */
export const anyStaff = { who: 'any_admin' } as const satisfies Access;
/** The same for what is one's own, account and notices: it lies at the own site, whichever site ROOT visits. */
export const ownStaff = { who: 'any_admin', home: true } as const satisfies Access;

/**
 * Describes one call of the API.
 * @param p method, path, access, summary and the two shapes; `status` 201 for a call that creates
 * @returns the procedure that server, browser and OpenAPI document share
 */
export function procedure<I extends z.ZodType, O extends z.ZodType, const A extends Access>(p: {
  method: Method;
  path: string;
  access: A;
  summary: string;
  words?: string;
  input: I;
  output: O;
  status?: 200 | 201;
  refuses?: readonly Refusal[];
  sharedFor?: number;
}): Procedure<z.output<I>, z.output<O>, A['who']> {
  return {
    ...p,
    access: p.access as unknown as Extract<Access, { who: A['who'] }>,
    input: p.input as unknown as z.ZodType<z.output<I>>,
    output: p.output as unknown as z.ZodType<z.output<O>>,
    status: p.status ?? 200,
    refuses: p.refuses ?? [],
    idempotent: p.method !== 'GET',
  };
}

/** `{ data: … }`, the body of every success. */
export const item = <T extends z.ZodType>(data: T) => z.object({ data });

export const pageMeta = z
  .object({ page: z.int(), per_page: z.int(), total: z.int(), pages: z.int() })
  .meta({ title: 'PageMeta' });
export type PageMeta = z.output<typeof pageMeta>;

/** `{ data: […], meta: { page, per_page, total, pages } }`, the body of every list. */
export const page = <T extends z.ZodType>(row: T) => z.object({ data: z.array(row), meta: pageMeta });

/** `{ data: { msg } }`: the text for people that follows an act without a result. */
export const message = z.object({ data: z.object({ msg: z.string() }) });

/** `{ id }` in the path: the id or the slug. */
export const byId = z.strictObject({ id: z.string().min(1).max(160) });
