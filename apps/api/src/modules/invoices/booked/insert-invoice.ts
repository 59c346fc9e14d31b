import type { Instalment } from '@rihla/domain/invoices/plan/instalments';
import type { Currency } from '@rihla/domain/shared/money';
import { sql } from 'kysely';
import type { WriteCall } from '../../../kit/call.ts';
import { writeWithoutWaiting } from '../../../kit/db/db.ts';

/** An invoice as it is inserted, column by column. Amounts are in the smallest unit of its currency. */
export type NewInvoice = {
  site_id: string;
  id: string;
  slug: string;
  number: string;
  sequence: number;
  listing_id: string;
  user_id: string;
  agent_id: string | null;
  currency: Currency;
  pic_name: string;
  pic_phone: string;
  pic_email: string;
  pax: number;
  seats: number;
  variants_total: number;
  addons_total: number;
  discount_office: number;
  discount_voucher: number;
  voucher_id: string | null;
  voucher_code: string | null;
  /** How many of its travellers get the discount of the voucher. */
  voucher_pax: number;
  discount_agent: number;
  tax_mode: string;
  /** In hundredths of a percent. */
  tax_rate: number;
  tax_plus_price: number;
  tax_base: number;
  tax_amount: number;
  total: number;
  dp_price: number;
  minimum_partial_payment: number;
  /** What the agency keeps when it is cancelled (`CancellationTerms`), as JSON. */
  cancellation_terms: string;
  listing_name: string;
  departure_at: string | null;
  payment_deadline_at: string;
  due_on: string | null;
  referral_code: string | null;
  notes: string | null;
  admin_notes: string | null;
  created_by_kind: string;
  created_by: string;
};

/** A line of a new invoice: what is charged, how often and at which price. */
export type NewLine = {
  position: number;
  kind: string;
  ref: string;
  description: string;
  unit_price: number;
  quantity: number;
  amount: number;
};

/**
 * The booked place of one traveller on a new invoice; `profile_id` is null while it is not known who travels.
 * `agent_fee` is what an agent earns by this traveller where fees go by room type.
 */
export type NewBooking = {
  id: string;
  position: number;
  variant_id: string;
  room_type: string;
  takes_seat: boolean;
  price: number;
  agent_fee: number;
  profile_id: string | null;
};

/** An add-on of a new booking. */
export type NewBookingAddon = { booking_id: string; listing_addon_id: string; price: number };

/**
 * Inserts an invoice with its lines, bookings, add-ons and instalments by one SQL statement, without waiting for the
 * database's answer. If the statement fails, the transaction fails at the commit.
 */
export function insertInvoice(
  { tx }: Pick<WriteCall, 'tx'>,
  invoice: NewInvoice,
  parts: {
    lines: readonly NewLine[];
    bookings: readonly NewBooking[];
    addons: readonly NewBookingAddon[];
    instalments: readonly Instalment[];
  },
): void {
  const columns = Object.keys(invoice) as (keyof NewInvoice)[];
  const statement = sql`
    with invoice as (
      insert into invoices (${sql.join(columns.map((column) => sql.ref(column)))}, city_id)
      values (${sql.join(columns.map((column) => invoice[column]))}, ${homeOf(invoice)})
      returning site_id, id, listing_id
    ), line as (
      insert into invoice_lines (site_id, invoice_id, position, kind, ref, description, unit_price, quantity, amount)
      select invoice.site_id, invoice.id, l.* from invoice, jsonb_to_recordset(${JSON.stringify(parts.lines)}::jsonb)
          as l(position int, kind text, ref text, description text, unit_price bigint, quantity int, amount bigint)
    ), booking as (
      insert into bookings (site_id, invoice_id, listing_id, id, position, variant_id, room_type, takes_seat, price,
                            agent_fee, profile_id)
      select invoice.site_id, invoice.id, invoice.listing_id, b.*
        from invoice, jsonb_to_recordset(${JSON.stringify(parts.bookings)}::jsonb)
          as b(id uuid, position int, variant_id uuid, room_type text, takes_seat boolean, price bigint,
               agent_fee bigint, profile_id uuid)
    ), instalment as (
      insert into invoice_instalments (site_id, invoice_id, due_on, owed)
      select invoice.site_id, invoice.id, n.*
        from invoice, jsonb_to_recordset(${JSON.stringify(parts.instalments)}::jsonb) as n(due_on date, owed bigint)
    )
    insert into booking_addons (site_id, booking_id, listing_addon_id, price)
    select invoice.site_id, a.* from invoice, jsonb_to_recordset(${JSON.stringify(parts.addons)}::jsonb)
        as a(booking_id uuid, listing_addon_id uuid, price bigint)`;
  writeWithoutWaiting(tx, statement);
}

/**
 * SQL expression for the id of the city or regency in which the family of a customer lives: that of the oldest profile
 * with an address; null while no profile has one. An invoice stores it when it is booked and keeps it.
 */
export function homeOf({ site_id, user_id }: Pick<NewInvoice, 'site_id' | 'user_id'>) {
  return sql<string | null>`(
    select d.parent_id from profiles f join districts d on d.id = f.district_id
     where f.site_id = ${site_id} and f.user_id = ${user_id} and f.archived_at is null
     order by f.created_at, f.id limit 1)`;
}
