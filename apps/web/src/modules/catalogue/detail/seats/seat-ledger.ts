import type { InvoiceRow } from '../invoices-tab.tsx';

export type LedgerLine = {
  id: 'held' | 'part_paid' | 'paid' | 'given_back';
  seats: number;
  invoices: readonly InvoiceRow[];
};

const LINES = {
  held: ['NEW'],
  part_paid: ['PARTIAL'],
  paid: ['PAID'],
  given_back: ['CANCELLED', 'EXPIRED', 'SPAM'],
} as const satisfies Record<LedgerLine['id'], readonly string[]>;

/** Where the seats of a package are, by what became of its invoices; those that ended have given theirs back. */
export function seatLedger(invoices: readonly InvoiceRow[]): LedgerLine[] {
  return (Object.keys(LINES) as LedgerLine['id'][]).map((id) => {
    const states: readonly string[] = LINES[id];
    const those = invoices.filter(({ status }) => states.includes(status));
    return { id, seats: those.reduce((sum, { seats }) => sum + seats, 0), invoices: those };
  });
}
