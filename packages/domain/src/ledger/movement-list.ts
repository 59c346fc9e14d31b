import { choice, instant, integer, reference } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { CURRENCIES } from '../shared/money.ts';

/** The accounts of the books that hold money: bank accounts, payment gateways, and the credit of customers. */
export const CASH_ACCOUNTS = ['bank', 'gateway_clearing', 'customer_credit'] as const;

/** The kinds of movements of money by which people filter; an entry that is none of the others is OTHER. */
export const MOVEMENT_KINDS = ['PAYMENT', 'REVERSAL', 'REFUND', 'CREDIT', 'FEE', 'OTHER'] as const;

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
