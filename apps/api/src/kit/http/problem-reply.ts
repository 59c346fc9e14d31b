import { type ErrorValues, Problem } from '@rihla/domain/kit/errors';
import { type Code, isCode, vocabulary } from '@rihla/domain/vocabulary';
import { errorKey } from '@rihla/messages/error-key';
import { fieldLabelKeys } from '@rihla/messages/field-keys';
import { translate, translateDynamic } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import type { z } from 'zod';
import { isChosenNotTyped } from './chosen.ts';
import { type CrowdedBody, MOST_VALUES } from './json-body.ts';
import { type ConstraintMeanings, constraintMeaningOf } from '../db/constraints.ts';

/** The JSON body of the answer to a call that failed. */
export type ProblemBody = {
  code: string;
  msg: string;
  errors?: Record<string, string[]>;
  data?: ErrorValues;
  request_id: string;
};

/**
 * The HTTP status and body with which a failed call is answered, in the caller's language.
 * @param error a Problem (a refusal), an error of a database constraint that people can cause, or anything else: then
 * the caller is told only that something failed, and `expected` is false
 */
export function problemReply(
  error: unknown,
  context: { locale: Locale; requestId: string; keyPrefix?: string; meanings: ConstraintMeanings },
): { status: number; body: ProblemBody; expected: boolean } {
  const problem = error instanceof Problem ? error : fromDatabase(error, context.meanings);
  if (!problem) {
    const code = isUnavailable(error) ? 'kit.unavailable' : 'unexpected';
    return {
      status: vocabulary[code].status,
      expected: false,
      body: { code, msg: translate(context.locale, errorKey(code)), request_id: context.requestId },
    };
  }
  const body: ProblemBody = {
    code: problem.code,
    msg: summaryOf(problem, context.locale),
    request_id: context.requestId,
  };
  if (Object.keys(problem.data).length) body.data = problem.data;
  const fields = Object.entries(problem.fields);
  if (fields.length) {
    body.errors = Object.fromEntries(
      fields.map(([field, problems]) => {
        const label = labelOf(field, context);
        return [
          field,
          // The message of a field may use the values of the whole refusal too.
          problems.map(({ code, data }) =>
            messageOf(context.locale, code, { field: label, ...problem.data, ...data }),
          ),
        ];
      }),
    );
  }
  return { status: problem.status, body, expected: true };
}

/** The most errors of an input that are reported; the others are counted. */
const MOST_REPORTED = 20;
/** The length at which the name of an unknown field is cut off in the answer. */
const NAME_LENGTH = 60;

/**
 * The refusal of an input that its schema does not accept: the first twenty errors by field, and the number of the
 * others.
 * @param error what the schema has reported
 * @param schema the schema of the whole input, by which a value that is chosen is distinguished from one that is typed
 */
export function invalidInput(error: z.ZodError, schema: z.core.$ZodType): Problem {
  const count = error.issues.reduce(countErrors, 0);
  const reported = error.issues.slice(0, MOST_REPORTED).flatMap((issue) => issueFields(issue, schema));
  return inputProblem(reported, count);
}

/**
 * The refusal of a body with more values than any call accepts. Such a body was not parsed: only its values were
 * counted and its first field names read. The errors are its unknown fields, where it has any, otherwise the number of
 * values.
 * @param body the number of its values and its first field names
 * @param known the field names that the call accepts; null when the input is not a plain object
 */
export function crowdedInput(body: CrowdedBody, known: readonly string[] | null): Problem {
  const unknown = known ? body.names.filter((name) => !known.includes(name)) : [];
  if (unknown.length) return inputProblem(unknown.map(unknownField), body.values);
  return inputProblem([['_', { code: 'form.too_many_values', data: { limit: MOST_VALUES } }]], 1);
}

type InputFault = { code: Code; data?: ErrorValues };
type FieldError = [field: string, problem: InputFault];

/**
 * The refusal of an input with errors in its fields. Only the first errors are listed, with the number of the others.
 * @param errors pairs of a field and what is wrong with it; one field may come several times
 * @param count of all errors
 */
function inputProblem(errors: Iterable<FieldError>, count: number): Problem {
  // A map: a field may be called `__proto__`.
  const fields = new Map<string, InputFault[]>();
  let reported = 0;
  for (const [field, problem] of errors) {
    fields.set(field, [...(fields.get(field) ?? []), problem]);
    reported += 1;
    if (reported === MOST_REPORTED) break;
  }
  const more = count - reported;
  return Problem.of(
    vocabulary,
    'kit.invalid_input',
    more > 0 ? { more } : {},
    Object.fromEntries(fields) as never,
  );
}

