import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { hasTrait } from '@rihla/domain/kit/machine';
import type { InvoiceRow } from './own-invoice.queries.ts';

/**
 * The invoice whose payment comes first: one that would expire before all others, then those that are partly paid, by
 * the day they are due. While the office looks at a proof there is nothing to do.
 */
export function nextPayment(invoices: readonly InvoiceRow[]): InvoiceRow | null {
  const open = invoices.filter(({ remaining, awaits_validation }) => remaining > 0 && !awaits_validation);
  const unpaid = open
    .filter(({ status }) => status === 'NEW')
    .sort(by(({ payment_deadline_at }) => payment_deadline_at));
  const partial = open
    .filter(({ status }) => status === 'PARTIAL')
    .sort(by(({ due_on }) => due_on ?? '9999'));
  return unpaid[0] ?? partial[0] ?? null;
}

/** The booking that leaves first from today on, paid for at least in part. @param today `YYYY-MM-DD` */
export function nextDeparture(invoices: readonly InvoiceRow[], today: string): InvoiceRow | null {
  return (
    invoices
      .filter(({ status }) => hasTrait(invoiceMachine, status, 'confirmed'))
      .filter(({ departure_at }) => departure_at !== null && departure_at >= today)
      .sort(by(({ departure_at }) => departure_at ?? ''))[0] ?? null
  );
}

/** Invoices with those under way first, each kind in its order. */
export function liveFirst<Row extends Pick<InvoiceRow, 'status'>>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => Number(isEnded(a.status)) - Number(isEnded(b.status)));
}

function by(key: (invoice: InvoiceRow) => string) {
  return (a: InvoiceRow, b: InvoiceRow) => key(a).localeCompare(key(b));
}
