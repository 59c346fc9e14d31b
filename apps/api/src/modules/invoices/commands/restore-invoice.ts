import { refuse } from '@rihla/domain/invoices/invoice.errors';
import { Problem } from '@rihla/domain/kit/errors';
import { extendDeadline } from '../extend-deadline.ts';
import { assertAct, type Invoice, isLive, lockInvoice, invoiceRef } from '../lock-invoice.ts';
import { followMoney } from '../settle-invoice.ts';
import { redoBooking } from '../undo-booking.ts';
import type { Call } from '../call.ts';
import { markTrash } from './trash-invoice.ts';

/**
 * Takes an invoice out of the trash. One that had not ended takes its seats again and is refused when they are gone;
 * an unpaid one gets the site's full time to pay, or it would expire at once.
 * @returns its id
 */
export async function restoreInvoice(call: Call, id: string): Promise<string> {
  const locked = await lockInvoice(call.tx, call.siteId, call.actor, id);
  const { invoice } = locked;
  assertAct(locked, 'restore', call.actor);
  const live = isLive({ ...invoice, trashed_at: null });
  if (live) await redoBooking(call.tx, invoice, 'restore', call).catch(seatsGone);
  await markTrash(call, locked, 'restore');
  if (live) await catchUp(call, invoice);
  call.emit('invoice.restored', { ...invoiceRef(invoice), owed: live });
  return invoice.id;
}

/** A payment may have been taken back while the invoice lay in the trash, and its deadline may have passed. */
async function catchUp(call: Call, invoice: Invoice): Promise<void> {
  await followMoney(call, invoice, invoice.paid);
  if (invoice.status === 'NEW') await extendDeadline(call.tx, invoice, call.now);
}

/** Losing seats is told as what it is here: the invoice stays where it was. */
function seatsGone(error: unknown): never {
  if (error instanceof Problem && error.code === 'booking.sold_out')
    return refuse('invoice.seats_gone', { free: error.data.free ?? 0 });
  throw error;
}
