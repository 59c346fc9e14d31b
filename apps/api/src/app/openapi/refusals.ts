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

/** The permissions that are also events of a state machine, as `machine.event`: `invoice.cancel`. */
const MOVES = new Set(
  (machines as readonly Machine[]).flatMap(({ name, events }) =>
    Object.keys(events).map((event) => `${name}.${event}`),
  ),
);

/**
 * Every refusal that a call may answer: those that follow from its method, access and input, and those that its
 * description lists (`refuses`). A failure of the server is not among them; any call may answer with one.
 */
export function refusalsOfCall(procedure: AnyProcedure): readonly Refusal[] {
  const access = procedure.access;
  const writes = procedure.method !== 'GET';
  const versioned = 'version' in propertiesOf(jsonSchema(procedure.input, 'input'));
  const found = [
    ...refusals('kit.malformed_body'),
    ...(writes ? refusals('kit.too_large') : []),
    ...(procedure.idempotent ? refusals('kit.idempotency_key_malformed', 'kit.idempotency_mismatch') : []),
    ...(access.who === 'public' ? [] : refusals('kit.not_signed_in', 'kit.forbidden')),
    // A list is answered as a spreadsheet only to signed-in people, and to each one at a time.
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
export const IDEMPOTENCY_KEY_REFUSALS = refusals('kit.idempotency_key_malformed', 'kit.idempotency_mismatch');

/**
 * The codes of the refusals that the document describes once and not with each call: those of the idempotency key and
 * of a request that cannot be read.
 */
const DESCRIBED_ONCE = new Set(
  [...IDEMPOTENCY_KEY_REFUSALS, ...refusals('kit.malformed_body')].map(({ code }) => code),
);

/** The refusals of a call that the document lists with it: all but those that it describes once for every call. */
export function ownRefusals(procedure: AnyProcedure): readonly Refusal[] {
  return refusalsOfCall(procedure).filter(({ code }) => !DESCRIBED_ONCE.has(code));
}

/**
 * True if something that the request names may be missing: a thing in the path, the site of a visitor's host, or the
 * site on which ROOT works.
 */
function namesSomething(path: string, access: Access): boolean {
  const isAtHome = access.who === 'any_admin' && access.home;
  return path.includes('{') || !(isAtHome || access.who === 'user');
}

/** The refusals of a call as OpenAPI responses, those with the same HTTP status together. */
export function refusalResponses(list: readonly Refusal[]): Json {
  const byStatus = Map.groupBy(
    list.toSorted((a, b) => a.code.localeCompare(b.code, 'en')),
    ({ status }) => status,
  );
  return Object.fromEntries([...byStatus].map(([status, group]) => [status, refusalResponse(group)]));
}

/**
 * The OpenAPI response of one status for the refusals that have it: their codes, and a reference to the schema of
 * each.
 */
function refusalResponse(group: readonly Refusal[]): Json {
  const refs = group.map(({ code }) => ({ $ref: `#/components/schemas/${schemaName(code)}` }));
  return {
    description: group.map(({ code }) => `\`${code}\``).join(', '),
    content: { 'application/json': { schema: refs.length === 1 ? refs[0] : { oneOf: refs } } },
  };
}

/** The JSON schema of one refusal: its code, its message in English, and the values in that message. */
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

/** The name of the schema of a refusal. */
export function schemaName(code: string): string {
  return `Problem.${code}`;
}

/** The English text of a code with the names of its values in braces. */
function textOf(code: string): string {
  return isCode(code) ? unfilledText('en', errorKey(code)).replaceAll(/\{(\w+):\w+\}/g, '{$1}') : code;
}
