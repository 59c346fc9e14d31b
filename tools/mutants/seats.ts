import type { Mutant } from './mutant.ts';

const SEATS = 'apps/api/src/modules/catalogue/seats/seats.ts';
const SEATS_TEST = 'apps/api/src/modules/catalogue/seats/seats.test.ts';
const HELD_TEST = 'apps/api/src/modules/catalogue/seats/commands/move-held-seats.test.ts';
const BOOKING_TEST = 'apps/api/src/modules/booking/commands/create-invoice.test.ts';
const ENDING_TEST = 'apps/api/src/modules/invoices/commands/end-invoice.test.ts';

/** Faults in what keeps a seat from being sold twice. */
export const seats: readonly Mutant[] = [
  {
    file: SEATS,
    find: 'and taken + held + ${seats.people} <= capacity\n',
    replace: 'and taken + ${seats.people} <= capacity\n',
    fault: 'a seat that the office holds is sold',
    tests: [SEATS_TEST],
  },
  {
    file: SEATS,
    find: 'and taken + held + ${seats.people} <= capacity\n',
    replace: 'and taken + held + 1 <= capacity\n',
    fault: 'parties are counted instead of people',
    tests: [SEATS_TEST],
  },
  {
    file: SEATS,
    find: 'set taken = taken - ${seats.people}',
    replace: 'set taken = taken - 1',
    fault: 'a family that cancels gives one seat back',
    tests: [SEATS_TEST],
  },
  {
    file: SEATS,
    find: '${-seats.people}, ${seats.reason}',
    replace: '${seats.people}, ${seats.reason}',
    fault: 'the history says taken where seats came back',
    tests: [SEATS_TEST],
  },
  {
    file: SEATS,
    find: 'enough: sql`held >= ${seats.people}`',
    replace: 'enough: sql`true`',
    fault: 'more seats are released than are held',
    tests: [HELD_TEST],
  },
  {
    file: 'apps/api/src/modules/catalogue/seats/commands/move-held-seats.ts',
    find: "if (input.act === 'HOLD' && status === 'NEW')",
    replace: "if (input.act === 'HOLD' && status === 'EXPIRED')",
    fault: 'seats of a draft are held',
    tests: [HELD_TEST],
  },
  {
    file: 'apps/api/src/modules/catalogue/seats/commands/set-capacity.ts',
    find: 'and taken + held <= ${seats}',
    replace: 'and taken <= ${seats}',
    fault: 'the capacity is lowered below what is held',
    tests: [HELD_TEST],
  },
  {
    file: 'packages/domain/src/booking/seats.ts',
    find: "return type !== 'INFANT';",
    replace: "return type !== 'INFANT' && type !== 'CHILD';",
    fault: 'a child takes no seat',
    tests: ['packages/domain/src/booking/seats.test.ts'],
  },
  {
    file: 'apps/api/src/modules/invoices/booked/reverse-booking.ts',
    find: 'if (invoice.seats > 0) await giveSeatsBack(call, seatsOf(invoice, reason));',
    replace: '',
    fault: 'an invoice that ends keeps its seats',
    tests: [ENDING_TEST],
  },
  {
    file: 'apps/api/src/modules/invoices/booked/reverse-booking.ts',
    find: 'if (invoice.seats > 0) await takeSeats(call, seatsOf(invoice, reason));',
    replace: '',
    fault: 'an invoice that comes back takes no seats',
    tests: [ENDING_TEST],
  },
  {
    file: 'apps/api/src/modules/invoices/booked/reverse-booking.ts',
    find: 'await assertBeds(call, invoice.listing_id, await peopleOn(call, invoice.id));',
    replace: '',
    fault: 'an invoice comes back into rooms that are full',
    tests: [ENDING_TEST],
  },
  {
    file: 'apps/api/src/modules/invoices/booked/beds.ts',
    find: 'if ((wanted[type] ?? 0) <= free) continue;',
    replace: 'if ((wanted[type] ?? 0) <= free + 1) continue;',
    fault: 'one more sleeps in a room than it has beds',
    tests: [BOOKING_TEST],
  },
  {
    file: 'apps/api/src/modules/booking/take-seats-and-number.ts',
    find: "await assertBeds(call, seats.listingId, beds, 'bookings');",
    replace: '',
    fault: 'a booking does not count the beds',
    tests: [BOOKING_TEST],
  },
  {
    file: 'apps/api/src/modules/booking/check-offer.ts',
    find: 'const today = todayIn(timeZone, now);',
    replace: "const today = todayIn('UTC', now);",
    fault: 'registration stays open seven hours into the next day',
    tests: [BOOKING_TEST],
  },
];
