import type { ErrorSpec, ErrorSpecs } from './error-spec.ts';
import type { formErrors } from './form.errors.ts';

export { type ErrorSpec, errors } from './error-spec.ts';

/** The values that come with an error, by name. */
export type ErrorValues = Readonly<Record<string, string | number>>;

/**
 * A problem of one field: a code of the vocabulary and the values of its text. A code whose text has values does not
 * compile without them; `field`, the label, is added where the answer is written.
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
/** The fields of a refusal with code `C`; one that repeats that code is told the values of the refusal. */
type FieldProblems<E extends ErrorSpecs, C extends string> = Readonly<
  Record<string, readonly (FieldProblem<FieldErrors<E>> | { code: NoInfer<C>; data?: ErrorValues })[]>
>;

type ValuesOfProblem<E extends ErrorSpecs, C extends keyof E & string> = [TextOf<E[C]>] extends [never]
  ? [data?: ErrorValues, fields?: FieldProblems<E, C>]
  : [data: ErrorValues & Readonly<Record<TextOf<E[C]>, string | number>>, fields?: FieldProblems<E, C>];

/** The values that come with a fault: none where the text has none. */
type ValuesOfFault<E extends ErrorSpecs, C extends string> = [TextOf<E[C]>] extends [never]
  ? [data?: ErrorValues]
  : [data: Readonly<Record<TextOf<E[C]>, string | number>>];

/** A code that a module may put on a field: one of its own or one that every form has. */
export type FieldCode<E extends ErrorSpecs> = (keyof E | keyof typeof formErrors) & string;

/** A code that can be refused with alone, because its text names no field. */
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
 * A refusal. Carries a code and typed data, never a sentence; the words are in the catalogue under
 * `error.<code>`. `fields` puts further codes on single fields of the form. Made by `Problem.of` alone, so that a code
 * that is not declared does not compile.
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
   * A refusal that is not thrown yet.
   * @param specs the errors among which the code is declared, @param code the code
   * @param data the values of its words, @param fields further codes on single fields
   */
  static of<E extends ErrorSpecs, C extends keyof E & string>(
    specs: E,
    code: C,
    ...[data = {}, fields = {}]: ValuesOfProblem<E, C>
  ): Problem {
    return new Problem(code, specs[code]!.status, data, fields);
  }
}

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
 * Binds `refuse` to the errors of a module, so that a code that is not among them does not compile.
 * @param specs the errors of one module
 * @returns `refuse(code, data?, fields?)`, which always throws a Problem
 */
export function refuser<E extends ErrorSpecs>(specs: E) {
  return function refuse<C extends RefusalCode<E>>(
    code: C,
    ...rest: ValuesOf<E[C]> extends undefined
      ? [data?: undefined, fields?: FieldProblems<E, C>]
      : [data: ValuesOf<E[C]>, fields?: FieldProblems<E, C>]
  ): never {
    // The values of this very code, as the signature above asks for them.
    throw Problem.of(specs, code, ...(rest as ValuesOfProblem<E, C>));
  };
}

/**
 * Makes the function `fault`, which names an error of a module as the message of a schema's rule: `.refine(isPhone,
 * fault('form.phone'))`. A code that is not among the given errors does not compile.
 * @param _specs the errors that may be named; only their type is used
 */
export function faultOf<E extends ErrorSpecs>(_specs: E) {
  return <C extends FieldCode<E>>(code: C, ...[data]: ValuesOfFault<FieldErrors<E>, C>) => ({
    params: { code, data },
  });
}
