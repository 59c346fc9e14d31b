import type { Mutant } from './mutant.ts';

const PAYOUT_RULES = 'packages/domain/src/payouts/payout-rules.ts';
const PAYOUT_RULES_TEST = 'packages/domain/src/payouts/payout-rules.test.ts';
const WITHDRAWALS_TEST = 'apps/api/src/modules/payouts/withdrawals.test.ts';
const DISBURSEMENTS_TEST = 'apps/api/src/modules/payouts/disbursements.test.ts';
const FOLLOW_FEES = 'apps/api/src/modules/payouts/follow-fees.ts';
const TAX_DEPOSIT_QUERIES = 'apps/api/src/modules/payouts/tax-deposit.queries.ts';
const TAX_DEPOSITS_TEST = 'apps/api/src/modules/payouts/tax-deposits.test.ts';

/** Faults in what agents are paid, and in the tax that is withheld of it. */
export const payouts: readonly Mutant[] = [
  {
    file: PAYOUT_RULES,
    find: 'fee.amount < 0 || chosen === null',
    replace: 'chosen === null',
    fault: 'an agent chooses invoices and leaves out what it owes',
    tests: [PAYOUT_RULES_TEST, WITHDRAWALS_TEST],
  },
  {
    file: PAYOUT_RULES,
    find: '> ACCOUNT_REST_HOURS * 3_600_000',
    replace: '>= ACCOUNT_REST_HOURS * 3_600_000',
    fault: 'an account is trusted at the very end of its day of rest',
    tests: [PAYOUT_RULES_TEST, WITHDRAWALS_TEST],
  },
  {
    file: PAYOUT_RULES,
    find: "return actor.id === facts.account_confirmed_by ? 'payout.confirmed_by_payer' : null;",
    replace: 'return null;',
    fault: 'who vouches for an account pays to it',
    tests: [PAYOUT_RULES_TEST, WITHDRAWALS_TEST],
  },
  {
    file: 'apps/api/src/modules/payouts/disbursements.ts',
    find: 'return amount === null || amount === payout.amount;',
    replace: 'return true;',
    fault: 'another sum than was sent counts as paid to the agent',
    tests: [DISBURSEMENTS_TEST],
  },
  {
    file: 'apps/api/src/modules/payouts/lock-withdrawal.ts',
    find: '  await lockWallets(\n    call,\n    found.map(({ agent_id }) => agent_id),\n  );\n',
    replace: '',
    fault: 'a request is paid and given back at once',
    tests: [WITHDRAWALS_TEST, DISBURSEMENTS_TEST, 'apps/api/test/races/payouts.test.ts'],
  },
  {
    file: FOLLOW_FEES,
    find: ' and not ${onItsWay}',
    replace: '',
    fault: 'fees are taken out of a request that is on its way',
    tests: [DISBURSEMENTS_TEST],
  },
  {
    file: FOLLOW_FEES,
    find: '...taxOf(amount(left), taxRate)',
    replace: '...{}',
    fault: 'a request that is lowered keeps its tax',
    tests: [WITHDRAWALS_TEST],
  },
  {
    file: 'apps/api/src/modules/payouts/commands/record-tax-deposit.ts',
    find: '  await lockWallets(call, [`tax ${month}`]);\n',
    replace: '',
    fault: 'two deposits at once pay more tax than is owed',
    tests: ['apps/api/test/races/tax-deposits.test.ts'],
  },
  {
    file: TAX_DEPOSIT_QUERIES,
    find: 'w.paid_at at time zone ${site.timeZone})::date as month',
    replace: 'w.paid_at)::date as month',
    fault: 'tax withheld in the first hours of a month belongs to the one before',
    tests: [TAX_DEPOSITS_TEST],
  },
  {
    file: TAX_DEPOSIT_QUERIES,
    find: " and ${hasTraitSql('status', taxDepositMachine, 'paid')} group by",
    replace: ' group by',
    fault: 'a deposit of tax that was voided still counts',
    tests: [TAX_DEPOSITS_TEST],
  },
];