function countErrors(count: number, issue: z.core.$ZodIssue): number {
  return count + (issue.code === 'unrecognized_keys' ? issue.keys.length : 1);
}

/**
 * Turns one issue that the schema reported into errors of fields. Unknown fields come as one issue and become one
 * error each; an issue of the whole input is listed under `_`.
 * @param schema of the whole input
 */
function issueFields(issue: z.core.$ZodIssue, schema: z.core.$ZodType): FieldError[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const first = issue.keys.slice(0, MOST_REPORTED);
    return first.map((key) => unknownField(path ? `${path}.${key}` : key));
  }
  return [[path || '_', { code: issueCode(issue, schema), data: issueData(issue) }]];
}

function unknownField(name: string): FieldError {
  const shown = name.length > NAME_LENGTH ? `${name.slice(0, NAME_LENGTH)}…` : name;
  return [shown, { code: 'form.unknown_field' }];
}

/**
 * The error code for what is wrong with a field. A missing value has one code when people choose it and another when
 * they type it.
 */
function issueCode(issue: z.core.$ZodIssue, schema: z.core.$ZodType): Code {
  if (isMissing(issue))
    return isChosenNotTyped(schema, issue.path) ? 'form.required_choice' : 'form.required';
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'form.too_short' : 'form.too_small';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'form.too_long' : 'form.too_big';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'form.email';
  return issue.code === 'custom' && isCode(issue.params?.code) ? issue.params.code : 'form.invalid_value';
}

/**
 * Whether an issue of the schema means that nothing was entered: no value, an empty text, or an empty list where at
 * least one entry is needed.
 */
function isMissing(issue: z.core.$ZodIssue): boolean {
  // A minimum of 1 means that a text or a list must not be empty.
  if (issue.code === 'too_small' && issue.minimum === 1) return ['string', 'array'].includes(issue.origin);
  const empty = issue.input === undefined || issue.input === null || issue.input === '';
  return empty && ['invalid_type', 'invalid_value', 'invalid_format', 'invalid_union'].includes(issue.code);
}

/** The values for the message of an error: the bound that was exceeded, or those that a check of our own has given. */
function issueData(issue: z.core.$ZodIssue): ErrorValues {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'custom') return { ...(issue.params?.data as ErrorValues | undefined) };
  return {};
}

/**
 * The problem for a database error that people can cause, such as a name that is taken; null for any other error.
 * @param meanings by the name of a constraint, the code of the refusal and perhaps the field that it concerns
 */
function fromDatabase(error: unknown, meanings: ConstraintMeanings): Problem | null {
  const meaning = constraintMeaningOf(error, meanings);
  if (!meaning) return null;
  const { code, field } = meaning;
  return Problem.of(vocabulary, code, {}, field ? { [field]: [{ code }] } : {});
}

/** The message of a refusal, with the number of errors in the input that are not listed. */
function summaryOf({ code, data }: Problem, locale: Locale): string {
  const words = messageOf(locale, code, data);
  if (code !== 'kit.invalid_input' || data.more === undefined) return words;
  return `${words} ${translate(locale, 'form.more_errors', { more: data.more.toLocaleString(locale) })}`;
}

function messageOf(locale: Locale, code: string, values: ErrorValues): string {
  return translateDynamic(locale, errorKey(code), values) ?? translate(locale, errorKey('unexpected'));
}

/**
 * The label of a field in a message, from the labels of its resource, else from the general ones, else the name
 * itself. A path such as `pax.0.count` gets its own label, else that of its last name.
 */
function labelOf(field: string, { locale, keyPrefix }: { locale: Locale; keyPrefix?: string }): string {
  const names = field.split('.').filter((part) => !/^\d+$/.test(part));
  const path = names.length > 0 ? names : [field];
  for (const key of fieldLabelKeys(keyPrefix, path)) {
    const label = translateDynamic(locale, key);
    if (label !== null) return label;
  }
  return path.at(-1)!.replaceAll('_', ' ');
}

/**
 * True if the database cannot be reached, has no connection left or no room on its disk (53100), or has ended the
 * request because it took too long or waited for another that waited for it (40P01), so that the caller may try again.
 * While a database starts again its socket is missing for a moment, which is ENOENT of a connect; a file that is
 * missing is not meant.
 */
function isUnavailable(error: unknown): boolean {
  const { code, message, syscall } = error as { code?: string; message?: string; syscall?: string };
  return (
    syscall === 'connect' ||
    [
      'ECONNREFUSED',
      'ECONNRESET',
      'EPIPE',
      '57P01',
      '57P02',
      '57P03',
      '53100',
      '53300',
      '08006',
      '08003',
      '57014',
      '55P03',
      '40P01',
    ].includes(code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(message ?? '')
  );
}
