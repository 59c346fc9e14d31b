import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { hasTrait } from '@rihla/domain/kit/machine';
import type { InvoiceRow } from '../invoices-tab.tsx';

export type LedgerLine = {
  id: 'held' | 'part_paid' | 'paid' | 'given_back';
  seats: number;
  invoices: readonly InvoiceRow[];
};

const LINES: readonly LedgerLine['id'][] = ['held', 'part_paid', 'paid', 'given_back'];

/**
 * The seats of a package grouped by the status of the invoices that take them; a group of its own for invoices that
 * ended and gave theirs back.
 */
export function seatLedger(invoices: readonly InvoiceRow[]): LedgerLine[] {
  return LINES.map((id) => {
    const those = invoices.filter(({ status }) => lineOf(status) === id);
    return { id, seats: those.reduce((sum, { seats }) => sum + seats, 0), invoices: those };
  });
}

/** The row in which an invoice is counted; each has one, so that the sum adds up. */
function lineOf(status: InvoiceRow['status']): LedgerLine['id'] {
  if (isEnded(status)) return 'given_back';
  if (!hasTrait(invoiceMachine, status, 'confirmed')) return 'held';
  return hasTrait(invoiceMachine, status, 'owing') ? 'part_paid' : 'paid';
}
