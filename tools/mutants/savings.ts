import type { Mutant } from './mutant.ts';

const BALANCE = 'packages/domain/src/savings/balance.ts';
const BALANCE_TEST = 'packages/domain/src/savings/balance.test.ts';
const DRAW = 'apps/api/src/modules/invoices/savings-balance.ts';
const CONVERT = 'apps/api/src/modules/savings/commands/convert-savings.ts';
const WITHDRAW = 'apps/api/src/modules/savings/commands/withdraw-savings.ts';
const JOIN = 'apps/api/src/modules/savings/commands/join-program.ts';
const REMIND = 'apps/api/src/modules/savings/jobs/remind-savers.ts';
const SAVINGS_TEST = 'apps/api/src/modules/savings/savings.test.ts';
const CONVERT_TEST = 'apps/api/src/modules/savings/commands/convert-savings.test.ts';
const SAVINGS_RACE = 'apps/api/test/races/savings.test.ts';

/** Faults in savings plans: what is saved, given back, and becomes a booking. */
export const savings: readonly Mutant[] = [
  {
    file: BALANCE,
    find: "if (plan.balance >= plan.total) return 'REACHED';",
    replace: "if (plan.balance > plan.total) return 'REACHED';",
    fault: 'a plan that has the whole price is not told so',
    tests: [BALANCE_TEST],
  },
  {
    file: BALANCE,
    find: "percent(amount, feePercent, 'floor')",
    replace: "percent(amount, feePercent, 'ceil')",
    fault: 'the fee of a withdrawal is rounded up against the saver',
    tests: [BALANCE_TEST],
  },
  {
    file: BALANCE,
    find: 'least(forAll(program.minimum_balance), total)',
    replace: 'forAll(program.minimum_balance)',
    fault: 'a plan asks for a balance that it can never reach',
    tests: [BALANCE_TEST],
  },
  {
    file: DRAW,
    find: 'and paid - drawn >= ${amount}::bigint\n    returning id',
    replace: '\n    returning id',
    fault: 'more is taken out of a plan than is in it',
    tests: [SAVINGS_TEST, SAVINGS_RACE],
  },
  {
    file: DRAW,
    find: 'and paid - drawn + ${amount}::bigint <= total\n    returning id',
    replace: '\n    returning id',
    fault: 'a payment taken back fills a plan above its price',
    tests: [CONVERT_TEST],
  },
  {
    file: CONVERT,
    find: 'if (balance > 0 && balance >= plan.minimum_balance) return;',
    replace: 'if (balance > 0) return;',
    fault: 'a plan becomes a booking below its least balance',
    tests: [CONVERT_TEST],
  },
  {
    file: CONVERT,
    find: 'ref: booking.ref ?? plan.referral_code,',
    replace: 'ref: booking.ref,',
    fault: 'the agent of a plan earns nothing by its booking',
    tests: [CONVERT_TEST],
  },
  {
    file: WITHDRAW,
    find: 'waived ? 0 : plan.withdrawal_fee_percent',
    replace: 'plan.withdrawal_fee_percent',
    fault: 'a fee that is waived is taken all the same',
    tests: [SAVINGS_TEST],
  },
  {
    file: WITHDRAW,
    find: 'if (paid_on > todayIn(call.site.timeZone, call.now))',
    replace: 'if (paid_on > todayIn(call.site.timeZone, call.now) && paid_on < paid_on)',
    fault: 'a withdrawal is dated into the future',
    tests: [SAVINGS_TEST],
  },
  {
    file: JOIN,
    find: "if (rows[0]!.today >= MOST_JOINS_A_DAY) refuse('savings.too_many_joins', { maximum: MOST_JOINS_A_DAY });",
    replace: '',
    fault: 'a customer fills the list of plans without paying',
    tests: [SAVINGS_TEST],
  },
  {
    file: REMIND,
    find: "p.status = 'VALID' and p.decided_at >= ${since.toISOString()}::timestamptz",
    replace: "p.status = 'SPAM'",
    fault: 'somebody who has just paid in is reminded',
    tests: [SAVINGS_TEST],
  },
];
