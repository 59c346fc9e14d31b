import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { canMove, hasTrait } from '@rihla/domain/kit/machine';
import type { BulkAction } from '../../../kit/list/list-selection.tsx';
import { call } from '../../../lib/api/api.ts';
import type { Translation } from '../../../lib/words/i18n.ts';
import type { InvoiceRow } from './invoice.queries.ts';
import { runEach } from './run-each.ts';

/**
 * The actions on selected invoices of the list that the user may do: mark them as spam (bookings that nobody meant), or
 * put them into the trash.
 */
export function invoiceBulkActs(
  { t }: Pick<Translation, 't'>,
  can: (permission: string) => boolean,
): BulkAction<InvoiceRow>[] {
  const spam: BulkAction<InvoiceRow> = {
    id: 'spam',
    label: (count) => t('office.bulk.spam', { count }),
    fits: ({ status }) => canMove(invoiceMachine, status, 'spam'),
    consequence: (rows) => t('office.bulk.spam_text', { seats: heldSeats(rows) }),
    danger: true,
    run: (rows) => runEach(rows, ({ id }) => call('invoices.spam', { id })),
  };
  const trash: BulkAction<InvoiceRow> = {
    id: 'trash',
    label: (count) => t('office.bulk.trash', { count }),
    consequence: (rows) => t('office.bulk.trash_text', { seats: heldSeats(rows) }),
    danger: true,
    run: (rows) => runEach(rows, ({ id }) => call('invoices.archive', { id })),
  };
  return [...(can('invoice.spam') ? [spam] : []), ...(can('invoice.trash') ? [trash] : [])];
}

/** Whether an invoice holds its seats: it has not ended. */
const holdsSeats = ({ status }: InvoiceRow): boolean => hasTrait(invoiceMachine, status, 'seated');

/** The seats that become free when these invoices end. */
function heldSeats(rows: readonly InvoiceRow[]): number {
  return rows.filter(holdsSeats).reduce((sum, { seats }) => sum + seats, 0);
}
