import { z } from 'zod';
import { statesOf, statesWith } from '../kit/machine.ts';
import { CURRENCIES } from '../shared/money.ts';
import { LATE_ACTS, OUTCOMES } from './late-acts.ts';
import { PAYMENT_ACTS } from './payment-acts.ts';
import { PAYMENT_CHANNELS, PAYMENT_TYPES } from './payable.ts';
import { paymentMachine } from './payment.machine.ts';
import { refundMachine } from './refund.machine.ts';
import { act, id } from '../invoices/shapes.ts';

export const paymentStatus = z.enum(statesOf(paymentMachine));

/** A payment as lists, its invoice and its own screen show it; amounts in the smallest unit. */
export const paymentRow = z.object({
  id,
  slug: z.string(),
  version: z.int(),
  status: paymentStatus,
  type: z.enum(PAYMENT_TYPES),
  channel: z.enum(PAYMENT_CHANNELS),
  currency: z.enum(CURRENCIES),
  /** The amount that the payer chose. */
  base_amount: z.int(),
  /** The amount that is transferred, counted and booked: `base_amount` with the unique number added or taken off. */
  amount: z.int(),
  /** How much of it the gateway has given back; the payment counts for that much less. */
  returned_amount: z.int(),
  /**
   * How much of it has moved on, to the invoice of travellers who moved or to the customer's credit; the payment counts
   * for that much less.
   */
  moved_amount: z.int(),
  /** How much of it the agency kept when its invoice was cancelled; the rest belongs to the customer. */
  kept: z.int(),
  /** The unique number of this transfer, 1 to 999; null for none. */
  unique_number: z.int().nullable(),
  /**
   * True if its invoice had ended when the payment became valid: the money is the customer's credit and counts on no
   * invoice.
   */
  late: z.boolean(),
  /** The final use of unallocated money; null while none is decided. */
  outcome: z.enum(OUTCOMES).nullable(),
  /** The request to give the money back; null for none, or when it was dropped. */
  refund: z
    .object({
      status: z.enum(statesWith(refundMachine, 'in_force')),
      amount: z.int(),
      reason: z.string(),
      /** The bank account of the customer; null to agents. */
      account: z.string().nullable(),
      paid_on: z.string().nullable(),
      /** The picture or PDF that shows that the money has left; null until then, and to agents. */
      evidence_file_id: id.nullable(),
    })
    .nullable(),
  invoice_id: id,
  invoice_slug: z.string(),
  invoice_number: z.string(),
  invoice_status: z.string(),
  listing_name: z.string(),
  payer_name: z.string(),
  /** The name that the payer by a payment link has given; null for a payment of the customer or the office. */
  link_payer: z.string().nullable(),
  user_id: id,
  bank_id: id.nullable(),
  bank_name: z.string().nullable(),
  evidence_file_id: id.nullable(),
  paid_on: z.string().nullable(),
  notes: z.string().nullable(),
  reject_reason: z.string().nullable(),
  receipt_number: z.string().nullable(),
  submitted_at: z.string().nullable(),
  decided_at: z.string().nullable(),
  created_at: z.string(),
  acts: z.array(act(PAYMENT_ACTS)),
  /** The acts on its money while it is unallocated; empty otherwise. */
  late_acts: z.array(act(LATE_ACTS)),
});
