import type { Refusal } from '@rihla/domain/kit/errors';
import { refusals } from '@rihla/domain/kit/kit.errors';
import type { Machine } from '@rihla/domain/kit/machine';
import type { Access, AnyProcedure } from '@rihla/domain/kit/procedure';
import { machines } from '@rihla/domain/machines';
import { isCode } from '@rihla/domain/vocabulary';
import { errorKey } from '@rihla/messages/error-key';
import { unfilledText } from '@rihla/messages/format';
import { hasSpreadsheet } from '../spreadsheet/spreadsheet.ts';
import { type Json, jsonSchema, propertiesOf } from './json.ts';

/** The permissions that are also events of a machine: `invoice.cancel`. */
const MOVES = new Set(
  (machines as readonly Machine[]).flatMap(({ name, events }) =>
    Object.keys(events).map((event) => `${name}.${event}`),
  ),
);

/**
 * Every refusal that a call may answer: those that follow from its kind, and those that its use case announces. A
 * failure of the server is not among them; any call may answer with one.
 */
export function refusalsOfCall(procedure: AnyProcedure): readonly Refusal[] {
  const access = procedure.access as Access;
  const writes = procedure.method !== 'GET';
  const versioned = 'version' in propertiesOf(jsonSchema(procedure.input, 'input'));
  const found = [
    ...refusals('kit.malformed_body'),
    ...(writes ? refusals('kit.too_large') : []),
    ...(procedure.idempotent ? refusals('kit.idempotency_key_malformed', 'kit.idempotency_mismatch') : []),
    ...(access.who === 'public' ? [] : refusals('kit.not_signed_in', 'kit.forbidden')),
    // As a spreadsheet it is for people who are signed in, one at a time.
    ...(hasSpreadsheet(procedure) ? refusals('kit.not_signed_in', 'kit.too_many_requests') : []),
    ...(namesSomething(procedure.path, access) ? refusals('kit.not_found') : []),
    ...(versioned ? refusals('kit.stale_version') : []),
    ...(access.who === 'admin' && MOVES.has(access.permission) ? refusals('kit.illegal_transition') : []),
    ...refusals('kit.invalid_input'),
    ...procedure.refuses,
  ];
  return found.filter(({ code }, index) => found.findIndex((other) => other.code === code) === index);
}

/** The refusals of an `Idempotency-Key`, which its parameter describes for all calls that take one. */
export const OF_FORM_KEY = refusals('kit.idempotency_key_malformed', 'kit.idempotency_mismatch');

/** The refusals that the document describes once for many calls: those of a parameter, and that of any call. */
const TOLD_ONCE = new Set([...OF_FORM_KEY, ...refusals('kit.malformed_body')].map(({ code }) => code));

/** The refusals that the document lists with the call itself. */
export function ownRefusals(procedure: AnyProcedure): readonly Refusal[] {
  return refusalsOfCall(procedure).filter(({ code }) => !TOLD_ONCE.has(code));
}

/**
 * True if the call names something that may be missing: a thing in the path, the site of a visitor's host, or the
 * site that ROOT visits.
 */
function namesSomething(path: string, access: Access): boolean {
  const home = access.who === 'any_admin' && access.home;
  return path.includes('{') || !(home || access.who === 'user');
}

/** The refusals of a call as OpenAPI responses, those with the same HTTP status together. */
export function refusalResponses(list: readonly Refusal[]): Json {
  const byStatus = Map.groupBy(
    list.toSorted((a, b) => a.code.localeCompare(b.code, 'en')),
    ({ status }) => status,
  );
  return Object.fromEntries([...byStatus].map(([status, some]) => [status, refusalResponse(some)]));
}

/**
 * The OpenAPI response of one status for the refusals that have it: their codes, and a reference to the schema of
 * each.
 */
function refusalResponse(some: readonly Refusal[]): Json {
  const refs = some.map(({ code }) => ({ $ref: `#/components/schemas/${schemaName(code)}` }));
  return {
    description: some.map(({ code }) => `\`${code}\``).join(', '),
    content: { 'application/json': { schema: refs.length === 1 ? refs[0] : { oneOf: refs } } },
  };
}

/** The JSON schema of one refusal: its code, its words in English, and the values that the words name. */
export function refusalSchema({ code, params = [] }: Refusal): Json {
  const data = Object.fromEntries(params.map((name) => [name, { type: ['string', 'number'] }]));
  return {
    description: textOf(code),
    allOf: [{ $ref: '#/components/schemas/Problem' }],
    properties: {
      code: { const: code },
      ...(params.length ? { data: { type: 'object', properties: data } } : {}),
    },
  };
}

/** The name of the shape of a refusal. */
export function schemaName(code: string): string {
  return `Problem.${code}`;
}

/** The English text of a code with the names of its values in braces. */
function textOf(code: string): string {
  return isCode(code) ? unfilledText('en', errorKey(code)).replaceAll(/\{(\w+):\w+\}/g, '{$1}') : code;
}
