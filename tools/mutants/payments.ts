import type { Mutant } from './mutant.ts';

const PAYABLE = 'packages/domain/src/payments/payable.ts';
const PAYABLE_TEST = 'packages/domain/src/payments/payable.test.ts';
const PAYMENTS_TEST = 'apps/api/src/modules/payments/commands/payments.test.ts';
const VALID_TEST = 'apps/api/src/modules/payments/commands/valid-payments.test.ts';
const LATE_TEST = 'apps/api/src/modules/payments/commands/late-money.test.ts';
const ENDING_TEST = 'apps/api/src/modules/invoices/commands/end-invoice.test.ts';
const BOOKING_TEST = 'apps/api/src/modules/booking/commands/create-invoice.test.ts';
const NUMBERS = 'packages/domain/src/payments/unique-number.ts';
const NUMBERS_TEST = 'packages/domain/src/payments/unique-number.test.ts';
const JOURNAL = 'packages/domain/src/ledger/journal.ts';
const JOURNAL_TEST = 'packages/domain/src/ledger/journal.test.ts';
const BILL = 'apps/api/src/modules/payments/bill-as-of.ts';
const RECEIPTS_TEST = 'apps/api/src/modules/payments/receipts.test.ts';
const VALIDATE = 'apps/api/src/modules/payments/commands/validate-payment.ts';

