import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/invoices/invoice.errors';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import type { Actor } from '../../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import type { Offer } from '../../catalogue/index.ts';
import {
  cancelInvoice,
  type CancelledInvoice,
  type Invoice,
  invoiceSeenBy,
  lockInvoice,
  refuseMissing,
  requestTakeOff,
  costOfCancelling,
} from '../../invoices/index.ts';
import { divideInvoice } from './divide-invoice.ts';
import { offerToMoveTo } from './plan-move.ts';
import { planTakeOff, type TakeOffPlan } from './plan-take-off.ts';
import { sideShown, voucherShown } from './preview-move.ts';

type Preview = OutputOf<typeof contract.moves.preview_take_off>['data'];
type TakeOffAnswer = OutputOf<typeof contract.moves.take_off>['data'];

/**
 * The preview of taking travellers off an invoice: both invoices afterwards, the cancellation fee and the refund.
 * Nothing is written.
 */
export async function previewTakeOff(
  call: ReadCall<Actor>,
  { id, booking_ids }: InputOf<typeof contract.moves.preview_take_off>,
): Promise<{ data: Preview }> {
  const { invoice, offer } = await findWithPackage(call, id);
  const plan = await planTakeOff(call, booking_ids, offer, invoice);
  const { goes, stays, credit } = plan;
  return {
    data: {
      currency: invoice.currency,
      goes: sideShown(goes),
      stays: sideShown(stays),
      total_before: invoice.total,
      paid: invoice.paid,
      credit,
      waiting: plan.waits,
      voucher: voucherShown(invoice, plan, plan.voucher?.faults.stay),
      cancellation: {
        ...costOfCancelling(call, cancelledInvoiceOf(plan, invoice), false),
        paid: goes.columns.paid,
        currency: invoice.currency,
        terms: invoice.cancellation_terms,
      },
    },
  };
}

/**
 * Takes travellers off an invoice: they get a new invoice on the same departure, with their share of what was paid, and
 * that invoice is cancelled by the agreed terms. All or nothing. Where it would be fully paid the director is asked
 * instead, and until then nothing is divided.
 * @param input.total of those who stay, and `input.kept` of those who are taken off, as the preview showed them;
 *   refused where they differ by now
 */
export async function takeOff(
  call: WriteCall<Actor>,
  { id, booking_ids, note, waived = false, total, kept }: InputOf<typeof contract.moves.take_off>,
): Promise<TakeOffAnswer> {
  // The package is locked before the invoice, as in a move.
  const { offer } = await findWithPackage(call, id);
  const locked = await lockInvoice(call, id);
  const { invoice } = locked;
  if (invoice.listing_id !== offer.id) return refuse('invoice.move_incomplete');
  const plan = await planTakeOff(call, booking_ids, offer, invoice);
  const { currency } = invoice;
  if (plan.stays.total !== total)
    return refuse('invoice.move_price_changed', { total: plan.stays.total, currency });
  const sum = costOfCancelling(call, cancelledInvoiceOf(plan, invoice), waived);
  if (sum.kept !== kept) return refuse('invoice.take_off_changed', { kept: sum.kept, currency });
  if (plan.waits) {
    await requestTakeOff(call, invoice, cancelledInvoiceOf(plan, invoice), {
      note,
      waived,
      bookingIds: booking_ids,
    });
    return {
      id: invoice.id,
      version: invoice.version,
      total: invoice.total,
      new_invoice: null,
      waiting: true,
    };
  }
  const made = await divideInvoice(call, locked, offer, plan);
  await cancelInvoice(call, { id: made.id, note, waived, takenOff: true });
  const { version } = await call.tx
    .selectFrom('invoices')
    .select('version')
    .where('site_id', '=', call.site.id)
    .where('id', '=', invoice.id)
    .executeTakeFirstOrThrow();
  return { id: invoice.id, version, total, new_invoice: made, waiting: false };
}

/** An invoice that the actor may see, unlocked, with its package. */
async function findWithPackage(
  call: ReadCall<Actor>,
  id: string,
): Promise<{ invoice: Invoice; offer: Offer }> {
  const found = await invoiceSeenBy(call, id).selectAll('i').executeTakeFirst();
  if (!found) return refuseMissing(call, id);
  const invoice = found as Invoice;
  return { invoice, offer: await offerToMoveTo(call, { listing_id: invoice.listing_id }) };
}

/** The fields of the invoice of those who are taken off from which its cancellation fee is computed. */
function cancelledInvoiceOf(
  { goes }: TakeOffPlan,
  { currency, cancellation_terms }: Invoice,
): CancelledInvoice {
  const { total, paid, pax, departure_at } = goes.columns;
  return { currency, total, paid, pax, departure_at, cancellation_terms };
}
