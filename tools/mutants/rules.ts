import type { Mutant } from './mutant.ts';

const DOMAIN = 'packages/domain/src';
const LATE_ACTS = `${DOMAIN}/payments/late-acts.ts`;
const LATE_ACTS_TEST = `${DOMAIN}/payments/late-acts.test.ts`;
const INVOICE_ACTS = `${DOMAIN}/invoices/invoice-acts.ts`;
const INVOICE_ACTS_TEST = `${DOMAIN}/invoices/invoice-acts.test.ts`;
const VACCINE_RULES = `${DOMAIN}/pilgrims/vaccine-rules.ts`;
const CARE_TEST = `${DOMAIN}/pilgrims/care/care.test.ts`;

/** Faults in rules that need no database: days, acts, shares and what a pilgrim still lacks. */
export const rules: readonly Mutant[] = [
  {
    file: `${DOMAIN}/invoices/plan/deadlines.ts`,
    find: 'return later < departure ? later : departure;',
    replace: 'return later;',
    fault: 'an invoice is due after a departure that came nearer',
    tests: [`${DOMAIN}/invoices/plan/deadlines.test.ts`],
  },
  {
    file: `${DOMAIN}/invoices/plan/instalments.ts`,
    find: 'count === 1 || part >= least',
    replace: 'true',
    fault: 'an instalment is less than the least payment',
    tests: [`${DOMAIN}/invoices/plan/instalments.test.ts`],
  },
  {
    file: INVOICE_ACTS,
    find: "act === 'trash' && needsDirector(invoice)",
    replace: "act === 'restore' && needsDirector(invoice)",
    fault: 'the main admin ends a paid invoice by the trash',
    tests: [INVOICE_ACTS_TEST],
  },
  {
    file: INVOICE_ACTS,
    find: "isSavings(invoice.status) && invoice.has_money ? 'invoice.has_money' : null;",
    replace: 'null;',
    fault: 'savings that held money go into the trash',
    tests: [INVOICE_ACTS_TEST],
  },
  {
    file: LATE_ACTS,
    find: 'returned_amount + moved_amount < amount',
    replace: 'returned_amount < amount',
    fault: 'money that moved to another invoice is given back as well',
    tests: [LATE_ACTS_TEST],
  },
  {
    file: LATE_ACTS,
    find: "  if (facts.refund_asked) return 'payment.refund_asked';\n",
    replace: '',
    fault: 'money becomes credit while its refund is on the way',
    tests: [LATE_ACTS_TEST],
  },
  {
    file: `${DOMAIN}/departures/board/pilgrim-checks.ts`,
    find: "check === 'paid' && facts.due_on",
    replace: "check === 'paid' && facts.due_on === ''",
    fault: 'the board asks for money by another day than the invoice',
    tests: [`${DOMAIN}/departures/board/pilgrim-checks.test.ts`],
  },
  {
    file: `${DOMAIN}/departures/board/rule-clock.ts`,
    find: 'daysBetween(returns, today) <= WATCHED_DAYS',
    replace: 'daysBetween(returns, today) >= 0',
    fault: 'the report of a return is asked for years later',
    tests: [`${DOMAIN}/departures/board/rule-clock.test.ts`],
  },
  {
    file: VACCINE_RULES,
    find: 'departure > rule.required_until',
    replace: 'departure >= rule.required_until',
    fault: 'a vaccine is not asked for on the last day of its rule',
    tests: [CARE_TEST],
  },
  {
    file: VACCINE_RULES,
    find: '>= rule.from_age',
    replace: '> rule.from_age',
    fault: 'a child of just the age of a rule needs no vaccine',
    tests: [CARE_TEST],
  },
  {
    file: `${DOMAIN}/savings/reminder.ts`,
    find: 'next: reminderDay(rhythm, from, number + 1)',
    replace: 'next: reminderDay(rhythm, day, 1)',
    fault: 'the days of a saver’s reminders drift',
    tests: [`${DOMAIN}/savings/reminder.test.ts`],
  },
  {
    file: `${DOMAIN}/ledger/departure-profit.ts`,
    find: 'cost.actual_total ?? plannedCost',
    replace: 'cost.actual_total || plannedCost',
    fault: 'a cost whose bill came to nothing counts as planned',
    tests: [`${DOMAIN}/ledger/departure-profit.test.ts`],
  },
  {
    file: `${DOMAIN}/agents/share-fees.ts`,
    find: 'weight.stay + weight.go === 0 ? weights.seats : weight',
    replace: 'weight',
    fault: 'the fees of those who go stay where room types have none any more',
    tests: [`${DOMAIN}/agents/share-fees.test.ts`],
  },
];
