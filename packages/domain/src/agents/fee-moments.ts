import type { InvoiceStatus } from '../invoices/invoice-acts.ts';
import { invoiceMachine } from '../invoices/invoice.machine.ts';
import { hasTrait } from '../kit/machine.ts';

/**
 * The moments at which a fee is earned. Flat fees: NEW_TO_PART at a first payment that does not settle the invoice,
 * PART_TO_PAID when a later payment settles it, NEW_TO_PAID when the first payment settles it. Fees by room type: PAID
 * when the invoice is settled. ADJUSTMENT is what the office adds to or takes off the fee of one invoice, earned when
 * it is settled.
 */
export const FEE_MOMENTS = ['NEW_TO_PART', 'PART_TO_PAID', 'NEW_TO_PAID', 'PAID', 'ADJUSTMENT'] as const;
export type FeeMoment = (typeof FEE_MOMENTS)[number];

/**
 * How far an invoice is paid, as the fees of its agents depend on it: OVER (ended, or in the trash), UNPAID, STARTED
 * (paid in part), IN_STEPS (settled by several payments), AT_ONCE (settled by a single one).
 */
export const FEE_PROGRESS = ['OVER', 'UNPAID', 'STARTED', 'IN_STEPS', 'AT_ONCE'] as const;
export type FeeProgress = (typeof FEE_PROGRESS)[number];

/** The moments whose fees are earned, by how far the invoice is paid. */
export const EARNED: Readonly<Record<FeeProgress, readonly FeeMoment[]>> = {
  OVER: [],
  UNPAID: [],
  STARTED: ['NEW_TO_PART'],
  IN_STEPS: ['NEW_TO_PART', 'PART_TO_PAID', 'PAID', 'ADJUSTMENT'],
  AT_ONCE: ['NEW_TO_PAID', 'PAID', 'ADJUSTMENT'],
};

/**
 * The moments whose fees are still expected, by how far the invoice is paid. An unpaid one is expected to be paid in
 * several payments, as most are.
 */
export const EXPECTED: Readonly<Record<FeeProgress, readonly FeeMoment[]>> = {
  OVER: [],
  UNPAID: ['NEW_TO_PART', 'PART_TO_PAID', 'PAID', 'ADJUSTMENT'],
  STARTED: ['PART_TO_PAID', 'PAID', 'ADJUSTMENT'],
  IN_STEPS: [],
  AT_ONCE: [],
};

/** What of an invoice decides how far it is paid. */
export type FeeState = {
  status: InvoiceStatus;
  in_trash: boolean;
  /**
   * The number of valid payments for the package of which something is left, without late ones and those for equipment.
   */
  payments: number;
};

/**
 * Tells how far an invoice is paid, as its agents' fees depend on it. Only the current state counts, not what happened
 * before. By the traits of the status: a `seated` invoice has not ended, a `confirmed` one has money, an `owing` one is
 * not fully paid.
 * @param state read under the lock of the invoice; `payments` is the number of those that count
 */
export function feeProgress({ status, in_trash, payments }: FeeState): FeeProgress {
  if (in_trash || !hasTrait(invoiceMachine, status, 'seated')) return 'OVER';
  if (!hasTrait(invoiceMachine, status, 'confirmed')) return 'UNPAID';
  if (hasTrait(invoiceMachine, status, 'owing')) return 'STARTED';
  return payments > 1 ? 'IN_STEPS' : 'AT_ONCE';
}
