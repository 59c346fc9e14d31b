import { type ErrorValues, type FieldProblem, Problem } from '@rihla/domain/kit/errors';
import { type Code, isCode, vocabulary } from '@rihla/domain/vocabulary';
import { errorKey } from '@rihla/messages/error-key';
import { translate, translateDynamic } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import type { z } from 'zod';
import { type ConstraintMeanings, meaningOf } from '../db/constraints.ts';

/** The body of every failure. */
export type ProblemBody = {
  code: string;
  msg: string;
  errors?: Record<string, string[]>;
  data?: ErrorValues;
  request_id: string;
};

/**
 * The body of a failure in the caller's language.
 * @param error a Problem, an error of a constraint, or anything else: then nothing of it is told
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
    msg: messageOf(context.locale, problem.code, problem.data),
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
          // A field that says what the whole call says is told the same values.
          problems.map(({ code, data }) =>
            messageOf(context.locale, code, { field: label, ...problem.data, ...data }),
          ),
        ];
      }),
    );
  }
  return { status: problem.status, body, expected: true };
}

/** A refusal of the input, each issue on its field. */
export function invalidInput(error: z.ZodError): Problem {
  const fields: Record<string, FieldProblem<Code>[]> = {};
  for (const issue of error.issues) {
    for (const [path, problem] of issueFields(issue)) (fields[path] ??= []).push(problem);
  }
  return Problem.of(vocabulary, 'kit.invalid_input', {}, fields);
}

function issueFields(issue: z.core.$ZodIssue): [string, FieldProblem<Code>][] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [path ? `${path}.${key}` : key, { code: 'form.unknown_field' }]);
  }
  return [[path || '_', { code: issueCode(issue), data: issueData(issue) }]];
}

function issueCode(issue: z.core.$ZodIssue): Code {
  if (issue.input === undefined && issue.code === 'invalid_value') return 'form.required_choice';
  if (issue.input === undefined && issue.code === 'invalid_type') {
    return issue.expected === 'boolean' ? 'form.required_choice' : 'form.required';
  }
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return 'form.required';
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'form.too_short' : 'form.too_small';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'form.too_long' : 'form.too_big';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'form.email';
  return issue.code === 'custom' && isCode(issue.params?.code) ? issue.params.code : 'form.invalid_value';
}

function issueData(issue: z.core.$ZodIssue): ErrorValues {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'custom') return { ...(issue.params?.data as ErrorValues | undefined) };
  return {};
}

function fromDatabase(error: unknown, meanings: ConstraintMeanings): Problem | null {
  const meaning = meaningOf(error, meanings);
  if (!meaning) return null;
  const { code, field } = meaning;
  return Problem.of(vocabulary, code, {}, field ? { [field]: [{ code }] } : {});
}

function messageOf(locale: Locale, code: string, values: ErrorValues): string {
  return translateDynamic(locale, errorKey(code), values) ?? translate(locale, errorKey('unexpected'));
}

/** The label of a field; for `pax.0.count` that of the last name. */
function labelOf(field: string, { locale, keyPrefix }: { locale: Locale; keyPrefix?: string }): string {
  const last = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  return (
    translateDynamic(locale, `field.${keyPrefix}.${last}`) ??
    translateDynamic(locale, `field.${last}`) ??
    last.replaceAll('_', ' ')
  );
}

/** True if the database cannot be reached or has no connection left, so that the caller may try again. */
function isUnavailable(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    [
      'ECONNREFUSED',
      'ECONNRESET',
      'EPIPE',
      '57P01',
      '57P02',
      '57P03',
      '53300',
      '08006',
      '08003',
      '57014',
      '55P03',
    ].includes(code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|not queryable/.test(message ?? '')
  );
}
