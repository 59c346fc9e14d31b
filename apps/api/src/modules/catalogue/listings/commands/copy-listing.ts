import { localDateOf } from '@rihla/domain/shared/dates';
import { hijriYearOfPackage } from '@rihla/domain/shared/hijri';
import { type RawBuilder, sql } from 'kysely';
import type { WriteCall } from '../../../../kit/call.ts';
import { freeSlugs, seasonsOf } from './listing-values.ts';

/** A copy that is to be written: its name and day of departure; null for a copy without dates. */
type Copy = {
  name: string;
  departure_at: string | null;
  registration_end: string | null;
  /** The number of days by which the dates of hotels and flights are shifted; null leaves them empty. */
  shift: number | null;
};
/** A copy that was written. */
export type CreatedCopy = {
  id: string;
  slug: string;
  name: string;
  departure_at: string | null;
  version: number;
};

/**
 * Copies a package with all its parts as drafts, any number of copies at once, with one statement for each table. All
 * dates of a copy are shifted by as many days as its departure; a copy without a departure has no dates. Seats,
 * invoices, booking codes of flights and archived parts are not copied.
 * @param copies name and dates of each copy, and `shift`, the number of days by which its parts are shifted
 * @returns the copies, in the order in which they were asked for
 */
export async function copyListing(
  call: WriteCall,
  source: { id: string },
  copies: readonly Copy[],
): Promise<CreatedCopy[]> {
  const { tx, site } = call;
  const slugs = await freeSlugs(
    call,
    copies.map(({ name }) => name),
  );
  const seasons = await seasonsOf(
    call,
    copies.flatMap(({ departure_at }) => departure_at ?? []),
  );
  const rows = copies.map((copy, index) => ({
    ...copy,
    slug: slugs[index],
    hijri_year: copy.departure_at && hijriYearOfPackage(localDateOf(copy.departure_at)),
    season_id: copy.departure_at && seasons.get(copy.departure_at),
  }));
  const created = await sql<CreatedCopy>`
    insert into listings (site_id, slug, name, departure_at, registration_end, hijri_year, season_id,
                          duplicated_from, ${sql.raw(COPIED_COLUMNS.join(', '))})
    select l.site_id, c.slug, c.name, c.departure_at, c.registration_end, c.hijri_year, c.season_id,
           l.id, ${sql.raw(COPIED_COLUMNS.map((column) => `l.${column}`).join(', '))}
      from listings l, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as c (slug text, name text, departure_at date, registration_end date, hijri_year integer, season_id uuid)
     where l.site_id = ${site.id} and l.id = ${source.id}
    returning id, slug, name, departure_at, version`.execute(tx);
  const named = copies.map(({ name, shift }) => ({
    ...created.rows.find((row) => row.name === name)!,
    shift,
  }));
  for (const part of COPIED_PARTS) await copyPart(site.id, source.id, named, part).execute(tx);
  call.emit('listing.copied', { sourceId: source.id, copyIds: named.map(({ id }) => id) });
  return named.map(({ shift: _shift, ...copy }) => copy);
}

/** The columns of a package that are copied unchanged. */
const COPIED_COLUMNS = [
  'description',
  'category',
  'currency',
  'photo_file_id',
  'meta_title',
  'meta_keywords',
  'meta_description',
  'flight_schedule',
  'days',
  'hotel_stars',
  'embarkation',
  'visa_provider_id',
  'insurance_id',
  'muassasah_id',
  'dp_price',
  'minimum_partial_payment',
  'minimum_balance',
  'withdrawal_fee_percent',
  'saves_for_id',
  'tax_mode',
  'tax_plus_price',
  'points',
  'alumni_only',
  'radio_channel_name',
  'channel',
  'benefits',
  'terms',
  'included',
  'excluded',
] as const;

/** A table of parts: the columns that are copied unchanged, and the dates that are shifted with the departure. */
type CopiedPart = {
  table: string;
  columns: readonly string[];
  moved?: readonly string[];
  archives?: boolean;
};

const COPIED_PARTS: readonly CopiedPart[] = [
  { table: 'listing_seats', columns: ['capacity'] },
  {
    table: 'listing_variants',
    columns: ['name', 'room_type', 'position', 'is_base', 'is_public', 'price', 'agent_fee'],
    archives: true,
  },
  { table: 'listing_rooms', columns: ['type', 'number', 'note'] },
  { table: 'listing_hotels', columns: ['hotel_id', 'position'], moved: ['check_in', 'check_out'] },
  {
    table: 'listing_flights',
    columns: [
      'direction',
      'type',
      'position',
      'airline_id',
      'code',
      'departure_airport_id',
      'terminal',
      'arrival_airport_id',
    ],
    moved: ['departs_at', 'arrives_at'],
  },
  { table: 'listing_buses', columns: ['bus_id', 'position', 'leg', 'note'] },
  {
    table: 'listing_transports',
    columns: ['kind', 'day', 'position', 'from_place', 'to_place', 'operator', 'note'],
  },
  { table: 'listing_addons', columns: ['addon_category_id', 'name', 'note', 'price'], archives: true },
  { table: 'listing_itineraries', columns: ['day', 'position', 'title', 'description', 'photo_file_id'] },
  { table: 'listing_photos', columns: ['file_id', 'position', 'caption'] },
  { table: 'listing_tags', columns: ['tag_id'] },
  { table: 'listing_banks', columns: ['bank_id'] },
  { table: 'listing_guides', columns: ['admin_id'] },
];

/**
 * SQL that copies the parts of one kind (rooms, flights …) of a package to several new packages at once.
 * @param copies the new packages, each with the number of days by which the dates of its parts are shifted; null when
 * it has no departure
 * @param part the table of the parts: `columns` are copied as they are, `moved` are dates to shift, `archives` is true
 * where archived rows have to be left out
 */
function copyPart(
  siteId: string,
  sourceId: string,
  copies: readonly { id: string; shift: number | null }[],
  { table, columns, moved = [], archives }: CopiedPart,
): RawBuilder<unknown> {
  const names = [...columns, ...moved];
  const values = [
    ...columns.map((column) => `p.${column}`),
    ...moved.map((column) => `p.${column} + make_interval(days => c.shift)`),
  ];
  return sql`
    insert into ${sql.table(table)} (site_id, listing_id, ${sql.raw(names.join(', '))})
    select p.site_id, c.id, ${sql.raw(values.join(', '))}
      from ${sql.table(table)} p, jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as c (id uuid, shift integer)
     where p.site_id = ${siteId} and p.listing_id = ${sourceId} ${archives ? sql`and p.archived_at is null` : sql``}`;
}
