import type { Mutant } from './mutant.ts';

const NOTICES = 'apps/api/src/modules/gateways/notices.ts';
const APPLY = 'apps/api/src/modules/gateways/apply-report.ts';
const RESERVE = 'apps/api/src/modules/gateways/reserve-attempt.ts';
const ACCEPT = 'apps/api/src/modules/gateways/commands/accept-amount.ts';
const RECONCILE = 'apps/api/src/modules/gateways/jobs/reconcile-attempts.ts';
const MOVES = 'apps/api/src/modules/payments/gateway-moves.ts';
const REPORT = 'packages/domain/src/payments/attempts/attempt-report.ts';
const SECRET = 'apps/api/src/gateways/payment/same-secret.ts';
const GATEWAYS_TEST = 'apps/api/src/modules/gateways/gateways.test.ts';
const MONEY_TEST = 'apps/api/src/modules/gateways/gateway-money.test.ts';
const DAYS_TEST = 'apps/api/src/modules/gateways/days.test.ts';
const REPORT_TEST = 'packages/domain/src/payments/attempts/attempt-report.test.ts';
const MODEL_TEST = 'apps/api/test/model/money.model.test.ts';

/** Faults in the handling of gateways: notices, attempts, amounts, and money that is returned. */
export const gateways: readonly Mutant[] = [
  {
    file: NOTICES,
    find: 'report = await gateway.ask(refWithNotice(attempt, notice), call.now);',
    replace: `report = {
      condition: /settle|success/i.test(notice.word) ? 'PAID' : 'WAITING', reason: null, amount: attempt.amount, returned: 0,
      currency: 'IDR', word: notice.word, transactionId: notice.transactionId, paidAt: null, howToPay: null, raw: null,
    } as unknown as AttemptReport;`,
    fault: 'a notice is believed without asking the provider',
    tests: [MONEY_TEST],
  },
  {
    file: SECRET,
    find: 'if (equal && secret && given) found = true;',
    replace: 'if ((equal || given) && secret) found = true;',
    fault: 'a notice with any signature is taken for true',
    tests: [MONEY_TEST],
  },
  {
    file: NOTICES,
    find: '${provider}, ${notice.eventKey.slice(0, 300)}',
    replace: '${provider}, ${notice.eventKey.slice(0, 200) + Math.random()}',
    fault: 'a notice that comes again is another one',
    tests: [GATEWAYS_TEST],
  },
  {
    file: NOTICES,
    find: "    return 'TROUBLE';\n",
    replace: "    return 'TAKEN';\n",
    fault: 'a notice is answered as done although its provider could not be asked',
    tests: [GATEWAYS_TEST],
  },
  {
    file: REPORT,
    find: "if (report.amount !== current.amount) return hold('WRONG_AMOUNT');",
    replace: '',
    fault: 'another sum than was asked for is booked by itself',
    tests: [REPORT_TEST],
  },
  {
    file: REPORT,
    find: "if (current.payment === 'VALID') return hold('PAID_TWICE');",
    replace: '',
    fault: 'a payment that was paid twice is booked twice',
    tests: [REPORT_TEST],
  },
  {
    file: REPORT,
    find: 'return current.over ? ends(current) : NOTHING;',
    replace: 'return ends(current);',
    fault: 'a try that failed ends a payment that may still be paid',
    tests: [REPORT_TEST],
  },
  {
    file: ACCEPT,
    find: 'if (sum === null || sum !== found)',
    replace: 'if (sum === null)',
    fault: 'finance accepts another sum than it was shown',
    tests: [MONEY_TEST],
  },
  {
    file: RESERVE,
    find: '      amount: base,\n      fee: chosen.fee,',
    replace: '      amount: base + chosen.fee,\n      fee: 0,',
    fault: 'the fee of a way is counted on the invoice',
    tests: [GATEWAYS_TEST],
  },
  {
    file: MOVES,
    find: "{ event: 'receive', late, fee, columns: changes, receiptLast: true }",
    replace: "{ event: 'receive', late, fee: 0, columns: changes, receiptLast: true }",
    fault: 'the fee that the customer bore is in no account',
    tests: [GATEWAYS_TEST],
  },
  {
    file: MOVES,
    find: 'const late = !isLive(invoice) || sum > maximum;',
    replace: 'const late = sum > maximum;',
    fault: 'money for an invoice that has ended is counted on it',
    tests: [MODEL_TEST],
  },
  {
    file: MOVES,
    find: 'const late = !isLive(invoice) || sum > maximum;',
    replace: 'const late = !isLive(invoice);',
    fault: 'more than is owed is counted on the invoice',
    tests: [MODEL_TEST],
  },
  {
    file: MOVES,
    find: 'if (!payment.late) await addToPaid(call, invoice, payment, -gone);',
    replace: '',
    fault: 'money that a provider gave back still counts as paid',
    tests: [MONEY_TEST],
  },
  {
    file: MOVES,
    find: 'const NOTHING_RETURNED = { returned_amount: 0 };',
    replace: 'const NOTHING_RETURNED = {};',
    fault: 'a payment that is paid anew counts for what was given back before',
    tests: [MODEL_TEST],
  },
  {
    file: APPLY,
    find: 'counts: booked === id',
    replace: 'counts: true',
    fault: 'money taken back by hand and then at its provider is taken off twice',
    tests: [MODEL_TEST],
  },
  {
    file: RESERVE,
    find: "if (payment.status === 'VALID') return refuse('payment.already_paid');",
    replace: '',
    fault: 'another way is opened for what was paid in the first',
    tests: [GATEWAYS_TEST],
  },
  {
    file: RECONCILE,
    find: "return isOver && report.condition === 'OPEN' ? { ...report, condition: 'ENDED' } : report;",
    replace: 'return report;',
    fault: 'a page that nobody opened in time waits for ever',
    tests: [DAYS_TEST],
  },
  {
    file: RECONCILE,
    find: '    const report: AttemptReport = unwanted\n      ? await',
    replace: '    const report: AttemptReport = unwanted && attempt.id === ""\n      ? await',
    fault: 'an account number stays open after its invoice has ended',
    tests: [DAYS_TEST],
  },
];
