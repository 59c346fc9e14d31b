import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { hasTrait } from '@rihla/domain/kit/machine';
import type { InvoiceRow } from '../invoices-tab.tsx';

/**
 * The seats of one group of invoices: unpaid (`held`), paid in part, paid in full, or ended, such as cancelled
 * (`given_back`).
 */
export type LedgerLine = {
  id: 'held' | 'part_paid' | 'paid' | 'given_back';
  seats: number;
  invoices: readonly InvoiceRow[];
};

const LINES: readonly LedgerLine['id'][] = ['held', 'part_paid', 'paid', 'given_back'];

/** Adds up the seats of the invoices of a package by status: always four lines, also where one has no invoice. */
export function seatLedger(invoices: readonly InvoiceRow[]): LedgerLine[] {
  return LINES.map((id) => {
    const counted = invoices.filter(({ status }) => lineOf(status) === id);
    return { id, seats: counted.reduce((sum, { seats }) => sum + seats, 0), invoices: counted };
  });
}

/** The line in which an invoice is counted: exactly one, so that the lines add up to the seats taken. */
function lineOf(status: InvoiceRow['status']): LedgerLine['id'] {
  if (isEnded(status)) return 'given_back';
  if (!hasTrait(invoiceMachine, status, 'confirmed')) return 'held';
  return hasTrait(invoiceMachine, status, 'owing') ? 'part_paid' : 'paid';
}
