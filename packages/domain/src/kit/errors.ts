/** An error of the vocabulary: its HTTP status and the names of the data that its words use. */
export type ErrorSpec = {
  status: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503;
  params?: readonly string[];
};

type ErrorData<S extends ErrorSpec> = S extends { params: readonly (infer P extends string)[] }
  ? Record<P, string | number>
  : undefined;

/** Declares the errors of a module: `{ 'booking.sold_out': { status: 409, params: ['left'] } }`. */
export const errors = <const E extends Readonly<Record<string, ErrorSpec>>>(specs: E): E => specs;

/**
 * A refusal. Carries a code and typed data, never a sentence; the words are in the catalogue under
 * `error.<code>`. `fields` puts further codes on single fields of the form.
 */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: string;
  readonly status: number;
  readonly data: Readonly<Record<string, string | number>>;
  readonly fields: Readonly<Record<string, readonly FieldProblem[]>>;

  constructor(
    code: string,
    status: number,
    data: Readonly<Record<string, string | number>> = {},
    fields: Readonly<Record<string, readonly FieldProblem[]>> = {},
  ) {
    super(code);
    this.code = code;
    this.status = status;
    this.data = data;
    this.fields = fields;
  }
}

export type FieldProblem = { code: string; data?: Readonly<Record<string, string | number>> };

/** A refusal as a call announces it: its code, its HTTP status and the names of its data. */
export type Refusal = ErrorSpec & { code: string };

/**
 * Binds a list of refusals to a vocabulary, for what a call says it refuses.
 * @param specs the errors of one module
 * @returns `refusals('booking.sold_out', …)`, one entry for each code; a code outside the vocabulary does not compile
 */
export function refusalsOf<E extends Readonly<Record<string, ErrorSpec>>>(specs: E) {
  return (...codes: readonly (keyof E & string)[]): Refusal[] =>
    codes.map((code) => ({ code, ...(specs[code] as ErrorSpec) }));
}

/**
 * Binds `refuse` to a vocabulary, so that a code that is not in it does not compile.
 * @param specs the errors of one module or of all
 * @returns `refuse(code, data?, fields?)`, which always throws a Problem
 */
export function refuser<E extends Readonly<Record<string, ErrorSpec>>>(specs: E) {
  return function refuse<C extends keyof E & string>(
    code: C,
    ...rest: ErrorData<E[C]> extends undefined
      ? [data?: undefined, fields?: Record<string, FieldProblem[]>]
      : [data: ErrorData<E[C]>, fields?: Record<string, FieldProblem[]>]
  ): never {
    const spec = specs[code] as ErrorSpec;
    throw new Problem(code, spec.status, rest[0] ?? {}, rest[1] ?? {});
  };
}
