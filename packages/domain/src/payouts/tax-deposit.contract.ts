import { z } from 'zod';
import { changed, moved } from '../kit/answers.ts';
import { fileId } from '../kit/file-id.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { statesOf } from '../kit/machine.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { id, noteInput } from '../invoices/shapes.ts';
import { refusals as payment } from '../payments/payment.errors.ts';
import { CURRENCIES } from '../shared/money.ts';
import { refusals } from './payout.errors.ts';
import { taxDepositConfig, withheldAgentConfig, withheldMonthConfig } from './tax-deposit-list.ts';
import { taxDepositMachine } from './tax-deposit.machine.ts';

const currency = z.enum(CURRENCIES);
const status = z.enum(statesOf(taxDepositMachine));

/** The tax that was withheld in a month, how much of it was paid to the state, and how much is still owed (`open`). */
const withheldMonth = z
  .object({
    id: z.string(),
    /** The first day of the month. */
    month: z.string(),
    currency,
    agents: z.int(),
    withheld: z.int(),
    deposited: z.int(),
    open: z.int(),
  })
  .meta({ title: 'WithheldMonth' });

const withheldAgent = z
  .object({
    id: z.string(),
    month: z.string(),
    agent_name: z.string(),
    agent_slug: z.string(),
    currency,
    withdrawals: z.int(),
    gross: z.int(),
    tax: z.int(),
    net: z.int(),
  })
  .meta({ title: 'WithheldOfAgent' });

const deposit = z
  .object({
    id,
    month: z.string(),
    amount: z.int(),
    currency,
    paid_on: z.string(),
    bank_id: id,
    bank_name: z.string(),
    ntpn: z.string(),
    photo_file_id: id,
    notes: z.string().nullable(),
    status,
    /** For a deposit that was taken back: why, by whom and when; otherwise null. */
    void_note: z.string().nullable(),
    voided_by_name: z.string().nullable(),
    voided_at: z.string().nullable(),
    created_by_name: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ title: 'TaxDeposit' });

/** The calls about income tax (PPh) that was withheld from agents' fees, and its payment to the state. */
export const taxDepositContract = {
  tax_deposits: {
    months: procedure({
      method: 'GET',
      path: '/admin_api/withheld_taxes',
      access: staff('fee.read'),
      summary: 'The tax withheld of fees by month, what of it was paid to the state, and what is owed',
      keyPrefix: 'withheld_tax',
      input: listQuerySchema(withheldMonthConfig),
      output: page(withheldMonth),
    }),
    agents: procedure({
      method: 'GET',
      path: '/admin_api/withheld_taxes/agents',
      access: staff('fee.read'),
      summary: 'The tax withheld of the fees of each agent, by month',
      keyPrefix: 'withheld_tax',
      input: listQuerySchema(withheldAgentConfig),
      output: page(withheldAgent),
    }),
    list: procedure({
      method: 'GET',
      path: '/admin_api/tax_deposits',
      access: staff('fee.read'),
      summary: 'The payments of withheld tax to the state',
      keyPrefix: 'tax_deposit',
      input: listQuerySchema(taxDepositConfig),
      output: page(deposit),
    }),
    create: procedure({
      method: 'POST',
      path: '/admin_api/tax_deposits',
      access: staff('withdrawal.transfer'),
      summary: 'Record that withheld tax of a month was paid to the state, with its receipt',
      keyPrefix: 'tax_deposit',
      input: z.strictObject({
        /** Any day of the month in which it was withheld. */
        month: z.iso.date(),
        amount: z.int().min(1).max(1_000_000_000_000),
        currency: currency.default('IDR'),
        paid_on: z.iso.date(),
        bank_id: id,
        ntpn: z.string().trim().min(16).max(20),
        photo_file_id: fileId('EVIDENCE'),
        notes: z.string().trim().max(500).nullable().optional(),
      }),
      status: 201,
      refuses: [
        ...refusals('payout.deposit_above_open', 'payout.ntpn_malformed', 'payout.ntpn_recorded'),
        ...payment('payment.bank_unknown', 'payment.evidence_refused', 'payment.date_in_future'),
      ],
      output: item(changed),
    }),
    void: procedure({
      method: 'POST',
      path: '/admin_api/tax_deposits/{id}/void',
      access: staff('tax_deposit.void'),
      summary:
        'Take back a deposit of withheld tax that was recorded by mistake, with a counter entry in the books',
      keyPrefix: 'tax_deposit',
      input: z.strictObject({ ...byId.shape, note: noteInput }),
      output: item(moved(statesOf(taxDepositMachine))),
    }),
  },
};
