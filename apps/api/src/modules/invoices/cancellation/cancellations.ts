import { cancellationMachine } from '@rihla/domain/invoices/cancellation.machine';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { entryForCancellationFee } from '@rihla/domain/ledger/journal';
import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { move } from '../../../kit/move.ts';
import { writeEntry } from '../../ledger/index.ts';
import { type Invoice, invoiceRef } from '../lock-invoice.ts';
import { reverseBooking } from '../booked/reverse-booking.ts';
import { type CancelledInvoice, costOfCancelling } from './cost-of-cancelling.ts';

/**
 * The columns of a stored cancellation; `fee` and `costs` are those of the day of the request, in the smallest
 * unit.
 */
export type Cancellation = { id: string; note: string; fee: number; costs: number };

/** The reason of a cancellation (`note`, empty where a customer gave none), and whether the agency waives its fee and costs. */
type Reason = {
  note: string;
  waived: boolean;
  /** Whether travellers are taken off an invoice on which others stay. */
  takenOff?: boolean | undefined;
  /** The places of the travellers whom an approval takes off the invoice; absent where all of it is cancelled. */
  bookingIds?: readonly string[];
};

/**
 * Stores a requested cancellation of an invoice with what cancelling costs today; the invoice itself does not change.
 * The caller holds the lock on the invoice.
 * @param invoice the invoice; where only some of its travellers are taken off, with the total, paid sum and travellers
 *   of their part
 */
export async function insertCancellation(
  call: WriteCall<Actor>,
  invoice: CancelledInvoice & Pick<Invoice, 'id'>,
  { note, waived, takenOff = false, bookingIds = [] }: Reason,
): Promise<Cancellation> {
  const { tx, site, actor } = call;
  const sum = costOfCancelling(call, invoice, waived);
  return tx
    .insertInto('cancellations')
    .values({
      site_id: site.id,
      invoice_id: invoice.id,
      note,
      waived,
      taken_off: takenOff,
      booking_ids: [...bookingIds],
      paid: invoice.paid,
      fee: sum.fee,
      costs: sum.costs_total,
      kept: sum.kept,
      refund_due_on: sum.refund_due_on,
      requested_by_kind: actor.kind,
      requested_by: actor.id,
    })
    .returning(['id', 'note', 'fee', 'costs'])
    .executeTakeFirstOrThrow();
}

/**
 * Carries out a cancellation: the invoice ends, its seats are given back, the agency keeps the fee and its costs out of
 * what was paid and books them as income, and the rest becomes unallocated payments. The fee and costs are those of the
 * day on which the cancellation was requested, but never more than is paid now. The caller has locked the invoice.
 */
export async function carryOut(
  call: WriteCall<Actor>,
  invoice: Invoice,
  cancellation: Cancellation,
): Promise<void> {
  const kept = Math.min(cancellation.fee + cancellation.costs, invoice.paid);
  const due = addDays(todayIn(call.site.timeZone, call.now), invoice.cancellation_terms.refund_days);
  await call.tx
    .updateTable('cancellations')
    .set({ paid: invoice.paid, kept, refund_due_on: invoice.paid > kept ? due : null })
    .where('site_id', '=', call.site.id)
    .where('id', '=', cancellation.id)
    .execute();
  await move(call, cancellationMachine, 'cancellations', cancellation.id, 'approve');
  await move(call, invoiceMachine, 'invoices', invoice.id, 'cancel', cancellation.note || null);
  await reverseBooking(call, invoice, 'cancel');
  writeEntry(call, {
    kind: 'CANCELLATION_FEE',
    invoiceId: invoice.id,
    currency: invoice.currency,
    lines: entryForCancellationFee({ invoice: invoice.id, kept: amount(kept) }),
  });
  call.emit('invoice.cancelled', { ...invoiceRef(invoice), kept });
}
