import { refuse } from '@rihla/domain/invoices/invoice.errors';
import { Problem } from '@rihla/domain/kit/errors';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { extendDeadline } from '../extend-deadline.ts';
import { type InvoiceState, invoiceState } from '../invoice-state.ts';
import { assertAct, type Invoice, isLive, lockInvoice, invoiceRef } from '../lock-invoice.ts';
import { markTrash } from '../mark-trash.ts';
import { renewBooking } from '../booked/reverse-booking.ts';
import { updateStatusFromPaid } from '../settle-invoice.ts';

/**
 * Takes an invoice out of the trash. An invoice that had not ended takes its seats again; when they are sold by now the
 * call is refused. An unpaid invoice gets the site's full time to pay, counted from now, or it would expire at once.
 */
export async function restoreInvoice(call: WriteCall<Actor>, { id }: { id: string }): Promise<InvoiceState> {
  const locked = await lockInvoice(call, id);
  const { invoice } = locked;
  assertAct(locked, 'restore', call.actor);
  const live = isLive({ ...invoice, trashed_at: null });
  if (live) await renewBooking(call, invoice, 'restore').catch(refuseSeatsGone);
  await markTrash(call, invoice, 'restore');
  if (live) await catchUp(call, invoice);
  call.emit('invoice.restored', { ...invoiceRef(invoice), owed: live });
  return invoiceState(call, invoice.id);
}

/**
 * Brings an invoice that was taken out of the trash up to date: its status follows what is paid, since a
 * payment may have been taken back meanwhile, and an unpaid invoice gets a new payment deadline.
 */
async function catchUp(call: WriteCall<Actor>, invoice: Invoice): Promise<void> {
  await updateStatusFromPaid(call, invoice, invoice.paid);
  if (invoice.status === 'NEW') await extendDeadline(call, invoice);
}

/**
 * Turns the error that the seats are sold (`booking.sold_out`) into `invoice.seats_gone` with the number of free seats,
 * because the person restores an invoice and does not book. Any other error is thrown on as it is.
 */
function refuseSeatsGone(error: unknown): never {
  if (error instanceof Problem && error.code === 'booking.sold_out')
    return refuse('invoice.seats_gone', { free: error.data.free ?? 0 });
  throw error;
}
