import type { StateOf } from '../kit/machine.ts';
import type { cancellationMachine } from './cancellation.machine.ts';
import { isEnded, type InvoiceStatus } from './invoice-acts.ts';

/** An invoice with its last cancellation; amounts in the smallest unit. */
type SummedInvoice = {
  status: InvoiceStatus;
  total: number;
  /** What counts on the invoice now, without what was given back. */
  paid: number;
  remaining: number;
  cancellation: {
    status: StateOf<typeof cancellationMachine>;
    paid: number;
    kept: number;
    /** The travellers who were taken off; empty where the whole invoice was cancelled. */
    travellers: readonly unknown[];
  } | null;
};

/**
 * The sums below the total of an invoice, so that total − paid + given back − not owed is what is left.
 * @returns `paid` is what was paid (of a cancelled invoice all of it, also what was refunded since), `givenBack` the
 *   part of it that the agency does not keep after cancelling, `notOwed` what nobody owes any more since the invoice has
 *   ended; in the smallest unit
 */
export function invoiceSums(invoice: SummedInvoice): { paid: number; givenBack: number; notOwed: number } {
  const { status, total, remaining, cancellation } = invoice;
  const isCancelled =
    isEnded(status) && cancellation?.status === 'APPROVED' && cancellation.travellers.length === 0;
  const paid = isCancelled ? cancellation.paid : invoice.paid;
  const givenBack = isCancelled ? paid - cancellation.kept : 0;
  return { paid, givenBack, notOwed: total - paid + givenBack - remaining };
}
