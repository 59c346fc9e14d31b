import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { sql } from 'kysely';
import { historyInsert } from '../../../kit/move.ts';
import { assertAct, isLive, lockInvoice, type LockedInvoice, invoiceRef } from '../lock-invoice.ts';
import { undoBooking } from '../undo-booking.ts';
import type { Call } from '../call.ts';
import { deleteInvoice } from './delete-invoice.ts';

/**
 * Puts an invoice in the trash, where it holds no seats and nothing is owed; a second time deletes it for good.
 */
export async function trashInvoice(call: Call, id: string): Promise<{ id: string; in_trash: boolean }> {
  const locked = await lockInvoice(call.tx, call.siteId, call.actor, id);
  if (locked.invoice.trashed_at !== null) return deleteInvoice(call, locked);
  assertAct(locked, 'trash', call.actor);
  if (isLive(locked.invoice)) await undoBooking(call.tx, locked.invoice, 'trash', call);
  await markTrash(call, locked, 'trash');
  call.emit('invoice.trashed', invoiceRef(locked.invoice));
  return { id: locked.invoice.id, in_trash: true };
}

/** In or out, with a line of history: the trash is no state, so no machine writes it. */
export async function markTrash(
  { tx, siteId, actor, now }: Call,
  { invoice }: LockedInvoice,
  event: 'trash' | 'restore',
): Promise<void> {
  const at = now.toISOString();
  const { id, status } = invoice;
  const line = { machine: invoiceMachine.name, subjectId: id, event, from: status, to: status };
  await sql`
    with marked as (
      update invoices set trashed_at = ${event === 'trash' ? at : null}::timestamptz
       where site_id = ${siteId} and id = ${id}
    )
    ${historyInsert(line, { siteId, actor, now })}`.execute(tx);
}
