import { choice, instant, integer, reference } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { CURRENCIES } from '../shared/money.ts';
import type { EntryKind } from './entry-kinds.ts';

/** The accounts of the books that hold money: bank accounts, payment gateways, and the credit of customers. */
export const CASH_ACCOUNTS = ['bank', 'gateway_clearing', 'customer_credit'] as const;

/** The kinds of movements of money by which people filter; an entry that is none of the others is OTHER. */
export const MOVEMENT_KINDS = [
  'PAYMENT',
  'REVERSAL',
  'REFUND',
  'CREDIT',
  'FEE',
  'SAVINGS',
  'TAX',
  'INCOME',
  'GATEWAY',
  'OTHER',
] as const;

/** The kind of movement that each cause of an entry is which touches an account of `CASH_ACCOUNTS`. */
export const MOVEMENT_OF_ENTRY: Partial<Record<EntryKind, (typeof MOVEMENT_KINDS)[number]>> = {
  PAYMENT: 'PAYMENT',
  PAYMENT_REVERSAL: 'REVERSAL',
  REFUND: 'REFUND',
  CREDIT: 'CREDIT',
  LATE_TAKEN_IN: 'CREDIT',
  BOOKING_REVERSAL: 'CREDIT',
  MONEY_MOVED: 'CREDIT',
  CANCELLATION_FEE: 'CREDIT',
  FEE_TRANSFER: 'FEE',
  SAVINGS_WITHDRAWAL: 'SAVINGS',
  TAX_DEPOSIT: 'TAX',
  TAX_DEPOSIT_REVERSAL: 'TAX',
  OTHER_INCOME: 'INCOME',
  OTHER_INCOME_REVERSAL: 'INCOME',
  GATEWAY_SETTLEMENT: 'GATEWAY',
  GATEWAY_SETTLEMENT_REVERSAL: 'GATEWAY',
};

/** The list configuration of the movements of money. */
export const movementListConfig = {
  fields: {
    at: instant({ required: true, sort: true, filter: true }),
    kind: choice({ values: MOVEMENT_KINDS, keyPrefix: 'movement_kind', required: true, filter: true }),
    account: choice({ values: CASH_ACCOUNTS, keyPrefix: 'cash_account', required: true, filter: true }),
    bank_id: reference({ to: 'bank', filter: true }),
    currency: choice({ values: CURRENCIES, keyPrefix: 'currency', required: true, filter: true }),
    amount_in: { kind: 'money' },
    amount_out: { kind: 'money' },
    balance: { kind: 'money', required: true },
    line: integer({ required: true }),
  },
  defaultSort: '-at',
  perPage: 50,
} as const satisfies ListConfig;
