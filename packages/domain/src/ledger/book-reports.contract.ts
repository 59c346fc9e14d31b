import { z } from 'zod';
import { refusals as listing } from '../catalogue/catalogue.errors.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { CURRENCIES } from '../shared/money.ts';
import { bookLists } from './book-reports.ts';
import { COST_BASES } from './cost-basis.ts';
import { ENTRY_KINDS } from './entry-kinds.ts';
import { ACCOUNT_NAMES } from './journal.ts';
import { refusals } from './ledger.errors.ts';
import { RECEIVABLE_AGES } from './receivable-age.ts';

const access = staff('books.read');
const currency = z.enum(CURRENCIES);
const money = z.int();
const day = z.string();
/** The day as of which a report is made; today when it is not given. */
const asOf = { day: z.iso.date().optional() };

const accountRow = z
  .object({
    id: z.string(),
    account: z.enum(ACCOUNT_NAMES),
    currency,
    turnover_debit: money,
    turnover_credit: money,
    debit: money.nullable(),
    credit: money.nullable(),
  })
  .meta({ title: 'AccountBalance' });

const journalRow = z
  .object({
    id: z.string(),
    entry_id: z.string(),
    day,
    kind: z.enum(ENTRY_KINDS),
    account: z.enum(ACCOUNT_NAMES),
    /**
     * The name of the bank account, invoice, customer or agent that the line belongs to; null for accounts kept for
     * nobody.
     */
    about: z.string().nullable(),
    currency,
    debit: money.nullable(),
    credit: money.nullable(),
    invoice_number: z.string().nullable(),
    invoice_slug: z.string().nullable(),
    payment_slug: z.string().nullable(),
    /**
     * The receipt of the payment that caused the entry; null while the payment has none, or when no payment caused it.
     */
    receipt_number: z.string().nullable(),
    /**
     * The reference under which the payment gateway sends notices of this money; null for a transfer, or when no notice
     * came.
     */
    order_ref: z.string().nullable(),
    /** The bank statement on which the money of the payment or of the other income stands; null for none. */
    statement_slug: z.string().nullable(),
    actor_name: z.string().nullable(),
    at: z.string(),
  })
  .meta({ title: 'JournalLine' });

const receivableRow = z
  .object({
    id: z.string(),
    slug: z.string(),
    number: z.string(),
    pic_name: z.string(),
    listing_id: z.string(),
    listing_name: z.string(),
    departure_at: day.nullable(),
    /** The day on which this part of the debt was due; null for none. */
    due_on: day.nullable(),
    days_late: z.int().nullable(),
    age: z.enum(RECEIVABLE_AGES),
    currency,
    amount: money,
  })
  .meta({ title: 'Receivable' });

const departure = {
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  departure_at: day.nullable(),
  currency,
};

const receivablesRow = z
  .object({
    ...departure,
    invoices: z.int(),
    not_due: money,
    days_30: money,
    days_60: money,
    days_90: money,
    older: money,
    amount: money,
  })
  .meta({ title: 'DepartureReceivables' });

const movement = { id: z.string(), day, currency, debit: money, credit: money, balance: money };
const cashRow = z
  .object({ ...movement, bank_id: z.string().nullable(), bank_name: z.string().nullable() })
  .meta({ title: 'CashDay' });
const clearingRow = z.object(movement).meta({ title: 'ClearingDay' });

const deferredRow = z
  .object({ ...departure, invoices: z.int(), deferred: money, earned: money, earned_on: day.nullable() })
  .meta({ title: 'DeferredRevenue' });

const monthRow = z
  .object({
    id: z.string(),
    month: day,
    entries: z.int(),
    turnover_idr: money,
    turnover_usd: money,
    closed_at: z.string().nullable(),
    closed_by_name: z.string().nullable(),
    /** True if this is the next month to close and its last day is over. */
    closable: z.boolean(),
  })
  .meta({ title: 'BookMonth' });

