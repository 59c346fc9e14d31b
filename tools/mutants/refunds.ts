import type { Mutant } from './mutant.ts';

const CANCELLATION_TEST = 'apps/api/src/modules/invoices/cancellation/cancellation.test.ts';
const LATE_MONEY_TEST = 'apps/api/src/modules/payments/commands/late-money.test.ts';
const LATE_MONEY = 'apps/api/src/modules/payments/late-money.ts';
const APPLY_LATE_PAYMENT = 'apps/api/src/modules/payments/commands/apply-late-payment.ts';
const FIND_LINK = 'apps/api/src/modules/payments/pay-links/find-link.ts';
const PAY_LINKS_TEST = 'apps/api/src/modules/payments/pay-links/pay-links.test.ts';
const PAY_LINKS_RACE = 'apps/api/test/races/pay-links.test.ts';
const DESERVED_POINTS = 'apps/api/src/modules/points/deserved-points.ts';
const POINTS_TEST = 'apps/api/src/modules/points/points.test.ts';
const END_INVOICE_TEST = 'apps/api/src/modules/invoices/commands/end-invoice.test.ts';
const UPDATE_INVOICE = 'apps/api/src/modules/invoices/commands/update-invoice.ts';
const VALID_PAYMENTS_TEST = 'apps/api/src/modules/payments/commands/valid-payments.test.ts';
const PROFIT_QUERIES = 'apps/api/src/modules/insight/reports/profit.queries.ts';
const REPORTS_TEST = 'apps/api/src/modules/insight/reports/reports.test.ts';

