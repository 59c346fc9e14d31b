import { z } from 'zod';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, page, procedure, staff } from '../kit/procedure.ts';
import { CURRENCIES } from '../shared/money.ts';
import { bankDayListConfig } from './bank-payments-list.ts';

const bankDay = z
  .object({
    id: z.string(),
    /** The day on which the money was transferred, as the payers said. */
    day: z.string(),
    currency: z.enum(CURRENCIES),
    payments: z.int(),
    /** The sum that was received and counts on an invoice. */
    matched: z.int(),
    /** The sum that was received but counts on no living invoice: finance decides about it. */
    unmatched: z.int(),
    /** The sum that payers have reported and nobody has checked yet. */
    waiting: z.int(),
  })
  .meta({ title: 'BankDay' });

/** The call that lists what was paid to a bank account by day. */
export const bankPaymentsContract = {
  bank_payments: {
    days: procedure({
      method: 'GET',
      path: '/admin_api/banks/{id}/payment_days',
      access: staff('books.read'),
      summary: 'What was paid to a bank account, by day: matched, unmatched, waiting',
      keyPrefix: 'bank_day',
      input: listQuerySchema(bankDayListConfig, byId.shape),
      output: page(bankDay),
    }),
  },
};