const profitRow = z
  .object({
    ...departure,
    pax: z.int(),
    departed: z.boolean(),
    expected_revenue: money,
    expected_fees: money,
    expected_costs: money,
    expected_profit: money,
    real_revenue: money,
    real_fees: money,
    real_costs: money,
    real_profit: money,
    /**
     * The costs in the other currency (planned ones before the departure, then real ones), which are not part of the
     * sums above.
     */
    foreign_costs: money,
    margin_percent: z.number().nullable(),
    margin_approximate: z.boolean(),
    below_margin: z.boolean(),
  })
  .meta({ title: 'DepartureProfit' });

const costLine = z.object({
  id: z.string(),
  version: z.int(),
  accounting_category_id: z.string(),
  category: z.string(),
  basis: z.enum(COST_BASES),
  currency,
  amount: money,
  planned_total: money,
  actual_total: money.nullable(),
  notes: z.string().nullable(),
});

/** The calls of the reports of the books, and the call that closes a month. */
export const bookReports = {
  accounts: procedure({
    method: 'GET',
    path: '/admin_api/books/accounts',
    access,
    keyPrefix: 'book',
    summary: 'The trial balance: turnover and balance of each account and currency as of a day',
    input: listQuerySchema(bookLists.accounts, asOf),
    output: page(accountRow),
  }),
  journal: procedure({
    method: 'GET',
    path: '/admin_api/books/journal',
    access,
    keyPrefix: 'book',
    summary: 'The lines of the books, each with what caused its entry',
    input: listQuerySchema(bookLists.journal),
    output: page(journalRow),
  }),
  receivables: procedure({
    method: 'GET',
    path: '/admin_api/books/receivables',
    access,
    keyPrefix: 'book',
    summary: 'What invoices owe as of a day, each part with the day on which it was due, by age',
    input: listQuerySchema(bookLists.receivables, asOf),
    output: page(receivableRow),
  }),
  receivables_by_departure: procedure({
    method: 'GET',
    path: '/admin_api/books/receivables_by_departure',
    access,
    keyPrefix: 'book',
    summary: 'What the invoices of each departure owe as of a day, by age',
    input: listQuerySchema(bookLists.receivables_by_departure, asOf),
    output: page(receivablesRow),
  }),
  cash: procedure({
    method: 'GET',
    path: '/admin_api/books/cash',
    access,
    keyPrefix: 'book',
    summary: 'Money in and out of each bank account by day, with its balance after',
    input: listQuerySchema(bookLists.cash),
    output: page(cashRow),
  }),
  clearing: procedure({
    method: 'GET',
    path: '/admin_api/books/clearing',
    access,
    keyPrefix: 'book',
    summary: 'What gateways have taken and paid out by day, and what they still hold',
    input: listQuerySchema(bookLists.clearing),
    output: page(clearingRow),
  }),
  deferred: procedure({
    method: 'GET',
    path: '/admin_api/books/deferred',
    access,
    keyPrefix: 'book',
    summary: 'What each departure has sold and not yet earned, and what it has earned, as of a day',
    input: listQuerySchema(bookLists.deferred, asOf),
    output: page(deferredRow),
  }),
  months: procedure({
    method: 'GET',
    path: '/admin_api/books/months',
    access,
    keyPrefix: 'book',
    summary: 'The months of the books, open and closed, the newest first',
    input: listQuerySchema(bookLists.months),
    output: page(monthRow),
  }),
  close_month: procedure({
    method: 'POST',
    path: '/admin_api/books/months',
    access: staff('books.close'),
    summary: 'Close a month: it takes no entry any more',
    input: z.strictObject({
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .describe('YYYY-MM'),
    }),
    refuses: refusals('books.month_closed', 'books.month_not_over', 'books.month_not_next'),
    output: item(z.object({ month: z.string(), accounts: z.int() })),
  }),
  profits: procedure({
    method: 'GET',
    path: '/admin_api/books/profits',
    access,
    keyPrefix: 'book',
    summary: 'Revenue, agent fees, costs and profit of each departure, expected and real',
    input: listQuerySchema(bookLists.profits),
    output: page(profitRow),
  }),
  profit: procedure({
    method: 'GET',
    path: '/admin_api/books/profits/{id}',
    access,
    summary: 'The profit of one departure, with its costs',
    input: byId,
    refuses: listing('catalogue.not_found'),
    output: item(profitRow.extend({ minimum_margin_percent: z.int().nullable(), costs: z.array(costLine) })),
  }),
};
