import type { Mutant } from './mutant.ts';

const SENDINGS_TEST = 'apps/api/src/modules/crm/sendings.test.ts';
const REMINDERS_TEST = 'apps/api/src/modules/reminders/reminders.test.ts';

/** Faults in visas, beds, buses, reminders, offers, copies and merges, and in money at the edge of a journey. */
export const journeys: readonly Mutant[] = [
  {
    file: 'apps/api/src/modules/departures/board/candidates.queries.ts',
    find: 'and f.visa_number = any(${asked}::text[]) and f.archived_at is null',
    replace: 'and f.visa_number = any(${asked}::text[])',
    fault: 'the visa of an archived traveller keeps its number',
    tests: ['apps/api/src/modules/departures/entries.test.ts'],
  },
  {
    file: 'apps/api/src/modules/departures/board/pilgrims.queries.ts',
    find: "call.actor.role === 'GUIDE' ? sql.lit(0)",
    replace: "call.actor.role === 'MEDIA' ? sql.lit(0)",
    fault: 'a guide is told what a traveller owes for equipment',
    tests: ['apps/api/src/modules/departures/board.test.ts'],
  },
  {
    file: 'apps/api/src/modules/departures/buses/seat-people.ts',
    find: 'do update set bus_id = excluded.bus_id, is_leader = false',
    replace: 'do update set bus_id = excluded.bus_id',
    fault: 'who changes buses leads the next one',
    tests: ['apps/api/src/modules/departures/buses.test.ts'],
  },
  {
    file: 'apps/api/src/modules/rooming/write-change.ts',
    find: 'sleepers.get(place.person)?.bed ? freeBed(room.type, taken) : null',
    replace: 'freeBed(room.type, taken)',
    fault: 'an infant takes the bed of who pays for one',
    tests: ['apps/api/src/modules/rooming/rooming.test.ts'],
  },
  {
    file: 'apps/api/src/modules/crm/link-booking.ts',
    find: 'and o.id = ${opportunityId} and o.archived_at is null\n',
    replace: 'and o.id = ${opportunityId}\n',
    fault: 'an opportunity that was archived is won',
    tests: ['apps/api/src/modules/crm/crm.test.ts'],
  },
  {
    file: 'apps/api/src/modules/crm/audience-people.ts',
    find: 'u.phone_subscription and u.phone is not null',
    replace: 'u.phone is not null',
    fault: 'offers go by WhatsApp to who has not asked for that',
    tests: [SENDINGS_TEST],
  },
  {
    file: 'apps/api/src/modules/crm/is-offer-wanted.ts',
    find: "u.merged_into_id is null and u.status <> 'BANNED'",
    replace: 'u.merged_into_id is null',
    fault: 'an offer that waited reaches who was banned meanwhile',
    tests: [SENDINGS_TEST],
  },
  {
    file: 'apps/api/src/modules/reminders/reminder-facts.ts',
    find: "    .where('passport_expires_on', '=', due.day)\n",
    replace: '',
    fault: 'a reminder of a passport that was renewed goes out',
    tests: [REMINDERS_TEST],
  },
  {
    file: 'apps/api/src/modules/reminders/occasions.ts',
    find: 'l.departure_at + l.days - 1 + time',
    replace: 'l.departure_at + l.days + time',
    fault: 'a reminder about the return comes a day late',
    tests: [REMINDERS_TEST],
  },
  {
    file: 'apps/api/src/modules/payments/commands/apply-late-payment.ts',
    find: "  if (payment.type === 'EQUIPMENT') return refuse('payment.not_for_package');\n",
    replace: '',
    fault: 'late money for equipment brings a booking back',
    tests: ['apps/api/src/modules/payments/commands/late-money.test.ts'],
  },
  {
    file: 'apps/api/src/modules/payments/print.queries.ts',
    find: 'payment.amount > STAMP_DUTY_ABOVE',
    replace: 'payment.amount >= STAMP_DUTY_ABOVE',
    fault: 'a receipt of just five million rupiah asks for a stamp',
    tests: ['apps/api/src/modules/invoices/invoice.test.ts'],
  },
  {
    file: 'apps/api/src/modules/payments/pass-money-on.ts',
    find: " && type !== 'EQUIPMENT'",
    replace: '',
    fault: 'money for equipment goes with those who move',
    tests: ['apps/api/src/modules/booking/move/divide-invoice.test.ts'],
  },
  {
    file: 'apps/api/src/modules/insight/reports/deferred.queries.ts',
    find: ' and day <= ${day}::date\n             group',
    replace: '\n             group',
    fault: 'the deferred revenue of a past day counts what came after it',
    tests: ['apps/api/src/modules/insight/reports/reports.test.ts'],
  },
  {
    file: 'apps/api/src/modules/insight/reports/receivables.queries.ts',
    find: 's.amount + s.equipment as amount',
    replace: 's.amount as amount',
    fault: 'what is owed for equipment stands in no report',
    tests: ['apps/api/src/modules/insight/reports/receivables.test.ts'],
  },
  {
    file: 'apps/api/src/modules/catalogue/listings/commands/copy-listing.ts',
    find: "  'tax_plus_price',\n",
    replace: '',
    fault: 'the copy of a package is taxed on its whole price',
    tests: ['apps/api/src/modules/catalogue/listings/commands/duplicate-listing.test.ts'],
  },
  {
    file: 'apps/api/src/modules/payments/evidence.ts',
    find: "(actor.role !== 'AGENT' || file.owner_id === actor.id)",
    replace: 'true',
    fault: 'an agent names a file of a colleague as the proof of a payment',
    tests: ['apps/api/src/modules/payments/commands/payments.test.ts'],
  },
  {
    file: 'apps/api/src/modules/customers/commands/merge-customers.ts',
    find: 'kept.merged_into_id !== null || merged.merged_into_id !== null',
    replace: 'merged.merged_into_id !== null',
    fault: 'an account is merged into one that was merged away',
    tests: ['apps/api/src/modules/customers/merge.test.ts'],
  },
];
