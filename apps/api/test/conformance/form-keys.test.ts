import type { Resource } from '@rihla/domain/kit/resource';
import { resources } from '@rihla/domain/resources';
import { describe, expect, it } from 'vitest';
import { bindings } from '../../src/app/router.ts';
import { jsonSchema } from '../../src/app/openapi/json.ts';
import { procedures } from './procedures.ts';

/**
 * What a kept answer may hold, by field: names of rows, states, versions, counts and amounts. The answers of calls that
 * take an `Idempotency-Key` lie in the database for a week. A field that is not here was looked at by nobody: a secret,
 * a ticket, a token or a sealed number never comes here; its call says `formKey: false` instead.
 */
const HARMLESS = new Set(
  [
    'data id slug version status msg name created changed unchanged unread count in_trash',
    // of bookings, payments and departures
    'number currency total payment_deadline_at base_amount amount unique_number registration_number return_reported_on',
    'departure_at seats_held seats_left admin_id seen_at invoice_id new_invoice waiting',
    // of savings: sums of one's own plan
    'listing_slug paid balance fee paid_out',
    // of slides: how many were moved; of stages: their order
    'arranged stages position',
    // of a test letter and a test message: one's own address and number
    'address whatsapp',
    // of vouchers: the code, which everybody may have who is given it
    'code',
    // of the books: a month that was closed, and how many accounts it has
    'month accounts',
    // of the numbers that the home page shows: who has set them, and when
    'kind at by',
    // of points and merged accounts: how many
    'points invoices profiles',
    // of buses and equipment: how many got a seat, how many items a departure has
    'seated items',
    // of requests for fees: what is transferred
    'net',
  ].flatMap((names) => names.split(' ')),
);

/** The fields of an answer at any depth. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties = {}, additionalProperties, items, ...rest } = schema as Record<string, object>;
  const below = [...Object.values(properties), items, rest.anyOf, rest.oneOf, rest.allOf].flat();
  const open = additionalProperties ? ['(any)'] : [];
  return [...Object.keys(properties), ...open, ...below.flatMap(fieldsOf)];
}

/**
 * The fields of a plain resource by the paths of the calls that write it. These answer with the row, and no kind of
 * field of a plain resource holds a secret.
 */
const OF_PLAIN = new Map(
  (Object.values(resources) as unknown as Resource[]).flatMap(({ path, fields }) => {
    const names = Object.keys(fields).flatMap((name) => [name, name.replace(/_id$/, '_name')]);
    return [`/admin_api/${path}`, `/admin_api/${path}/{id}`].map((at) => [at, new Set(names)] as const);
  }),
);

const keeping = procedures.filter(([, procedure]) => procedure.idempotent);

describe('the calls that take an Idempotency-Key', () => {
  it('answer nothing but harmless fields', () => {
    const others = keeping.flatMap(([key, procedure]) =>
      [...new Set(fieldsOf(jsonSchema(procedure.output, 'output')))]
        .filter((field) => !HARMLESS.has(field) && !OF_PLAIN.get(procedure.path)?.has(field))
        .map((field) => `${key}: ${field}`),
    );
    expect(others).toEqual([]);
  });

  it('are those that write in one transaction and are for people who are signed in', () => {
    const kinds = new Map(bindings.map(({ procedure, kind }) => [procedure, kind]));
    const others = keeping.filter(
      ([, procedure]) => kinds.get(procedure) !== 'command' || procedure.access.who === 'public',
    );
    expect(others.map(([key]) => key)).toEqual([]);
  });
});
