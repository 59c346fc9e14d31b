import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';
import type { NewBookingAddon, NewLine } from './insert-invoice.ts';
import type { Invoice } from './lock-invoice.ts';

/** The columns of an invoice that follow from what is booked on it. */
export type BookedColumns = Pick<
  Invoice,
  | 'listing_id'
  | 'listing_name'
  | 'departure_at'
  | 'due_on'
  | 'seats'
  | 'variants_total'
  | 'addons_total'
  | 'discount_office'
  | 'discount_voucher'
  | 'discount_agent'
  | 'total'
  | 'dp_price'
  | 'minimum_partial_payment'
>;

export type Rewritten = {
  columns: BookedColumns;
  lines: readonly NewLine[];
  bookings: readonly {
    id: string;
    variant_id: string;
    room_type: string;
    takes_seat: boolean;
    price: number;
  }[];
  addons: readonly NewBookingAddon[];
};

/**
 * Writes what is booked on an invoice anew: its sums, its lines, and room and add-ons of each traveller. The travellers
 * stay who they are. The caller holds the lock on the invoice and has taken the seats.
 */
export async function rewriteBooking(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  invoice: Invoice,
  { columns, lines, bookings, addons }: Rewritten,
): Promise<{ id: string; version: number }> {
  const { version } = await tx
    .updateTable('invoices')
    .set(columns)
    .where('site_id', '=', site.id)
    .where('id', '=', invoice.id)
    .returning('version')
    .executeTakeFirstOrThrow();
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
  await sql`
    update bookings b set listing_id = ${columns.listing_id}, variant_id = n.variant_id, room_type = n.room_type,
           takes_seat = n.takes_seat, price = n.price
      from jsonb_to_recordset(${JSON.stringify(bookings)}::jsonb)
        as n(id uuid, variant_id uuid, room_type text, takes_seat boolean, price bigint)
     where b.site_id = ${site.id} and b.invoice_id = ${invoice.id} and b.id = n.id`.execute(tx);
  await sql`
    insert into booking_addons (site_id, booking_id, listing_addon_id, price)
    select ${site.id}, a.* from jsonb_to_recordset(${JSON.stringify(addons)}::jsonb)
        as a(booking_id uuid, listing_addon_id uuid, price bigint)`.execute(tx);
  return { id: invoice.id, version };
}
