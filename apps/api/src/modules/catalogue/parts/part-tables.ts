import type { ListingPartKey } from '@rihla/domain/catalogue/listings/listing-parts';
import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../kit/db/db.ts';
import {
  type AfterPart,
  type BeforePart,
  followHotelStars,
  requireBasePrice,
  requireLandingAfterTakeOff,
  moveBasePrice,
} from '../part-rules.ts';
import { localTime, picture } from '../sql.ts';

/** The table of one kind of part, and the SQL that reads it. */
export type PartTable = {
  table: keyof DB;
  /** True where a part is archived instead of deleted, because invoices refer to it. */
  archives: boolean;
  /** SQL for one row `p` as JSON, in the shape of `partRows` of the contract without its calculated fields. */
  row: RawBuilder<unknown>;
  /** SQL for the order in which a package shows its parts. */
  order: RawBuilder<unknown>;
  before?: BeforePart;
  after?: AfterPart;
};

/** SQL for the currency of a part `p`, which is that of its package. */
export const currency = sql<string>`(select o.currency from listings o where o.site_id = p.site_id and o.id = p.listing_id)`;

const airport = (column: string) => sql`(
  select jsonb_build_object('id', a.id, 'code', a.code, 'name', a.name, 'city', c.name, 'time_zone', a.time_zone)
    from airports a left join cities c on c.id = a.city_id where a.id = ${sql.ref(column)})`;

