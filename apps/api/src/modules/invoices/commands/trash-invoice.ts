import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertAct, isLive, lockInvoice, invoiceRef } from '../lock-invoice.ts';
import { markTrash } from '../mark-trash.ts';
import { reverseBooking } from '../booked/reverse-booking.ts';
import { deleteInvoice } from './delete-invoice.ts';

/**
 * Puts an invoice in the trash, where it holds no seats and nothing is owed on it. An invoice that is in the trash
 * already is deleted for good.
 */
export async function trashInvoice(
  call: WriteCall<Actor>,
  { id }: { id: string },
): Promise<{ id: string; in_trash: boolean }> {
  const locked = await lockInvoice(call, id);
  const { invoice } = locked;
  if (invoice.trashed_at !== null) return deleteInvoice(call, locked);
  assertAct(locked, 'trash', call.actor);
  if (isLive(invoice)) await reverseBooking(call, invoice, 'trash');
  await markTrash(call, invoice, 'trash');
  call.emit('invoice.trashed', invoiceRef(invoice));
  return { id: invoice.id, in_trash: true };
}
