import type { Mutant } from './mutant.ts';

const PLAN = 'apps/api/src/modules/booking/move/plan-move.ts';
const PLACES = 'apps/api/src/modules/booking/move/places-after.ts';
const MOVE = 'apps/api/src/modules/booking/move/move-invoice.ts';
const DIVIDE = 'apps/api/src/modules/booking/move/divide-invoice.ts';
const VOUCHER = 'apps/api/src/modules/booking/move/judge-moved-voucher.ts';
const PASS = 'apps/api/src/modules/payments/pass-money-on.ts';
const SHARE = 'packages/domain/src/agents/share-fees.ts';
const RULE = 'packages/domain/src/booking/divide-booking.ts';
const DIVIDE_TEST = 'apps/api/src/modules/booking/move/divide-invoice.test.ts';
const VOUCHER_TEST = 'apps/api/src/modules/booking/move/moved-voucher.test.ts';
const FEES_TEST = 'apps/api/src/modules/agents/moved-fees.test.ts';
const RULE_TEST = 'packages/domain/src/booking/divide-booking.test.ts';

/** Faults in moving travellers to another departure with their seats, money, voucher and fees. */
export const moves: readonly Mutant[] = [
  {
    file: RULE,
    find: '  const leavingAmount = least(divided.go, amount(totals.go));',
    replace: '  const leavingAmount = divided.go;',
    fault: 'more than the new total counts as paid on an invoice that moves',
    tests: [RULE_TEST],
  },
  {
    file: RULE,
    find: 'credit: subtract(amount(paid), add(stay, leavingAmount))',
    replace: 'credit: subtract(amount(paid), add(divided.stay, divided.go))',
    fault: 'what was paid beyond the new totals is lost',
    tests: [RULE_TEST],
  },
  {
    file: PLAN,
    find: '  if (conditions.open > left)\n',
    replace: '  if (conditions.open < 0)\n',
    fault: 'an invoice moves below the payments that are under way',
    tests: [DIVIDE_TEST],
  },
  {
    file: PLACES,
    find: '  if (divided && !stay.some(({ room_type }) => isAdultPlace(room_type)))\n',
    replace: '  if (divided && stay.length === 0)\n',
    fault: 'an infant is left alone on an invoice',
    tests: [DIVIDE_TEST],
  },
  {
    file: MOVE,
    find: '  if (credit !== shown.credit) return',
    replace: '  if (credit < 0) return',
    fault: 'another credit than was shown is given',
    tests: [DIVIDE_TEST],
  },
  {
    file: DIVIDE,
    find: '  await shrinkPlan(call, invoice, plan.weights);\n',
    replace: '',
    fault: 'those who stay are asked for the instalments of all',
    tests: [DIVIDE_TEST],
  },
  {
    file: DIVIDE,
    find: '  await changeVoucherPeople(call, invoice, stays);\n',
    replace: '',
    fault: 'a voucher keeps the people who have left its invoice',
    tests: [VOUCHER_TEST],
  },
  {
    file: VOUCHER,
    find: '    left: terms.left + invoice.voucher_pax,\n',
    replace: '',
    fault: 'an invoice loses its voucher because it has used it itself',
    tests: [VOUCHER_TEST],
  },
  {
    file: PASS,
    find: '  if (credit > 0) await addCredit(call, invoice.user_id, invoice.currency, credit);\n',
    replace: '',
    fault: 'the credit of a move is in the books and not with the customer',
    tests: [DIVIDE_TEST],
  },
  {
    file: PASS,
    find: 'set moved_amount = p.moved_amount + m.out\n',
    replace: 'set moved_amount = m.out - m.out\n',
    fault: 'a payment counts on both invoices',
    tests: [DIVIDE_TEST],
  },
  {
    file: SHARE,
    find: "fee.moment === 'PAID' ? weights.variants : weights.seats",
    replace: "fee.moment === 'PAID' ? { stay: 1, go: 0 } : weights.seats",
    fault: 'agents keep the fee of room types of travellers who have gone',
    tests: [FEES_TEST],
  },
];