/** The table and SQL of each kind of part. */
export const partTables: Record<ListingPartKey, PartTable> = {
  variants: {
    table: 'listing_variants',
    archives: true,
    row: sql`jsonb_build_object('id', p.id, 'version', p.version, 'listing_id', p.listing_id, 'name', p.name,
      'room_type', p.room_type, 'position', p.position, 'is_base', p.is_base, 'is_public', p.is_public,
      'price', p.price, 'currency', ${currency}, 'agent_fee', p.agent_fee)`,
    order: sql`p.position, p.id`,
    before: moveBasePrice,
    after: requireBasePrice,
  },
  rooms: {
    table: 'listing_rooms',
    archives: false,
    row: sql`jsonb_build_object('id', p.id, 'version', p.version, 'listing_id', p.listing_id, 'type', p.type,
      'number', p.number, 'note', p.note)`,
    order: sql`p.number desc, p.type`,
  },
  listings_hotels: {
    table: 'listing_hotels',
    archives: false,
    row: sql`jsonb_build_object('id', p.id, 'version', p.version, 'listing_id', p.listing_id,
      'hotel_id', p.hotel_id, 'position', p.position, 'check_in', p.check_in, 'check_out', p.check_out,
      'hotel', (select jsonb_build_object('id', h.id, 'name', h.name, 'stars', h.stars, 'distance_m', h.distance_m,
                  'latitude', h.latitude, 'longitude', h.longitude,
                  'city', jsonb_build_object('id', c.id, 'name', c.name))
                  from hotels h join cities c on c.id = h.city_id where h.id = p.hotel_id))`,
    order: sql`p.position, p.check_in, p.id`,
    after: followHotelStars,
  },
  flights: {
    table: 'listing_flights',
    archives: false,
    row: sql`jsonb_build_object('id', p.id, 'version', p.version, 'listing_id', p.listing_id,
      'direction', p.direction, 'type', p.type, 'position', p.position, 'airline_id', p.airline_id, 'code', p.code,
      'pnr', p.pnr, 'departure_airport_id', p.departure_airport_id, 'departs_at', ${localTime('p.departs_at')},
      'terminal', p.terminal, 'arrival_airport_id', p.arrival_airport_id, 'arrives_at', ${localTime('p.arrives_at')},
      'airline', (select jsonb_build_object('id', l.id, 'code', l.code, 'name', l.name)
                    from airlines l where l.id = p.airline_id),
      'departure_airport', ${airport('p.departure_airport_id')}, 'arrival_airport', ${airport('p.arrival_airport_id')})`,
    order: sql`p.direction desc, p.position, p.departs_at, p.id`,
    before: requireLandingAfterTakeOff,
  },
  listings_buses: {
    table: 'listing_buses',
    archives: false,
    row: sql`jsonb_build_object('id', p.id, 'version', p.version, 'listing_id', p.listing_id, 'bus_id', p.bus_id,
      'position', p.position, 'leg', p.leg, 'note', p.note,
      'bus', (select jsonb_build_object('id', b.id, 'name', b.name, 'seats', b.seats)
                from buses b where b.id = p.bus_id))`,
    order: sql`p.position, p.id`,
  },
  listings_transports: {
    table: 'listing_transports',
    archives: false,
    row: sql`jsonb_build_object('id', p.id, 'version', p.version, 'listing_id', p.listing_id, 'kind', p.kind,
      'day', p.day, 'position', p.position, 'from_place', p.from_place, 'to_place', p.to_place,
      'operator', p.operator, 'note', p.note)`,
    order: sql`p.day, p.position, p.id`,
  },
  listings_addons: {
    table: 'listing_addons',
    archives: true,
    row: sql`jsonb_build_object('id', p.id, 'version', p.version, 'listing_id', p.listing_id,
      'addon_category_id', p.addon_category_id, 'name', p.name, 'note', p.note, 'price', p.price,
      'currency', ${currency},
      'category', (select jsonb_build_object('id', c.id, 'name', c.name, 'type', c.type,
                     'is_required', c.is_required, 'is_unique', c.is_unique, 'is_public', c.is_public)
                     from addons_categories c where c.site_id = p.site_id and c.id = p.addon_category_id))`,
    order: sql`p.name, p.id`,
  },
  itineraries: {
    table: 'listing_itineraries',
    archives: false,
    row: sql`jsonb_build_object('id', p.id, 'version', p.version, 'listing_id', p.listing_id, 'day', p.day,
      'position', p.position, 'title', p.title, 'description', p.description, 'photo_file_id', p.photo_file_id,
      'photo', ${picture('p.photo_file_id')})`,
    order: sql`p.day, p.position, p.id`,
  },
  listings_photos: {
    table: 'listing_photos',
    archives: false,
    row: sql`jsonb_build_object('id', p.id, 'version', p.version, 'listing_id', p.listing_id, 'file_id', p.file_id,
      'position', p.position, 'caption', p.caption, 'photo', ${picture('p.file_id')})`,
    order: sql`p.position, p.id`,
  },
  listings_tags: {
    table: 'listing_tags',
    archives: false,
    row: sql`jsonb_build_object('id', p.id, 'version', p.version, 'listing_id', p.listing_id, 'tag_id', p.tag_id,
      'tag', (select jsonb_build_object('id', t.id, 'slug', t.slug, 'name', t.name, 'category', g.name)
                from tags t left join tags_categories g on g.site_id = t.site_id and g.id = t.tag_category_id
               where t.site_id = p.site_id and t.id = p.tag_id))`,
    order: sql`p.id`,
  },
  listings_banks: {
    table: 'listing_banks',
    archives: false,
    row: sql`jsonb_build_object('id', p.id, 'version', p.version, 'listing_id', p.listing_id, 'bank_id', p.bank_id,
      'bank', (select jsonb_build_object('id', b.id, 'bank', b.bank, 'name', b.name, 'owner', b.owner,
                 'number', b.number, 'currency', b.currency, 'is_public', b.is_public)
                 from banks b where b.site_id = p.site_id and b.id = p.bank_id))`,
    order: sql`p.id`,
  },
};

/** SQL for all parts of one kind of the package `l`, as one JSON list in the order in which the package shows them. */
export function partsOf(key: ListingPartKey): RawBuilder<unknown> {
  const { table, archives, row, order } = partTables[key];
  const notArchived = archives ? sql` and p.archived_at is null` : sql``;
  return sql`(select coalesce(jsonb_agg(${row} order by ${order}), '[]') from ${sql.table(table)} p
    where p.site_id = l.site_id and p.listing_id = l.id${notArchived})`;
}
