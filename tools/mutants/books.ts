import type { Mutant } from './mutant.ts';

const WRITER = 'apps/api/src/modules/ledger/books.ts';
const BALANCES = 'apps/api/src/modules/ledger/balances.queries.ts';
const CLOSE = 'apps/api/src/modules/ledger/commands/close-month.ts';
const DEPARTURES = 'apps/api/src/modules/ledger/departure-revenue.ts';
const EARN = 'apps/api/src/modules/invoices/jobs/earn-departures.ts';
const ENDING = 'apps/api/src/modules/invoices/booked/reverse-booking.ts';
const MONTHS = 'packages/domain/src/ledger/months.ts';
const SCHEMA = 'apps/api/migrations/0080_books_by_day.sql';
const CLOSE_TEST = 'apps/api/src/modules/ledger/commands/close-month.test.ts';
const EARN_TEST = 'apps/api/src/modules/invoices/jobs/earn-departures.test.ts';
const BALANCES_TEST = 'apps/api/src/modules/ledger/balances.property.test.ts';
const DAYS_TEST = 'apps/api/src/modules/gateways/days.test.ts';
const SAVINGS_BALANCE = 'apps/api/src/modules/invoices/savings-balance.ts';
const SAVINGS_MODEL = 'apps/api/test/model/savings.model.test.ts';
const MONTHS_TEST = 'packages/domain/src/ledger/months.test.ts';
const CLOSING_RACE = 'apps/api/test/races/closing.test.ts';
const NIGHT_RACE = 'apps/api/test/races/night-jobs.test.ts';
const MODEL_TEST = 'apps/api/test/model/money.model.test.ts';

/** Faults in the rules of the books: days of entries, closed months, revenue, balances. */
export const books: readonly Mutant[] = [
  {
    file: SCHEMA,
    find: 'if new.day < (select (max(month)',
    replace: 'if false and new.day < (select (max(month)',
    fault: 'a closed month takes an entry',
    tests: [CLOSE_TEST],
  },
  {
    file: SCHEMA,
    find: 'if new.day is distinct from (select day',
    replace: 'if false and new.day is distinct from (select day',
    fault: 'a line is of another day than its entry',
    tests: [CLOSE_TEST],
  },
  {
    file: WRITER,
    find: 'const today = todayIn(site.timeZone, now);',
    replace: "const today = todayIn('UTC', now);",
    fault: 'what is posted in the first seven hours of a day is dated the day before',
    tests: [DAYS_TEST],
  },
  {
    file: WRITER,
    find: 'day: day ?? today,',
    replace: 'day: today,',
    fault: 'revenue is dated on the night in which the job ran',
    tests: [EARN_TEST],
  },
  {
    file: WRITER,
    find: 'pg_advisory_xact_lock_shared(hashtextextended(${booksOf(site)}, 0))',
    replace: "pg_advisory_xact_lock_shared(hashtextextended(${booksOf(site)} || 'other', 0))",
    fault: 'a month is summed while somebody posts in it',
    tests: [CLOSING_RACE],
  },
  {
    file: CLOSE,
    find: 'select pg_advisory_xact_lock(hashtextextended(${booksOf(site)}, 0))',
    replace: 'select ${booksOf(site)}::text',
    fault: 'closing a month waits for nobody',
    tests: [CLOSING_RACE],
  },
  {
    file: CLOSE,
    find: 'coalesce(-sum(amount) filter (where amount < 0), 0)',
    replace: 'coalesce(-sum(amount), 0)',
    fault: 'what is kept of a month has wrong credits',
    tests: [BALANCES_TEST],
  },
  {
    file: CLOSE,
    find: 'day < ${addMonths(month, 1)}::date',
    replace: 'day <= ${addMonths(month, 1)}::date',
    fault: 'the first day of a month is counted in the one before as well',
    tests: [BALANCES_TEST],
  },
  {
    file: MONTHS,
    find: "if (lastDayOf(month) >= today) return 'books.month_not_over';",
    replace: "if (lastDayOf(month) > today) return 'books.month_not_over';",
    fault: 'a month is closed on its last day',
    tests: [MONTHS_TEST],
  },
  {
    file: MONTHS,
    find: 'day < monthAfter(lastClosed) ? today',
    replace: 'day < lastClosed ? today',
    fault: 'a departure in the last closed month is dated there',
    tests: [MONTHS_TEST, EARN_TEST],
  },
  {
    file: BALANCES,
    find: 'and l.day >= (select until from kept)',
    replace: '',
    fault: 'what is kept of closed months is counted twice',
    tests: [BALANCES_TEST],
  },
  {
    file: BALANCES,
    find: 'and l.day <= ${day}::date) o',
    replace: 'and l.day < ${day}::date) o',
    fault: 'a balance leaves out its own day',
    tests: [BALANCES_TEST],
  },
  {
    file: DEPARTURES,
    find: 'group by ref, currency having sum(amount) <> 0 order by ref',
    replace: 'and amount < 0 group by ref, currency order by ref',
    fault: 'revenue is earned twice by the workers of one night',
    tests: [NIGHT_RACE],
  },
  {
    file: DEPARTURES,
    find: 'day: openDay(days.get(ref)!, lastClosed, today),',
    replace: 'day: days.get(ref)!,',
    fault: 'a departure whose month is closed is never earned',
    tests: [EARN_TEST],
  },
  {
    file: EARN,
    find: 'staying.map(({ id }) => id),',
    replace: 'staying.slice(0, 0).map(({ id }) => id),',
    fault: 'a departure that is put off stays earned',
    tests: [EARN_TEST],
  },
  {
    file: ENDING,
    find: 'if (hasDeparted(call, invoice)) await returnRevenue(call, [invoice.id]);',
    replace: '',
    fault: 'a booking that ends after its departure keeps what it earned',
    tests: [EARN_TEST],
  },
  {
    file: 'apps/api/src/modules/payments/commands/reverse-payment.ts',
    find: 'if (!payment.late) await addToPaid(call, invoice, payment, -receivedOf(payment));',
    replace: '',
    fault: 'a payment that is taken back still counts as paid',
    tests: [MODEL_TEST],
  },
  {
    file: 'apps/api/src/modules/invoices/cancellation/cancellations.ts',
    find: 'const kept = Math.min(cancellation.fee + cancellation.costs, invoice.paid);',
    replace: 'const kept = cancellation.fee + cancellation.costs;',
    fault: 'more is kept than was paid',
    tests: [MODEL_TEST],
  },
  {
    file: SAVINGS_BALANCE,
    find: ' and paid - drawn >= ${amount}::bigint',
    replace: '',
    fault: 'more savings are withdrawn than were saved',
    tests: [SAVINGS_MODEL],
  },
  {
    file: SAVINGS_BALANCE,
    find: 'set drawn = drawn - ${amount}::bigint',
    replace: 'set drawn = drawn - 0 * ${amount}::bigint',
    fault: 'a payment that is taken back is lost to the plan that paid it',
    tests: [SAVINGS_MODEL],
  },
  {
    file: 'apps/api/src/modules/insight/movements.queries.ts',
    find: 'order by n.at ${way}, n.entry_id ${way}, n.line ${way}',
    replace: 'order by n.at ${way}',
    fault: 'movements of one moment share a balance',
    tests: ['apps/api/src/modules/insight/movements.test.ts'],
  },
  {
    file: 'apps/api/src/modules/insight/movements.queries.ts',
    find: 'o.total + a.amount - a.sum',
    replace: 'o.total - a.sum',
    fault: 'the balance of the newest movements lacks the movement itself',
    tests: ['apps/api/src/modules/insight/movements.test.ts'],
  },
];
