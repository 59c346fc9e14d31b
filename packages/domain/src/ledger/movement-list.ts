import { choice, instant, integer, reference } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { CURRENCIES } from '../shared/money.ts';

/** The accounts of the books in which money moves: the agency's own, the gateways', and what customers have kept here. */
export const CASH_ACCOUNTS = ['bank', 'gateway_clearing', 'customer_credit'] as const;

/** The kinds of movement as people ask for them; entries of the books that are none of the others are OTHER. */
export const MOVEMENT_KINDS = ['PAYMENT', 'REVERSAL', 'REFUND', 'CREDIT', 'FEE', 'OTHER'] as const;

/** The fields by which the movements of money are sorted and filtered. */
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
