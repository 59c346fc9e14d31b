import type { InvoiceRow } from './own-billing.queries.ts';

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
      .filter(({ status }) => status === 'PARTIAL' || status === 'PAID')
      .filter(({ departure_at }) => departure_at !== null && departure_at >= today)
      .sort(by(({ departure_at }) => departure_at ?? ''))[0] ?? null
  );
}

function by(key: (invoice: InvoiceRow) => string) {
  return (a: InvoiceRow, b: InvoiceRow) => key(a).localeCompare(key(b));
}
