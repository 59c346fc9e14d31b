import type { Mutant } from './mutant.ts';

const SAVINGS_TEST = 'apps/api/src/modules/savings/savings.test.ts';
const REMIND_SAVERS = 'apps/api/src/modules/savings/jobs/remind-savers.ts';
const SETTLED_SALES = 'apps/api/src/modules/agents/settled-sales.ts';
const STAGES_TEST = 'apps/api/src/modules/agents/stage-proposals.test.ts';
const REFERRAL_TEST = 'apps/api/src/modules/referral/referral.test.ts';
const OFFERS = 'apps/api/src/modules/referral/offers.queries.ts';
const REQUEST_CANCELLATION = 'apps/api/src/modules/invoices/cancellation/request-cancellation.ts';
const CANCELLATION_TEST = 'apps/api/src/modules/invoices/cancellation/cancellation.test.ts';
const TERMS = 'apps/api/src/modules/booking/terms.ts';
const CHECK_CHOICE = 'apps/api/src/modules/booking/check-choice.ts';
const WHO_BOOKS_TEST = 'apps/api/src/modules/booking/commands/who-books.test.ts';

/** Faults in who may book and save what, in what counts as sold, and in what agents and customers are shown of it. */
export const sales: readonly Mutant[] = [
  {
    file: 'apps/api/src/modules/savings/commands/leave-plan.ts',
    find: 'payment.receipt_sequence !== null || ',
    replace: '',
    fault: 'a plan that held money is left',
    tests: [SAVINGS_TEST],
  },
  {
    file: 'apps/api/src/modules/savings/commands/withdraw-savings.ts',
    find: '  await assertBank(call, bank_id, invoice.currency);\n',
    replace: '',
    fault: 'savings in rupiah leave from an account in dollars',
    tests: [SAVINGS_TEST],
  },
  {
    file: REMIND_SAVERS,
    find: '         and i.paid - i.drawn < i.total\n',
    replace: '',
    fault: 'who has saved the whole price is reminded',
    tests: [SAVINGS_TEST],
  },
  {
    file: REMIND_SAVERS,
    find: "\n                                 or ${hasTraitSql('p.status', paymentMachine, 'open')} and p.submitted_at is not null",
    replace: '',
    fault: 'a saver is reminded while a deposit is checked',
    tests: [SAVINGS_TEST],
  },
  {
    file: 'apps/api/src/modules/savings/commands/join-program.ts',
    find: "  if (!terms.may_invoice) return refuseBooking('booking.stage_may_not_invoice');\n",
    replace: '',
    fault: 'an agent whose stage may not book makes savings plans',
    tests: [WHO_BOOKS_TEST],
  },
  {
    file: 'apps/api/src/modules/points/deserved-points.ts',
    find: 'and ${isLiveSql} and ${hasReturned} then max',
    replace: 'and ${isLiveSql} then max',
    fault: 'points stay with a group that has not returned',
    tests: ['apps/api/src/modules/points/points.test.ts'],
  },
  {
    file: 'apps/api/src/modules/agents/sales-sums.ts',
    find: "'confirmed')} and i.trashed_at is null`",
    replace: "'confirmed')}`",
    fault: 'sales in the trash count in the network of agents',
    tests: ['apps/api/src/modules/agents/network.test.ts'],
  },
  {
    file: SETTLED_SALES,
    find: 'sum(i.seats)',
    replace: 'sum(i.pax)',
    fault: 'infants count for the stage of an agent',
    tests: [STAGES_TEST],
  },
  {
    file: SETTLED_SALES,
    find: ' and i.trashed_at is null`;',
    replace: '`;',
    fault: 'sales in the trash count for the stage of an agent',
    tests: [STAGES_TEST],
  },
  {
    file: SETTLED_SALES,
    find: 'select max(m.at)',
    replace: 'select min(m.at)',
    fault: 'a sale counts for a stage from when it was settled first',
    tests: [STAGES_TEST],
  },
  {
    file: 'apps/api/src/modules/agents/jobs/propose-upgrades.ts',
    find: 'order by n.position, n.id limit 1',
    replace: 'order by n.position desc, n.id limit 1',
    fault: 'an agent is proposed for the highest stage of all',
    tests: [STAGES_TEST],
  },
  {
    file: 'apps/api/src/modules/referral/stats.queries.ts',
    find: 'where ${isLiveSql} and i.currency',
    replace: 'where i.currency',
    fault: 'money of cancelled bookings counts as brought by a link',
    tests: [REFERRAL_TEST],
  },
  {
    file: OFFERS,
    find: ' and q.free > 0',
    replace: '',
    fault: 'an agent is offered a departure without seats',
    tests: [REFERRAL_TEST],
  },
  {
    file: OFFERS,
    find: 'l.registration_end >= ${today}',
    replace: 'l.registration_end > ${today}',
    fault: 'an agent is not offered a departure on the last day of its registration',
    tests: [REFERRAL_TEST],
  },
  {
    file: 'apps/api/src/modules/referral/commands/count-visit.ts',
    find: '  for (const { key } of taken.toReversed()) await uncountAttempt(tx, { key, lastFailure: null });\n',
    replace: '',
    fault: 'visits that are not counted use up the room of their address',
    tests: [REFERRAL_TEST],
  },
  {
    file: 'apps/api/src/modules/invoices/banks-to-pay.ts',
    find: 'return isLive(invoice) && (countedOf',
    replace: 'return (countedOf',
    fault: 'an invoice that has ended shows account numbers',
    tests: ['apps/api/src/modules/invoices/bank-numbers.test.ts'],
  },
  {
    file: 'apps/api/src/modules/invoices/booked/beds.ts',
    find: 'r.type\n               and i.site_id = ${site.id} and ${isLiveSql}',
    replace: 'r.type\n               and i.site_id = ${site.id}',
    fault: 'the beds of a cancelled booking are never sold again',
    tests: ['apps/api/src/modules/booking/commands/party-limits.test.ts'],
  },
  {
    file: 'apps/api/src/modules/invoices/commands/set-plan.ts',
    find: "  if (isSavings(locked.invoice.status)) return refuse('invoice.is_savings');\n",
    replace: '',
    fault: 'savings are given instalments',
    tests: ['apps/api/src/modules/invoices/commands/set-plan.test.ts'],
  },
  {
    file: REQUEST_CANCELLATION,
    find: "    .where('requested_by_kind', '=', 'USER')\n",
    replace: '',
    fault: 'a customer cannot ask because the office has asked often',
    tests: [CANCELLATION_TEST],
  },
  {
    file: REQUEST_CANCELLATION,
    find: 'invoice.departure_at < todayIn',
    replace: 'invoice.departure_at <= todayIn',
    fault: 'a customer cannot ask to cancel on the day of departure',
    tests: [CANCELLATION_TEST],
  },
  {
    file: TERMS,
    find: "r.role = 'AGENT' and r.status = 'ACTIVE'",
    replace: "r.role = 'AGENT'",
    fault: 'an agent who was banned earns by its code',
    tests: [WHO_BOOKS_TEST],
  },
  {
    file: TERMS,
    find: 'and i.trashed_at is null and i.departure_at <',
    replace: 'and i.departure_at <',
    fault: 'a trip in the trash makes an alumnus',
    tests: ['apps/api/src/modules/booking/voucher-booking.test.ts'],
  },
  {
    file: 'apps/api/src/modules/booking/own-fee.ts',
    find: 'price.total === 0 ? EARNED.AT_ONCE : EXPECTED.UNPAID',
    replace: 'EXPECTED.UNPAID',
    fault: 'the quote of what is free promises an agent another fee',
    tests: ['apps/api/src/modules/agents/own-share.test.ts'],
  },
  {
    file: 'apps/api/src/modules/booking/price-choice.ts',
    find: 'office + agent > 0',
    replace: 'office > 0',
    fault: 'an agent gives the discount that the main admin grants',
    tests: [WHO_BOOKS_TEST],
  },
  {
    file: CHECK_CHOICE,
    find: 'one.id === variant_id && (one.is_public || unlisted)',
    replace: 'one.id === variant_id',
    fault: 'an agent sells a room type that is not public',
    tests: [WHO_BOOKS_TEST],
  },
  {
    file: CHECK_CHOICE,
    find: 'one.id === id && (one.category.is_public || unlisted)',
    replace: 'one.id === id',
    fault: 'an agent sells an add-on that is not public',
    tests: [WHO_BOOKS_TEST],
  },
  {
    file: CHECK_CHOICE,
    find: 'category.is_required && (category.is_public || unlisted)',
    replace: 'category.is_required',
    fault: 'an agent must choose what it may not choose',
    tests: [WHO_BOOKS_TEST],
  },
];
