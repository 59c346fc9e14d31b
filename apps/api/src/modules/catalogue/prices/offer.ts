import type { ListingCategory } from '@rihla/domain/catalogue/categories';
import type { ListingStatus } from '@rihla/domain/catalogue/choices';
import type { TaxMode } from '@rihla/domain/booking/tax';
import type { Currency } from '@rihla/domain/shared/money';
import type { RoomType } from '@rihla/domain/shared/room-type';
import type { ADDON_CATEGORY_TYPES } from '@rihla/domain/reference/choices';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { Handle } from '../../../kit/db/db.ts';
import { listingSeenBy } from '../listings/listing.scope.ts';

/** The fields of a package that a booking copies: its terms, its prices, and what may be chosen. */
export type Offer = {
  id: string;
  slug: string;
  name: string;
  status: ListingStatus;
  category: ListingCategory;
  currency: Currency;
  departure_at: string | null;
  registration_end: string | null;
  days: number | null;
  dp_price: number;
  minimum_partial_payment: number;
  minimum_balance: number;
  /** The percentage that the agency keeps when a customer withdraws from a savings program. */
  withdrawal_fee_percent: number;
  points: number;
  /** The tax mode that applies: the package's own, else the agency's; NONE where the agency charges no tax. */
  tax_mode: TaxMode;
  tax_plus_price: number;
  alumni_only: boolean;
  seats: number;
  seats_left: number;
  variants: OfferVariant[];
  addons: OfferAddon[];
  /** The number of rooms by room type; empty where the office has entered none. */
  rooms: { type: RoomType; number: number }[];
};

/** A room type option that can be booked, with its price in the smallest unit. */
export type OfferVariant = {
  id: string;
  name: string;
  room_type: RoomType;
  price: number;
  agent_fee: number;
  is_base: boolean;
  is_public: boolean;
};

/** An add-on that can be booked, with its category and its price in the smallest unit. */
export type OfferAddon = {
  id: string;
  name: string;
  price: number;
  category: {
    id: string;
    name: string;
    type: (typeof ADDON_CATEGORY_TYPES)[number];
    is_required: boolean;
    is_unique: boolean;
    is_public: boolean;
  };
};

/**
 * A package as it is offered to somebody who wants to book it, in one statement; customers get public variants and
 * add-ons only. Whether it is on sale, and has free seats, is checked by the caller. The row stays locked against
 * changes until the transaction ends, so that the booking copies valid data; other bookings do not wait.
 * @param idOrSlug a private package is found by customers with its slug only
 * @param options.lock false leaves out the lock, for a test that shows what happens then
 * @returns null when the actor may not see such a package
 */
export async function bookableListing(
  tx: Handle,
  siteId: string,
  idOrSlug: string,
  actor: Actor | null,
  { lock = true } = {},
): Promise<Offer | null> {
  const staff = actor?.kind === 'ADMIN';
  const found = await sql<Offer>`
    select l.id, l.slug, l.name, l.status, l.category, l.currency, l.departure_at, l.registration_end, l.days,
           l.dp_price, l.minimum_partial_payment, l.minimum_balance, l.withdrawal_fee_percent, l.points, l.alumni_only,
           ${taxModeOf} as tax_mode, l.tax_plus_price,
           s.capacity as seats, s.free as seats_left,
           ${variantsOffered(staff)} as variants, ${addonsOffered(staff)} as addons, ${bedStock} as rooms
      from listings l
      join listing_seats s on s.site_id = l.site_id and s.listing_id = l.id
     where l.site_id = ${siteId} and ${listingSeenBy(actor, idOrSlug)}
       ${lock ? sql`for share of l` : sql``}`.execute(tx);
  return found.rows[0] ?? null;
}

/** SQL for the tax mode that applies to the package `l`. */
export const taxModeOf = sql<TaxMode>`(
  select case when t.tax_registered then coalesce(l.tax_mode, t.tax_mode) else 'NONE' end
    from site_settings t where t.site_id = l.site_id)`;

/** SQL for the room variants of the package `l` as a JSON list; for customers only the public ones. */
const variantsOffered = (staff: boolean) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'name', v.name, 'room_type', v.room_type,
           'price', v.price, 'agent_fee', v.agent_fee, 'is_base', v.is_base, 'is_public', v.is_public)
           order by v.position, v.id), '[]')
    from listing_variants v
   where v.site_id = l.site_id and v.listing_id = l.id and v.archived_at is null and (v.is_public or ${staff}))`;

/**
 * SQL for the add-ons of the package `l`, each with its category, as a JSON list; for customers only those of public
 * categories.
 */
const addonsOffered = (staff: boolean) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'price', a.price,
           'category', jsonb_build_object('id', c.id, 'name', c.name, 'type', c.type, 'is_required', c.is_required,
             'is_unique', c.is_unique, 'is_public', c.is_public)) order by c.name, a.name, a.id), '[]')
    from listing_addons a
    join addons_categories c on c.site_id = a.site_id and c.id = a.addon_category_id
   where a.site_id = l.site_id and a.listing_id = l.id and a.archived_at is null and (c.is_public or ${staff}))`;

const bedStock = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('type', r.type, 'number', r.number) order by r.type), '[]')
    from listing_rooms r where r.site_id = l.site_id and r.listing_id = l.id)`;
