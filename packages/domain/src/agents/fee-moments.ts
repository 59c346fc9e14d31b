import type { InvoiceStatus } from '../invoices/invoice-acts.ts';
import { invoiceMachine } from '../invoices/invoice.machine.ts';
import { hasTrait } from '../kit/machine.ts';

/**
 * The moments at which a fee is earned. The first three are those of flat fees: the first money, settlement after it,
 * settlement by the first payment. `PAID` is the fee by room type, earned when the invoice is paid; `ADJUSTMENT` is what
 * the office adds to or takes from the fee of one invoice, earned with its settlement.
 */
export const FEE_MOMENTS = ['NEW_TO_PART', 'PART_TO_PAID', 'NEW_TO_PAID', 'PAID', 'ADJUSTMENT'] as const;
export type FeeMoment = (typeof FEE_MOMENTS)[number];

/**
 * How far an invoice has come on its way to the whole fee: `OVER` holds no seats any more (ended, or in the trash);
 * one that is paid was paid `AT_ONCE`, by its first payment, or `IN_STEPS`.
 */
export const FEE_PROGRESS = ['OVER', 'UNPAID', 'STARTED', 'IN_STEPS', 'AT_ONCE'] as const;
export type FeeProgress = (typeof FEE_PROGRESS)[number];

/** The moments that have earned their fee, by progress: an invoice earns in steps or at once, never both. */
export const EARNED: Readonly<Record<FeeProgress, readonly FeeMoment[]>> = {
  OVER: [],
  UNPAID: [],
  STARTED: ['NEW_TO_PART'],
  IN_STEPS: ['NEW_TO_PART', 'PART_TO_PAID', 'PAID', 'ADJUSTMENT'],
  AT_ONCE: ['NEW_TO_PAID', 'PAID', 'ADJUSTMENT'],
};

/** The moments that are still expected, by progress. An unpaid invoice is expected to be paid in steps, as most are. */
export const EXPECTED: Readonly<Record<FeeProgress, readonly FeeMoment[]>> = {
  OVER: [],
  UNPAID: ['NEW_TO_PART', 'PART_TO_PAID', 'PAID', 'ADJUSTMENT'],
  STARTED: ['PART_TO_PAID', 'PAID', 'ADJUSTMENT'],
  IN_STEPS: [],
  AT_ONCE: [],
};

/** The details of an invoice that decide its progress. */
export type FeeState = {
  status: InvoiceStatus;
  in_trash: boolean;
  /** Valid payments that count towards the package; late ones and equipment do not. */
  payments: number;
};

/**
 * How far an invoice is paid, as its agents' fees depend on it: OVER (ended or in the trash), UNPAID, STARTED (paid in
 * part), AT_ONCE (settled by a single payment) or IN_STEPS (settled by several). Only the current state counts, not
 * what happened before.
 * By the traits of the status: a `seated` invoice has not ended, a `confirmed` one has money, an `owing` one is not
 * fully paid.
 * @param state read under the lock of the invoice; `payments` is the number of VALID ones
 */
export function feeProgress({ status, in_trash, payments }: FeeState): FeeProgress {
  if (in_trash || !hasTrait(invoiceMachine, status, 'seated')) return 'OVER';
  if (!hasTrait(invoiceMachine, status, 'confirmed')) return 'UNPAID';
  if (hasTrait(invoiceMachine, status, 'owing')) return 'STARTED';
  return payments > 1 ? 'IN_STEPS' : 'AT_ONCE';
}
