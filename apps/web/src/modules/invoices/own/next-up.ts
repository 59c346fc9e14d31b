import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { hasTrait } from '@rihla/domain/kit/machine';
import type { InvoiceRow } from './own-invoice.queries.ts';

/**
 * Finds the invoice to pay next: the unpaid one that expires first, otherwise the partly paid one that is due first.
 * Invoices whose proof is being checked by the office are left out.
 */
export function nextPayment(invoices: readonly InvoiceRow[]): InvoiceRow | null {
  const open = invoices.filter(({ remaining, awaits_validation }) => remaining > 0 && !awaits_validation);
  const unpaid = open
    .filter(({ status }) => status === 'NEW')
    .sort(ascendingBy(({ payment_deadline_at }) => payment_deadline_at));
  const partial = open
    .filter(({ status }) => status === 'PARTIAL')
    .sort(ascendingBy(({ due, due_on }) => due.now?.due_on ?? due_on ?? '9999'));
  return unpaid[0] ?? partial[0] ?? null;
}

/**
 * Finds the booking, paid at least in part, that departs first from today on.
 * @param today `YYYY-MM-DD`
 */
export function nextDeparture(invoices: readonly InvoiceRow[], today: string): InvoiceRow | null {
  return (
    invoices
      .filter(({ status }) => hasTrait(invoiceMachine, status, 'confirmed'))
      .filter(({ departure_at }) => departure_at !== null && departure_at >= today)
      .sort(ascendingBy(({ departure_at }) => departure_at ?? ''))[0] ?? null
  );
}

/** Sorts invoices: first those that have not ended; otherwise the order stays. */
export function notEndedFirst<Row extends Pick<InvoiceRow, 'status'>>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => Number(isEnded(a.status)) - Number(isEnded(b.status)));
}

/** Compares two invoices by a text, ascending. */
function ascendingBy(key: (invoice: InvoiceRow) => string) {
  return (a: InvoiceRow, b: InvoiceRow) => key(a).localeCompare(key(b));
}
