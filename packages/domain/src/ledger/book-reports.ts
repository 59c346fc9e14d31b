import { choice, date, integer, reference, text } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { CURRENCIES } from '../shared/money.ts';
import { ENTRY_KINDS } from './entry-kinds.ts';
import { ACCOUNT_NAMES } from './journal.ts';
import { RECEIVABLE_AGES } from './receivable-age.ts';

const money = { kind: 'money' } as const;
/** An amount of a departure that is known once the group has left. */
const realMoney = { ...money, knownIf: 'departed' } as const;
const currency = choice({ values: CURRENCIES, keyPrefix: 'currency', required: true, filter: true });
const account = choice({ values: ACCOUNT_NAMES, keyPrefix: 'book_account', required: true, filter: true });
const count = integer({ required: true });

/** The list configuration of each report of the books: its columns, and by which of them it is filtered and sorted. */
export const bookLists = {
  accounts: {
    fields: {
      account,
      currency,
      turnover_debit: money,
      turnover_credit: money,
      debit: money,
      credit: money,
    },
    defaultSort: '',
    perPage: 100,
  },
  journal: {
    fields: {
      day: date({ required: true, sort: true, filter: true }),
      kind: choice({ values: ENTRY_KINDS, keyPrefix: 'entry_kind', required: true, filter: true }),
      account,
      currency,
      debit: money,
      credit: money,
    },
    defaultSort: '-day',
    perPage: 25,
  },
  receivables: {
    fields: {
      number: text({ max: 120, required: true, sort: true }),
      listing_id: reference({ to: 'listing', filter: true }),
      age: choice({ values: RECEIVABLE_AGES, keyPrefix: 'receivable_age', required: true, filter: true }),
      currency,
      departure_at: date({ sort: true }),
      due_on: date({ sort: true, filter: true }),
      days_late: integer({ sort: true }),
      amount: { ...money, sort: true },
    },
    defaultSort: 'due_on',
    perPage: 25,
  },
  receivables_by_departure: {
    fields: {
      name: text({ max: 160, required: true, sort: true }),
      departure_at: date({ sort: true, filter: true }),
      currency,
      invoices: count,
      not_due: money,
      days_30: money,
      days_60: money,
      days_90: money,
      older: money,
      amount: { ...money, sort: true },
    },
    defaultSort: 'departure_at',
    perPage: 25,
  },
  cash: {
    fields: {
      day: date({ required: true, sort: true, filter: true }),
      bank_id: reference({ to: 'bank', filter: true }),
      currency,
      debit: money,
      credit: money,
      balance: money,
    },
    defaultSort: '-day',
    perPage: 25,
  },
  clearing: {
    fields: {
      day: date({ required: true, sort: true, filter: true }),
      currency,
      debit: money,
      credit: money,
      balance: money,
    },
    defaultSort: '-day',
    perPage: 25,
  },
  deferred: {
    fields: {
      name: text({ max: 160, required: true, sort: true }),
      departure_at: date({ sort: true, filter: true }),
      currency,
      invoices: count,
      deferred: { ...money, sort: true },
      earned: { ...money, sort: true },
      earned_on: date({}),
    },
    defaultSort: '-departure_at',
    perPage: 25,
  },
  months: {
    fields: {
      month: date({ required: true, shows: 'MONTH' }),
      entries: count,
      turnover_idr: { ...money, currency: 'IDR' },
      turnover_usd: { ...money, currency: 'USD' },
      closed_at: { kind: 'instant' },
    },
    defaultSort: '',
    perPage: 25,
  },
  profits: {
    fields: {
      name: text({ max: 160, required: true, sort: true }),
      departure_at: date({ sort: true, filter: true }),
      currency,
      pax: count,
      expected_revenue: money,
      expected_fees: money,
      expected_costs: money,
      expected_profit: money,
      real_revenue: realMoney,
      real_fees: realMoney,
      real_costs: realMoney,
      real_profit: realMoney,
      foreign_costs: { ...money, currency: 'OTHER' },
      margin_percent: { kind: 'decimal' },
    },
    defaultSort: '-departure_at',
    perPage: 25,
  },
} as const satisfies Readonly<Record<string, ListConfig>>;
