import type { ErrorSpec, ErrorSpecs } from './error-spec.ts';
import type { formErrors } from './form.errors.ts';

export { type ErrorSpec, errors } from './error-spec.ts';

/** The values that come with an error, by name. */
export type ErrorValues = Readonly<Record<string, string | number>>;

/**
 * A problem of one field of a form: an error code and the values of its text. A code whose text has values does not
 * compile without them. Only `field` (the label of the field) is added later, when the answer is written.
 */
type FieldProblem<E extends ErrorSpecs> =
  | { code: CodeWithoutValues<E>; data?: ErrorValues }
  | {
      [C in keyof E & string]: [TextOf<E[C]>] extends [never]
        ? never
        : { code: C; data: ErrorValues & Readonly<Record<TextOf<E[C]>, string | number>> };
    }[keyof E & string];

type CodeWithoutValues<E extends ErrorSpecs> = {
  [C in keyof E & string]: [TextOf<E[C]>] extends [never] ? C : never;
}[keyof E & string];
type TextOf<S> = Exclude<S extends { params: readonly (infer P extends string)[] } ? P : never, 'field'>;
type FieldErrors<E extends ErrorSpecs> = E & typeof formErrors;

type AnyFieldProblems = Readonly<Record<string, readonly { code: string; data?: ErrorValues }[]>>;
/**
 * The problems of a refusal's fields, by field. A problem with the same code `C` as the refusal needs no values of its
 * own: it gets those of the refusal.
 */
type FieldProblems<E extends ErrorSpecs, C extends string> = Readonly<
  Record<string, readonly (FieldProblem<FieldErrors<E>> | { code: NoInfer<C>; data?: ErrorValues })[]>
>;

type ValuesOfProblem<E extends ErrorSpecs, C extends keyof E & string> = [TextOf<E[C]>] extends [never]
  ? [data?: ErrorValues, fields?: FieldProblems<E, C>]
  : [data: ErrorValues & Readonly<Record<TextOf<E[C]>, string | number>>, fields?: FieldProblems<E, C>];

/** The values of a fault as parameters: none where its text has none. */
type ValuesOfFault<E extends ErrorSpecs, C extends string> = [TextOf<E[C]>] extends [never]
  ? [data?: ErrorValues]
  : [data: Readonly<Record<TextOf<E[C]>, string | number>>];

/** A code that a module may report on a field: one of its own or one that every form has. */
export type FieldCode<E extends ErrorSpecs> = (keyof E | keyof typeof formErrors) & string;

/** A code that can be refused with by itself, because its text does not name a field. */
type RefusalCode<E extends ErrorSpecs> = {
  [C in keyof E & string]: 'field' extends NamesOf<E[C]> ? never : C;
}[keyof E & string];

type NamesOf<S extends ErrorSpec> =
  | (S extends { params: readonly (infer P extends string)[] } ? P : never)
  | (S extends { data: readonly (infer D extends string)[] } ? D : never);

type ValuesOf<S extends ErrorSpec> = [NamesOf<S>] extends [never]
  ? undefined
  : Record<NamesOf<S>, string | number>;

/**
 * A refusal: an error with a code and values, but without a sentence. Its text is in the catalogue of messages under
 * `error.<code>`. `fields` holds the problems of single fields of the form. It is made by `Problem.of` only, so that a
 * code that is not declared does not compile.
 */
export class Problem extends Error {
  override name = 'Problem';
  readonly code: string;
  readonly status: number;
  readonly data: ErrorValues;
  readonly fields: AnyFieldProblems;

  private constructor(code: string, status: number, data: ErrorValues, fields: AnyFieldProblems) {
    super(code);
    this.code = code;
    this.status = status;
    this.data = data;
    this.fields = fields;
  }

  /**
   * Makes a refusal without throwing it.
   * @param specs the declared errors to which the code belongs
   * @param code the code
   * @param data the values of its text
   * @param fields the problems of single fields
   */
  static of<E extends ErrorSpecs, C extends keyof E & string>(
    specs: E,
    code: C,
    ...[data = {}, fields = {}]: ValuesOfProblem<E, C>
  ): Problem {
    return new Problem(code, specs[code]!.status, data, fields);
  }
}

/** A refusal in the list of those that a call may answer: its code, its HTTP status and the names of its values. */
export type Refusal = ErrorSpec & { code: string };

/**
 * Makes the function `refusals`, with which a call lists the refusals that it may answer.
 * @param specs the errors of one module
 * @returns `refusals('booking.sold_out', …)`, which gives one entry for each code; a code that is not declared in
 * `specs` does not compile
 */
export function refusalsOf<E extends Readonly<Record<string, ErrorSpec>>>(specs: E) {
  return (...codes: readonly (keyof E & string)[]): Refusal[] =>
    codes.map((code) => ({ code, ...(specs[code] as ErrorSpec) }));
}

/**
 * Makes the function `refuse` of a module, which throws one of the module's errors.
 * @param specs the errors of the module
 * @returns `refuse(code, data?, fields?)`, which always throws a `Problem`; a code that is not declared in `specs` does
 * not compile
 */
export function refuser<E extends ErrorSpecs>(specs: E) {
  return function refuse<C extends RefusalCode<E>>(
    code: C,
    ...rest: ValuesOf<E[C]> extends undefined
      ? [data?: undefined, fields?: FieldProblems<E, C>]
      : [data: ValuesOf<E[C]>, fields?: FieldProblems<E, C>]
  ): never {
    // The signature above has made sure that these are the values of this code.
    throw Problem.of(specs, code, ...(rest as ValuesOfProblem<E, C>));
  };
}

/**
 * Makes the function `fault`, with which a rule of a Zod schema names the error to report:
 * `.refine(isPhone, fault('form.phone'))`. A code that is not among the given errors does not compile.
 * @param _specs the errors that may be named; only their type is used
 */
export function faultOf<E extends ErrorSpecs>(_specs: E) {
  return <C extends FieldCode<E>>(code: C, ...[data]: ValuesOfFault<FieldErrors<E>, C>) => ({
    params: { code, data },
  });
}