/** Faults in the rules of payments: which money is counted, for which invoice, and how much is owed. */
export const payments: readonly Mutant[] = [
  {
    file: PAYABLE,
    find: 'if (chosen > maximum)',
    replace: 'if (chosen > bill.total)',
    fault: 'more is paid than is left',
    tests: [PAYABLE_TEST],
  },
  {
    file: PAYABLE,
    find: 'subtract(total, add(paid, open))',
    replace: 'subtract(total, paid)',
    fault: 'payments under way do not count',
    tests: [PAYABLE_TEST],
  },
  {
    file: PAYABLE,
    find: 'const isFirst = bill.paid === 0 && bill.open === 0;',
    replace: 'const isFirst = bill.paid === 0;',
    fault: 'a second payment is asked for a down payment while the first is checked',
    tests: [PAYABLE_TEST],
  },
  {
    file: PAYABLE,
    find: 'const minimum = least(floor.amount, maximum);',
    replace: 'const minimum = floor.amount;',
    fault: 'the rest cannot be settled when it is below the minimum',
    tests: [PAYABLE_TEST],
  },
  {
    file: NUMBERS,
    find: "if (role === 'second') return left > 0 && base > number ? amount(-number) : ZERO;",
    replace: '',
    fault: 'the unique number is never taken off',
    tests: [NUMBERS_TEST, PAYMENTS_TEST],
  },
  {
    file: NUMBERS,
    find: "payment.switched_on && payment.currency === 'IDR'",
    replace: 'payment.switched_on',
    fault: 'a transfer in dollars carries a number',
    tests: [NUMBERS_TEST],
  },
  {
    file: 'apps/api/src/modules/payments/unique-numbers.ts',
    find: 'order by freed_at nulls first, number limit 1 for update skip locked',
    replace: 'order by freed_at nulls first, number limit 1',
    fault: 'two transfers at once draw one number',
    tests: ['apps/api/test/races/money.test.ts'],
  },
  {
    file: 'apps/api/src/app/reactions.ts',
    find: '  await payments.freeNumbersOfInvoice(call, ended.invoiceId);\n',
    replace: '',
    fault: 'a number is held for an invoice that has ended',
    tests: [ENDING_TEST],
  },
  {
    file: 'apps/api/src/modules/payments/unique-numbers.ts',
    find: "and p.invoice_id = ${invoiceId} and p.status = 'NEW'`",
    replace: 'and p.invoice_id = ${invoiceId}`',
    fault: 'a transfer that is being checked loses its number',
    tests: [ENDING_TEST],
  },
  {
    file: 'apps/api/src/modules/insight/proofs/numbers.proofs.ts',
    find: "or (p.status = 'NEW' and not (${takesMoneySql}))",
    replace: '',
    fault: 'verify passes over a number that is held for an invoice that has ended',
    tests: ['apps/api/src/modules/insight/verify.test.ts'],
  },
  {
    file: VALIDATE,
    find: 'if (!late) await addToPaid(call, invoice, payment, payment.amount);',
    replace: 'if (!late) await addToPaid(call, invoice, payment, payment.base_amount);',
    fault: 'the invoice counts another amount than was transferred',
    tests: [PAYMENTS_TEST],
  },
  {
    file: VALIDATE,
    find: "{ account: 'bank', ref: payment.bank_id ?? undefined }",
    replace: "{ account: 'bank' }",
    fault: 'the books do not say which bank the money came to',
    tests: [PAYMENTS_TEST],
  },
  {
    file: VALIDATE,
    find: "todayIn(site.timeZone, now).split('-')",
    replace: "todayIn('UTC', now).split('-')",
    fault: 'a receipt after midnight has the month before',
    tests: [BOOKING_TEST],
  },
  {
    file: 'apps/api/src/modules/booking/commands/create-invoice.ts',
    find: 'date: todayIn(site.timeZone, now),',
    replace: "date: todayIn('UTC', now),",
    fault: 'an invoice after midnight has the month before in its number',
    tests: [BOOKING_TEST],
  },
  {
    file: 'apps/api/src/modules/invoices/invoice.queries.ts',
    find: ".select(['kind', 'ref', 'description', 'unit_price', 'quantity', 'amount'])",
    replace:
      ".select(['kind', 'ref', 'quantity', (is) => is.selectFrom('listing_variants as v').select('v.name').whereRef(is.cast('v.id', 'text'), '=', 'invoice_lines.ref').as('description'), (is) => is.selectFrom('listing_variants as v').select('v.price').whereRef(is.cast('v.id', 'text'), '=', 'invoice_lines.ref').as('unit_price'), 'amount'])",
    fault: 'the lines of an invoice show what the package costs today',
    tests: [BOOKING_TEST],
  },
  {
    file: JOURNAL,
    find: "  package: 'receivable',",
    replace: "  package: 'deferred_revenue',",
    fault: 'a payment is booked to another account',
    tests: [JOURNAL_TEST],
  },
  {
    file: JOURNAL,
    find: '{ ...debit, amount: moved },\n    { ...credit, amount: negate(moved) },',
    replace: '{ ...debit, amount: negate(moved) },\n    { ...credit, amount: moved },',
    fault: 'debit and credit change places',
    tests: [JOURNAL_TEST, PAYMENTS_TEST],
  },
  {
    file: 'packages/domain/src/invoices/plan/deadlines.ts',
    find: '&& !invoice.awaits_validation && now >=',
    replace: '&& now >=',
    fault: 'an invoice expires although its proof waits',
    tests: ['packages/domain/src/invoices/plan/deadlines.test.ts', ENDING_TEST],
  },
  {
    file: 'packages/domain/src/invoices/plan/deadlines.ts',
    find: 'now >= invoice.payment_deadline_at',
    replace: 'now > invoice.payment_deadline_at',
    fault: 'an invoice lives a moment too long',
    tests: ['packages/domain/src/invoices/plan/deadlines.test.ts'],
  },
  {
    file: 'apps/api/src/modules/invoices/commands/expire-invoice.ts',
    find: 'conditionsOf(await withPayments(call, invoice))',
    replace: 'conditionsOf({ invoice, payments: [] })',
    fault: 'the job looks at no payments',
    tests: [ENDING_TEST],
  },
  {
    file: 'apps/api/src/modules/invoices/lock-invoice.ts',
    find: ".selectAll('i').forUpdate('i')",
    replace: ".selectAll('i')",
    fault: 'an invoice is not locked while its payments are counted',
    tests: ['apps/api/test/races/money.test.ts'],
  },
  {
    file: 'apps/api/src/modules/ledger/customer-credit.ts',
    find: ' and balance >= ${taken}`',
    replace: '`',
    fault: 'more credit is used than there is',
    tests: [LATE_TEST],
  },
  {
    file: 'apps/api/src/modules/payments/commands/reverse-payment.ts',
    find: 'if (!payment.late) await addToPaid(call, invoice, payment, -receivedOf(payment));',
    replace: '',
    fault: 'a payment that was taken back still counts',
    tests: [VALID_TEST],
  },
  {
    file: 'packages/domain/src/payments/payment-acts.ts',
    find: "if (act === 'delete') return status === 'NEW' ? null : 'payment.not_new';",
    replace: "if (act === 'delete') return null;",
    fault: 'a payment is deleted after its proof was sent',
    tests: ['packages/domain/src/payments/payment-acts.test.ts', PAYMENTS_TEST],
  },
  {
    file: BILL,
    find: 'from payments_then where counted)',
    replace: 'from payments_then)',
    fault: 'a receipt counts late money that nobody applied',
    tests: [RECEIPTS_TEST],
  },
  {
    file: BILL,
    find: '       where id <= (select id from lines where',
    replace: '       where true or id <= (select id from lines where',
    fault: 'a receipt prints sums as they are when it is printed',
    tests: [RECEIPTS_TEST],
  },
];
