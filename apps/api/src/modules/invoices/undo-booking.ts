import {
  entryForBookingReversal,
  entryForEquipment,
  type JournalLine,
  reversed,
  transfer,
} from '@rihla/domain/ledger/journal';
import { amount } from '@rihla/domain/shared/money';
import type { Actor } from '../../kit/actor.ts';
import type { Handle } from '../../kit/db/db.ts';
import { giveSeatsBack, takeSeats } from '../catalogue/index.ts';
import { assertBeds, peopleOn } from './beds.ts';
import { type EntryKind, writeEntry } from '../ledger/index.ts';
import type { Invoice } from './lock-invoice.ts';

export type By = { actor: Actor | null; now: Date };

/**
 * What follows when a live invoice ends or goes into the trash: its seats are given back, nothing is owed any more,
 * and what was paid becomes credit of the customer.
 * @param reason why, as the history of the seats keeps it: the event of the invoice
 */
export async function undoBooking(tx: Handle, invoice: Invoice, reason: string, by: By): Promise<void> {
  if (invoice.seats > 0) await giveSeatsBack(tx, seatsOf(invoice, reason, by));
  writeEntry(tx, entry(invoice, 'BOOKING_REVERSAL', undoLines(invoice), by));
}

/**
 * The other way, out of the trash.
 * @throws Problem `booking.sold_out` when the seats are gone, `booking.room_sold_out` when the beds are
 */
export async function redoBooking(tx: Handle, invoice: Invoice, reason: string, by: By): Promise<void> {
  const { site_id: siteId, id, listing_id: listingId } = invoice;
  if (invoice.seats > 0) await takeSeats(tx, seatsOf(invoice, reason, by));
  await assertBeds(tx, siteId, listingId, await peopleOn(tx, siteId, id));
  writeEntry(tx, entry(invoice, 'BOOKING', reversed(undoLines(invoice)), by));
}

function undoLines(invoice: Invoice): JournalLine[] {
  const equipment = amount(invoice.equipment_total);
  const equipmentPaid = amount(invoice.equipment_paid);
  return [
    ...entryForBookingReversal({
      invoice: invoice.id,
      total: amount(invoice.total),
      paid: amount(invoice.paid),
    }),
    ...reversed(entryForEquipment({ invoice: invoice.id, total: equipment })),
    ...transfer(
      { account: 'equipment_receivable', ref: invoice.id },
      { account: 'customer_credit', ref: invoice.id },
      equipmentPaid,
    ),
  ];
}

function seatsOf(invoice: Invoice, reason: string, by: By) {
  return {
    siteId: invoice.site_id,
    listingId: invoice.listing_id,
    invoiceId: invoice.id,
    people: invoice.seats,
    reason,
    actorId: by.actor?.id ?? null,
    now: by.now,
  };
}

function entry(invoice: Invoice, kind: EntryKind, lines: JournalLine[], by: By) {
  const { site_id: siteId, id: invoiceId, currency } = invoice;
  return { siteId, invoiceId, currency, kind, lines, ...by };
}
