import {
  entryForBookingReversal,
  entryForEquipment,
  type JournalLine,
  reversedLines,
  transfer,
} from '@rihla/domain/ledger/journal';
import { isSavings } from '@rihla/domain/invoices/invoice-acts';
import { todayIn } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import type { WriteCall } from '../../../kit/call.ts';
import { giveSeatsBack, takeSeats } from '../../catalogue/index.ts';
import { giveVoucherBack, takeVoucher, type VoucherPeople } from '../../vouchers/index.ts';
import { assertBeds, peopleOn } from './beds.ts';
import { type EntryKind, returnRevenue, writeEntry } from '../../ledger/index.ts';
import type { Invoice } from '../lock-invoice.ts';

/** The parts of a call that ending or renewing a booking needs. */
type BookingCall = Pick<WriteCall, 'db' | 'tx' | 'site' | 'actor' | 'now'>;

/**
 * Does what follows when a live invoice ends or goes into the trash: its seats and its voucher are given back, nothing
 * is owed any more, and what was paid becomes credit of the customer.
 * @param reason the event of the invoice, such as `cancel`, which the histories of seats and vouchers store as the
 *   cause
 */
export async function reverseBooking(call: BookingCall, invoice: Invoice, reason: string): Promise<void> {
  // A savings plan has no seats and nothing is owed on it; its money stays in its balance.
  if (isSavings(invoice.status)) return;
  if (invoice.seats > 0) await giveSeatsBack(call, seatsOf(invoice, reason));
  const voucher = voucherOf(invoice, reason);
  if (voucher) await giveVoucherBack(call, voucher);
  if (hasDeparted(call, invoice)) await returnRevenue(call, [invoice.id]);
  writeEntry(call, entry(invoice, 'BOOKING_REVERSAL', reversalLines(invoice)));
}

/**
 * Does what follows when an invoice becomes live again, out of the trash or because finance counts money on it that
 * came after its end: it takes its seats and its voucher again, and its total is owed again in the books.
 * @param reason the event of the invoice, such as `revive`, which the histories of seats and vouchers store as the
 *   cause
 * @throws Problem `booking.sold_out` when the seats are gone, `booking.room_sold_out` when the beds are,
 *   `voucher.used_up`, `voucher.too_few_left` when others use its voucher by now, since its total was worked out with
 *   that discount
 */
export async function renewBooking(call: BookingCall, invoice: Invoice, reason: string): Promise<void> {
  if (isSavings(invoice.status)) return;
  if (invoice.seats > 0) await takeSeats(call, seatsOf(invoice, reason));
  await assertBeds(call, invoice.listing_id, await peopleOn(call, invoice.id));
  const voucher = voucherOf(invoice, reason);
  if (voucher) await takeVoucher(call, voucher);
  writeEntry(call, entry(invoice, 'BOOKING', reversedLines(reversalLines(invoice))));
}

/** Whether the departure of an invoice has passed by the agency's day: its revenue may be earned already. */
function hasDeparted({ site, now }: BookingCall, { departure_at }: Invoice): boolean {
  return departure_at !== null && departure_at < todayIn(site.timeZone, now);
}

/**
 * The lines of the entry in the books that undoes the booking of an invoice: what is still owed is cleared, and what
 * was paid becomes the customer's credit; for the package and for equipment.
 */
function reversalLines(invoice: Invoice): JournalLine[] {
  const equipment = amount(invoice.equipment_total);
  const equipmentPaid = amount(invoice.equipment_paid);
  return [
    ...entryForBookingReversal({
      invoice: invoice.id,
      total: amount(invoice.total),
      tax: amount(invoice.tax_amount),
      paid: amount(invoice.paid),
    }),
    ...reversedLines(entryForEquipment({ invoice: invoice.id, total: equipment })),
    ...transfer(
      { account: 'equipment_receivable', ref: invoice.id },
      { account: 'customer_credit', ref: invoice.id },
      equipmentPaid,
    ),
  ];
}

/**
 * The seats of an invoice as the functions of the seats take them.
 * @param reason the cause that their history stores
 */
function seatsOf(invoice: Invoice, reason: string) {
  return { listingId: invoice.listing_id, invoiceId: invoice.id, people: invoice.seats, reason };
}

/** The people of an invoice who use a voucher; null for one without. */
function voucherOf({ id, voucher_id, voucher_pax }: Invoice, reason: string): VoucherPeople | null {
  return voucher_id === null ? null : { voucherId: voucher_id, invoiceId: id, people: voucher_pax, reason };
}

function entry({ id: invoiceId, currency }: Invoice, kind: EntryKind, lines: JournalLine[]) {
  return { invoiceId, currency, kind, lines };
}