/** Faults in cancellations, late money, credit, payment links, points and what an invoice may become. */
export const refunds: readonly Mutant[] = [
  {
    file: 'apps/api/src/modules/invoices/cancellation/cancellations.ts',
    find: 'const kept = Math.min(cancellation.fee + cancellation.costs, invoice.paid);',
    replace: 'const kept = Math.min(cancellation.fee, invoice.paid);',
    fault: 'the costs of a cancellation are not kept',
    tests: [CANCELLATION_TEST],
  },
  {
    file: 'packages/domain/src/invoices/cancellation.ts',
    find: 'one.from_days <= daysLeft',
    replace: 'one.from_days < daysLeft',
    fault: 'a step of the fee for cancelling begins a day late',
    tests: ['packages/domain/src/invoices/cancellation.test.ts'],
  },
  {
    file: 'apps/api/src/modules/payments/commands/pay-refund.ts',
    find: "{ account: 'customer_credit', ref: invoice.id }",
    replace: "{ account: 'customer_credit', ref: invoice.user_id }",
    fault: 'a refund is booked on the credit of the customer',
    tests: [LATE_MONEY_TEST],
  },
  {
    file: LATE_MONEY,
    find: 'receivedOf(payment) - payment.kept',
    replace: 'receivedOf(payment)',
    fault: 'what was kept by a cancellation is refunded as well',
    tests: [LATE_MONEY_TEST, CANCELLATION_TEST],
  },
  {
    file: APPLY_LATE_PAYMENT,
    find: '  assertFits(unallocated);\n',
    replace: '',
    fault: 'late money above what is owed counts on its invoice',
    tests: [LATE_MONEY_TEST],
  },
  {
    file: LATE_MONEY,
    find: '  if (!payment.late) await addToPaid',
    replace: '  if (payment.late) await addToPaid',
    fault: 'refunded money still counts as paid on its invoice',
    tests: [LATE_MONEY_TEST],
  },
  {
    file: APPLY_LATE_PAYMENT,
    find: '  await assertNoRefundAsked(call, payments);\n',
    replace: '',
    fault: 'an invoice comes back while a refund of it is asked for',
    tests: [LATE_MONEY_TEST, 'apps/api/test/races/refunds.test.ts'],
  },
  {
    file: 'apps/api/src/modules/ledger/customer-credit.ts',
    find: 'set balance = customer_credits.balance + excluded.balance',
    replace: 'set balance = excluded.balance',
    fault: 'new credit replaces the credit that was there',
    tests: [LATE_MONEY_TEST],
  },
  {
    file: FIND_LINK,
    find: "(p.status = 'VALID' or ${hasTraitSql('p.status', paymentMachine, 'open')})), 0)",
    replace: "p.status = 'VALID'), 0)",
    fault: 'payments under way do not count on a link',
    tests: [PAY_LINKS_TEST, PAY_LINKS_RACE],
  },
  {
    file: FIND_LINK,
    find: 'link.ended_at !== null || link.ends_on < today',
    replace: 'link.ended_at !== null || link.ends_on <= today',
    fault: 'a link is over on its last day',
    tests: [PAY_LINKS_TEST],
  },
  {
    file: 'apps/api/src/modules/payments/pay-links/pay-by-link.ts',
    find: '    const link = await linkOfToken(step, input.token);\n    if (link.unsent',
    replace: '    const link = found;\n    if (link.unsent',
    fault: 'several payers at once go beyond a link',
    tests: [PAY_LINKS_TEST, PAY_LINKS_RACE],
  },
  {
    file: 'apps/api/src/modules/payments/pay-links/manage-links.ts',
    find: 'if (count >= MOST_PAY_LINKS)',
    replace: 'if (count > MOST_PAY_LINKS)',
    fault: 'one link more than allowed',
    tests: [PAY_LINKS_TEST],
  },
  {
    file: DESERVED_POINTS,
    find: 'coalesce(l.days, 1) - 1 < ${today}',
    replace: 'coalesce(l.days, 1) - 1 <= ${today}',
    fault: 'points are credited on the day of the return',
    tests: [POINTS_TEST],
  },
  {
    file: DESERVED_POINTS,
    find: "i.status = 'PAID' and i.trashed_at is null and i.departure_at",
    replace: "i.status = 'PAID' and i.departure_at",
    fault: 'an invoice in the trash earns points',
    tests: [POINTS_TEST],
  },
  {
    file: 'apps/api/src/modules/invoices/commands/delete-invoice.ts',
    find: "  if (payments.some((payment) => payment.status === 'PENDING')) return refuse('invoice.payment_awaits');\n",
    replace: '',
    fault: 'an invoice is deleted although the office has a proof for it',
    tests: [END_INVOICE_TEST],
  },
  {
    file: 'apps/api/src/modules/invoices/commands/expire-invoice.ts',
    find: "    .where('trashed_at', 'is', null)\n",
    replace: '',
    fault: 'an invoice in the trash expires and gives its seats back again',
    tests: [END_INVOICE_TEST],
  },
  {
    file: UPDATE_INVOICE,
    find: 'add(bill.paid, bill.open)',
    replace: 'bill.paid',
    fault: 'equipment is billed below a payment that waits',
    tests: [VALID_PAYMENTS_TEST],
  },
  {
    file: UPDATE_INVOICE,
    find: 'difference < 0 ? reversedLines(entryLines) : entryLines',
    replace: 'entryLines',
    fault: 'less equipment is booked as more',
    tests: [VALID_PAYMENTS_TEST],
  },
  {
    file: PROFIT_QUERIES,
    find: 'sum(i.total - i.tax_amount) as total',
    replace: 'sum(i.total) as total',
    fault: 'tax counts as revenue of a departure',
    tests: [REPORTS_TEST],
  },
  {
    file: PROFIT_QUERIES,
    find: 'k.listing_id = l.id and k.archived_at is null) c on true',
    replace: 'k.listing_id = l.id) c on true',
    fault: 'a cost that was taken away lowers the profit',
    tests: [REPORTS_TEST],
  },
  {
    file: 'apps/api/src/modules/gateways/jobs/compare-settled.ts',
    find: 'addDays(todayIn(ZONE, call.now), -1)',
    replace: 'addDays(todayIn(call.site.timeZone, call.now), -1)',
    fault: 'the settled day is that of the site and not of Jakarta',
    tests: ['apps/api/src/modules/gateways/gateway-office.test.ts'],
  },
  {
    file: 'apps/api/src/modules/payments/keep-cancellation-fee.ts',
    find: 'over (order by created_at, id)',
    replace: 'over (order by created_at desc, id desc)',
    fault: 'the fee of a cancellation is kept of the newest payment',
    tests: [CANCELLATION_TEST],
  },
];
