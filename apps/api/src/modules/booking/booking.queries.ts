import { bookingListConfig } from '@rihla/domain/booking/booking-list';
import type { contract } from '@rihla/domain/contract';
import { NEEDED } from '@rihla/domain/pilgrims/completeness';
import { SEALED_FIELDS } from '@rihla/domain/pilgrims/file.fields';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { type ListQueryConfig, runList } from '../../kit/lists/list.ts';
import { bookedAddons, invoicesSeenBy, withAddonIds } from '../invoices/index.ts';

export type BookingPage = OutputOf<typeof contract.bookings.list>;
export type BookingRow = BookingPage['data'][number];
type StoredRow = Omit<BookingRow, 'listings_addon_ids'>;

/** A page of the travellers on the invoices that the actor sees and that are not in the trash. */
export async function listBookings(call: ReadCall<Actor>, query: ListQuery): Promise<BookingPage> {
  const { data, meta } = await runList(bookingsSeenBy(call), rowColumns, query, queryConfig);
  return { data: (data as StoredRow[]).map(withAddonIds), meta };
}

/**
 * One booking, which is the place of one traveller on an invoice, with its add-ons.
 * @throws Problem `kit.not_found` also for one that the actor may not see
 */
export async function getBooking(
  call: ReadCall<Actor>,
  { id }: { id: string },
): Promise<{ data: BookingRow }> {
  if (!isUuid(id)) return refuse('kit.not_found');
  const row = await rowColumns(bookingsSeenBy(call)).where('b.id', '=', id).executeTakeFirst();
  return { data: row ? withAddonIds(row as StoredRow) : refuse('kit.not_found') };
}

/**
 * The id, invoice and version of a booking (the place of one traveller) that the actor sees. The version is the
 * number that a change has to name.
 * @throws Problem `kit.not_found`
 */
export async function findBookingVersion(
  call: ReadCall<Actor>,
  id: string,
): Promise<{ id: string; invoice_id: string; version: number }> {
  if (!isUuid(id)) return refuse('kit.not_found');
  const found = await bookingsSeenBy(call)
    .select(['b.id', 'b.invoice_id', 'b.version'])
    .where('b.id', '=', id)
    .executeTakeFirst();
  return found ?? refuse('kit.not_found');
}

/**
 * The booked places, one for each traveller, on invoices the person may see, with the room variant and the pilgrim
 * (profile). Invoices in the trash are left out.
 */
function bookingsSeenBy(call: ReadCall<Actor>) {
  return invoicesSeenBy(call)
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.site_id', '=', 'i.site_id').onRef('b.invoice_id', '=', 'i.id'),
    )
    .innerJoin('listing_variants as v', (join) =>
      join.onRef('v.site_id', '=', 'b.site_id').onRef('v.id', '=', 'b.variant_id'),
    )
    .leftJoin('profiles as p', (join) =>
      join.onRef('p.site_id', '=', 'b.site_id').onRef('p.id', '=', 'b.profile_id'),
    )
    .leftJoin('booking_rooms as r', (join) =>
      join.onRef('r.site_id', '=', 'b.site_id').onRef('r.booking_id', '=', 'b.id'),
    )
    .innerJoin(bookingStateSql, (join) => join.onTrue())
    .where('i.trashed_at', 'is', null);
}

/**
 * SQL over a profile `p`: whether it has all data that the report to the ministry needs. `missingIn` has the same rule.
 */
const fileIsComplete = sql.join(
  NEEDED.register.map((field) => {
    const column = SEALED_FIELDS.some((sealed) => sealed === field) ? `p.${field}_mask` : `p.${field}`;
    return sql`coalesce(${sql.ref(column)}::text, '') <> ''`;
  }),
  sql` and `,
);

const bookingStateSql = sql<{ unnamed: boolean; papers_complete: boolean }>`lateral (
  select b.profile_id is null as unnamed, p.id is not null and ${fileIsComplete} as papers_complete)`.as(
  'state',
);

const queryConfig: ListQueryConfig = {
  list: bookingListConfig,
  columns: {
    ...Object.fromEntries(Object.keys(bookingListConfig.fields).map((field) => [field, `b.${field}`])),
    invoice_number: 'i.number',
    invoice_status: 'i.status',
    listing_name: 'i.listing_name',
    departure_at: 'i.departure_at',
    pic_name: 'i.pic_name',
    profile_name: 'p.name',
    unnamed: 'state.unnamed',
    papers_complete: 'state.papers_complete',
    room: 'r.room',
  },
  // A search finds the invoice or the traveller. Two lists are put together instead of an `or`, because an index
  // answers each of them. Each id comes once, or the planner compares every row with the whole list when a name is
  // common.
  searchKeys: (idsOf) => sql`b.id in (
    select found.id from bookings found where found.site_id = app_site() and found.invoice_id in ${idsOf('invoice')}
    union
    select found.id from bookings found where found.site_id = app_site() and found.profile_id in ${idsOf('profile')})`,
  tie: 'b.id',
  emptyLast: ['departure_at', 'profile_name', 'room'],
  currencyOf: { price: 'i.currency' },
};

/**
 * Adds the columns of a row in a list of bookings, a booking being the place of one traveller on an invoice.
 */
function rowColumns(rows: ReturnType<typeof bookingsSeenBy>) {
  return rows
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'i.site_id').onRef('u.id', '=', 'i.user_id'),
    )
    .innerJoin('listings as l', (join) =>
      join.onRef('l.site_id', '=', 'b.site_id').onRef('l.id', '=', 'b.listing_id'),
    )
    .select([
      'b.id',
      'b.version',
      'b.invoice_id',
      'i.slug as invoice_slug',
      'i.number as invoice_number',
      'i.status as invoice_status',
      'i.user_id',
      'b.listing_id',
      'i.listing_name',
      'i.departure_at',
      'b.variant_id',
      'v.name as variant_name',
      'b.room_type',
      'b.takes_seat',
      'i.currency',
      'b.price',
      'b.profile_id',
      'p.slug as profile_slug',
      'p.name as profile_name',
      'i.pic_name',
      'u.slug as user_slug',
      'l.slug as listing_slug',
      'state.unnamed',
      'state.papers_complete',
      'r.id as room_id',
      'r.room',
      'r.bed',
      'b.position',
      bookedAddons,
      'b.created_at',
    ]);
}
