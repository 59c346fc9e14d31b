import { z } from 'zod';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { page, procedure, staff } from '../kit/procedure.ts';
import { CURRENCIES } from '../shared/money.ts';
import { CASH_ACCOUNTS, MOVEMENT_KINDS, movementListConfig } from './movement-list.ts';

const movement = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(MOVEMENT_KINDS),
    account: z.enum(CASH_ACCOUNTS),
    bank_id: z.string().nullable(),
    bank_name: z.string().nullable(),
    currency: z.enum(CURRENCIES),
    /** Money that came in or went out, in the smallest unit; one of the two is null. */
    amount_in: z.int().nullable(),
    amount_out: z.int().nullable(),
    /**
     * The balance of the account (of a bank account: of this one) in this currency after the movement, whatever filters
     * are set.
     */
    balance: z.int(),
    invoice_number: z.string().nullable(),
    invoice_slug: z.string().nullable(),
    payment_slug: z.string().nullable(),
    receipt_number: z.string().nullable(),
    payer_name: z.string().nullable(),
    actor_name: z.string().nullable(),
  })
  .meta({ title: 'Movement' });

/** The call that lists the movements of money of the site. */
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
