import { type FieldProblem, Problem } from '@rihla/domain/kit/errors';
import { translateLoose } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/words';
import type { z } from 'zod';
import { type ConstraintMeanings, meaningOf } from '../db/constraints.ts';

/** The body of every failure. */
export type ProblemBody = {
  code: string;
  msg: string;
  errors?: Record<string, string[]>;
  data?: Readonly<Record<string, string | number>>;
  request_id: string;
};

/**
 * Words a failure in the caller's language.
 * @param error a Problem, an error of a constraint, or anything else: then nothing of it is told
 */
export function problemReply(
  error: unknown,
  context: { locale: Locale; requestId: string; words?: string; meanings: ConstraintMeanings },
): { status: number; body: ProblemBody; expected: boolean } {
  const problem = error instanceof Problem ? error : fromDatabase(error, context.meanings);
  if (!problem) {
    const status = isUnavailable(error) ? 503 : 500;
    const code = status === 503 ? 'kit.unavailable' : 'unexpected';
    return {
      status,
      expected: false,
      body: { code, msg: wordsOf(code, {}, context.locale), request_id: context.requestId },
    };
  }
  const body: ProblemBody = {
    code: problem.code,
    msg: wordsOf(problem.code, problem.data, context.locale),
    request_id: context.requestId,
  };
  if (Object.keys(problem.data).length) body.data = problem.data;
  const fields = Object.entries(problem.fields);
  if (fields.length) {
    body.errors = Object.fromEntries(
      fields.map(([field, problems]) => [field, problems.map((p) => fieldWords(field, p, context))]),
    );
  }
  return { status: problem.status, body, expected: true };
}

/** A refusal of the input, each issue on its field. */
export function invalidInput(error: z.ZodError): Problem {
  const fields: Record<string, FieldProblem[]> = {};
  for (const issue of error.issues) {
    for (const [path, problem] of issueFields(issue)) (fields[path] ??= []).push(problem);
  }
  return new Problem('kit.invalid_input', 422, {}, fields);
}

function issueFields(issue: z.core.$ZodIssue): [string, FieldProblem][] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => [path ? `${path}.${key}` : key, { code: 'form.unknown_field' }]);
  }
  return [[path || '_', { code: issueCode(issue), data: issueData(issue) }]];
}

function issueCode(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined && issue.code === 'invalid_value') return 'form.required_choice';
  if (issue.input === undefined && issue.code === 'invalid_type') {
    return issue.expected === 'boolean' ? 'form.required_choice' : 'form.required';
  }
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return 'form.required';
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'form.too_short' : 'form.too_small';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'form.too_long' : 'form.too_big';
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'form.email';
  return issue.code === 'custom' && typeof issue.params?.code === 'string'
    ? issue.params.code
    : 'form.invalid_value';
}

function issueData(issue: z.core.$ZodIssue): Record<string, string | number> {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'custom')
    return { ...(issue.params?.data as Record<string, string | number> | undefined) };
  return {};
}

function fromDatabase(error: unknown, meanings: ConstraintMeanings): Problem | null {
  const meaning = meaningOf(error, meanings);
  if (!meaning) return null;
  const fields = meaning.field ? { [meaning.field]: [{ code: `error.${meaning.code}` }] } : {};
  return new Problem(meaning.code, meaning.status, {}, fields);
}

function wordsOf(code: string, data: Readonly<Record<string, string | number>>, locale: Locale): string {
  return translateLoose(locale, `error.${code}`, data) ?? translateLoose(locale, 'error.unexpected')!;
}

function fieldWords(
  field: string,
  problem: FieldProblem,
  context: { locale: Locale; words?: string },
): string {
  const last = field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field;
  const label =
    translateLoose(context.locale, `field.${context.words}.${last}`) ??
    translateLoose(context.locale, `field.${last}`) ??
    last.replaceAll('_', ' ');
  return (
    translateLoose(context.locale, problem.code, { field: label, ...problem.data }) ??
    translateLoose(context.locale, `error.${problem.code}`, { field: label, ...problem.data }) ??
    translateLoose(context.locale, 'form.invalid_value', { field: label })!
  );
}

/** The database is gone, going, or has no connection left: the caller may come back. */
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
