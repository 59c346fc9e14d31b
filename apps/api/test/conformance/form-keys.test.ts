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
    'data id slug version status msg created changed unchanged unread in_trash created_at',
    // of bookings, payments and departures
    'number currency total payment_deadline_at base_amount amount unique_number registration_number return_reported_on',
    'departure_at seats_held seats_left admin_id seen_at invoice_id new_invoice',
    'departure_at seats_held seats_left admin_id seen_at invoice_id waiting',
    // of savings: sums of one's own plan
    'listing_slug paid balance fee paid_out',
    // of questions often asked, which the site shows, and how many slides were moved
    'question answer arranged',
    // of stages in their order, and of a test letter: one's own address
    'stages position is_won is_lost address',
    // of vouchers: the code, which everybody may have who is given it
    'code',
    // of points and merged accounts: how many
    'balance points invoices profiles',
    // of plain resources, which answer with their row
    'name title type description caption position key file_id logo_file_id meta_keywords meta_description',
    'bank owner is_public show_on_payment is_unique is_required tag_category_id tag_category_name',
    'can_invoice can_upgrade sales_quota rolling_days',
    'code month accounts listing_id listing_name accounting_category_id accounting_category_name basis actual_total notes',
    'default_new_to_part default_part_to_paid default_new_to_paid',
    'link photo_file_id origin quote stars travelled_on consented kind at by',
    // of the table of vaccines
    'vaccine category country from_age days_before valid_days required_from required_until',
    // of buses and equipment: how many got a seat, how many items a departure has
    'seated items has_sizes for_gender',
    // of reminders: when and in which words
    'slug reminder_category_id reminder_category_name time_number time_unit direction anchor repeat_days max_times admin_name',
    'email_subject email_content overdue_subject overdue_content whatsapp_content overdue_whatsapp is_active whatsapp',
    // of answers kept ready: their words
    'body',
    // of buses: how many got a seat
    'seated',
    // of photos: in how many places the picture was replaced
    'count',
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

const keeping = procedures.filter(([, procedure]) => procedure.idempotent);

describe('the calls that take an Idempotency-Key', () => {
  it('answer nothing but harmless fields', () => {
    const others = keeping.flatMap(([key, procedure]) =>
      [...new Set(fieldsOf(jsonSchema(procedure.output, 'output')))]
        .filter((field) => !HARMLESS.has(field))
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
