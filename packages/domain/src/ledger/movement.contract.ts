import { z } from 'zod';
import { choice, instant, integer, reference } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { page, procedure, staff } from '../kit/procedure.ts';
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

const movement = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(MOVEMENT_KINDS),
    account: z.enum(CASH_ACCOUNTS),
    bank_id: z.string().nullable(),
    bank_name: z.string().nullable(),
    currency: z.enum(CURRENCIES),
    /** What came in or went out, in smallest units; one of the two. */
    amount_in: z.int().nullable(),
    amount_out: z.int().nullable(),
    /** What the account (of banks: this bank) holds in this currency after it, whatever the list is filtered by. */
    balance: z.int(),
    invoice_number: z.string().nullable(),
    invoice_slug: z.string().nullable(),
    receipt_number: z.string().nullable(),
    payer_name: z.string().nullable(),
    actor_name: z.string().nullable(),
  })
  .meta({ title: 'Movement' });

export const movementContract = {
  trxs: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/trxs',
      access: staff('books.read'),
      summary: 'Every movement of money of the site, with the balance after it',
      keyPrefix: 'movement',
      input: listQuerySchema(movementListConfig),
      output: page(movement),
    }),
  },
};
