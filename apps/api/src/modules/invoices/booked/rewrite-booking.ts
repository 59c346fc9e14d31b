import { sql } from 'kysely';
import type { WriteCall } from '../../../kit/call.ts';
import { deadlineByDeparture } from '../deadline-by-departure.ts';
import type { NewBookingAddon, NewLine } from './insert-invoice.ts';
import type { Invoice } from '../lock-invoice.ts';

/** The columns of an invoice that are worked out from what is booked on it. */
export type BookedColumns = Pick<
  Invoice,
  | 'listing_id'
  | 'listing_name'
  | 'departure_at'
  | 'due_on'
  | 'pax'
  | 'seats'
  | 'variants_total'
  | 'addons_total'
  | 'discount_office'
  | 'discount_voucher'
  | 'discount_agent'
  | 'voucher_id'
  | 'voucher_code'
  | 'voucher_pax'
  | 'tax_mode'
  | 'tax_rate'
  | 'tax_plus_price'
  | 'tax_base'
  | 'tax_amount'
  | 'total'
  | 'paid'
  | 'dp_price'
  | 'minimum_partial_payment'
>;

/** What an invoice holds after its booking was changed: its columns, lines, travellers and add-ons. */
export type RewrittenBooking = {
  columns: BookedColumns;
  lines: readonly NewLine[];
  bookings: readonly {
    id: string;
    variant_id: string;
    room_type: string;
    takes_seat: boolean;
    price: number;
    agent_fee: number;
    position: number;
  }[];
  addons: readonly NewBookingAddon[];
};

/**
 * Replaces what is booked on an invoice: its sums, its lines, and the room and add-ons of each traveller. Who travels
 * does not change. The caller holds the lock on the invoice and has taken the seats.
 */
export async function rewriteBooking(
  { tx, site, now }: Pick<WriteCall, 'tx' | 'site' | 'now'>,
  invoice: Invoice,
  { columns, lines, bookings, addons }: RewrittenBooking,
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ ...columns, payment_deadline_at: deadlineByDeparture({ site, now }, columns.departure_at) })
    .where('site_id', '=', site.id)
    .where('id', '=', invoice.id)
    .execute();
  await sql`delete from invoice_lines where site_id = ${site.id} and invoice_id = ${invoice.id}`.execute(tx);
  await sql`
    insert into invoice_lines (site_id, invoice_id, position, kind, ref, description, unit_price, quantity, amount)
    select ${site.id}, ${invoice.id}, l.* from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as l(position int, kind text, ref text, description text, unit_price bigint, quantity int, amount bigint)`.execute(
    tx,
  );
  await sql`
    delete from booking_addons o using bookings b
     where o.site_id = ${site.id} and b.site_id = o.site_id and b.id = o.booking_id and b.invoice_id = ${invoice.id}`.execute(
    tx,
  );
  await placeTravellers(
    { tx, site },
    { from: invoice.id, to: invoice.id, listingId: columns.listing_id },
    { bookings, addons },
  );
}

/**
 * Moves travellers to an invoice and a package, with the new room, price, agent's fee and add-ons of each. Their
 * earlier add-ons must have been deleted before. Prices are in the smallest unit.
 * @param move.from id of the invoice on which the travellers are
 * @param move.to id of the one on which they will be
 */
export async function placeTravellers(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  { from, to, listingId }: { from: string; to: string; listingId: string },
  { bookings, addons }: Pick<RewrittenBooking, 'bookings' | 'addons'>,
): Promise<void> {
  await sql`
    update bookings b set invoice_id = ${to}, listing_id = ${listingId}, variant_id = n.variant_id, room_type = n.room_type,
           takes_seat = n.takes_seat, price = n.price, agent_fee = n.agent_fee, position = n.position
      from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb)
        as n(id uuid, variant_id uuid, room_type text, takes_seat boolean, price bigint, agent_fee bigint, position int)
     where b.site_id = ${site.id} and b.invoice_id = ${from} and b.id = n.id`.execute(tx);
  await sql`
    insert into booking_addons (site_id, booking_id, listing_addon_id, price)
    select ${site.id}, a.* from jsonb_to_recordset(${JSON.stringify(addons)}::jsonb)
        as a(booking_id uuid, listing_addon_id uuid, price bigint)`.execute(tx);
}
