import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import type { Actor } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { type Invoice, invoiceSeenBy, refuseMissing } from '../../invoices/index.ts';
import { feesMoved } from './fees-moved.ts';
import type { MovedVoucherFault } from './judge-moved-voucher.ts';
import type { MoveWish } from './move-wish.ts';
import { type MovePlan, offerToMoveTo, planMove } from './plan-move.ts';
import type { InvoiceAfterMove } from './sides-after.ts';

type Preview = OutputOf<typeof contract.moves.preview>['data'];

/**
 * What a move would change, shown before it is done: invoice lines, money, voucher, fees and due days. Nothing is
 * written.
 */
export async function previewMove(call: ReadCall<Actor>, wish: MoveWish): Promise<{ data: Preview }> {
  const found = await invoiceSeenBy(call, wish.id).selectAll('i').executeTakeFirst();
  if (!found) return refuseMissing(call, wish.id);
  const invoice = found as Invoice;
  const offer = await offerToMoveTo(call, wish);
  const plan = await planMove(call, wish, offer, invoice);
  const total = plan.goes.total + (plan.stays?.total ?? 0);
  return {
    data: {
      currency: offer.currency,
      listing_name: offer.name,
      departure_at: offer.departure_at,
      seats_free: offer.seats_left,
      goes: sideShown(plan.goes),
      stays: plan.stays && sideShown(plan.stays),
      dropped: plan.dropped,
      total_before: invoice.total,
      total,
      difference: total - invoice.total,
      paid: invoice.paid,
      credit: plan.credit,
      voucher: voucherShown(invoice, plan, plan.voucher?.faults.go ?? plan.voucher?.faults.stay),
      fee: await feesMoved(call, invoice, plan),
    },
  };
}

/** An invoice after the move, as the screen shows it. */
export function sideShown({ columns, lines }: InvoiceAfterMove): Preview['goes'] {
  const { pax, seats, total, paid, due_on } = columns;
  return {
    pax,
    seats,
    lines: lines.map(({ position: _position, ...line }) => line) as Preview['goes']['lines'],
    total,
    paid,
    remaining: total - paid,
    due_on,
  };
}

/**
 * What the voucher takes off before and after a move, in the smallest unit, and the reason why it does not apply to
 * all; null for an invoice without a voucher.
 * @param fault that reason, of those who go or of those who stay
 */
export function voucherShown(
  invoice: Invoice,
  { goes, stays, voucher }: Pick<MovePlan, 'goes' | 'stays' | 'voucher'>,
  fault: MovedVoucherFault | null = null,
): Preview['voucher'] {
  if (voucher === null) return null;
  const after = goes.columns.discount_voucher + (stays?.columns.discount_voucher ?? 0);
  return {
    code: voucher.code,
    before: invoice.discount_voucher,
    after,
    reason: fault && { code: fault.code, data: fault.data ?? {} },
  };
}
