import { bookingListConfig } from '@rihla/domain/booking/booking-list';
import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Handle } from '../../kit/db/db.ts';
import { type ListQueryConfig, runList } from '../../kit/list.ts';
import { bookedAddons, invoicesSeenBy } from '../invoices/index.ts';

export type BookingPage = OutputOf<typeof contract.bookings.list>;
export type BookingRow = BookingPage['data'][number];

/** The travellers on the invoices that an actor sees; those in the trash travel nowhere. */
export async function listBookings(
  db: Handle,
  siteId: string,
  actor: Actor,
  query: ListQuery,
): Promise<BookingPage> {
  const { data, meta } = await runList(bookingsSeenBy(db, siteId, actor), rowColumns, query, queryConfig);
  return { data: data as BookingRow[], meta };
}

/** One of them. */
export async function findBooking(db: Handle, siteId: string, actor: Actor, id: string): Promise<BookingRow> {
  if (!isUuid(id)) return refuse('kit.not_found');
  const row = await rowColumns(bookingsSeenBy(db, siteId, actor))
    .where('b.id', '=', id)
    .executeTakeFirst();
  return (row as BookingRow | undefined) ?? refuse('kit.not_found');
}

function bookingsSeenBy(db: Handle, siteId: string, actor: Actor) {
  return invoicesSeenBy(db, siteId, actor)
    .innerJoin('bookings as b', (join) =>
      join.onRef('b.site_id', '=', 'i.site_id').onRef('b.invoice_id', '=', 'i.id'),
    )
    .innerJoin('listing_variants as v', (join) =>
      join.onRef('v.site_id', '=', 'b.site_id').onRef('v.id', '=', 'b.variant_id'),
    )
    .leftJoin('profiles as p', (join) =>
      join.onRef('p.site_id', '=', 'b.site_id').onRef('p.id', '=', 'b.profile_id'),
    )
    .where('i.trashed_at', 'is', null);
}

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
  },
  searchIn: sql<string>`(i.number || ' ' || i.pic_name || ' ' || coalesce(p.name, ''))`,
  tie: 'b.id',
  emptyLast: ['departure_at', 'profile_name'],
};

function rowColumns(rows: ReturnType<typeof bookingsSeenBy>) {
  return rows.select([
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
    'b.position',
    bookedAddons,
    'b.created_at',
  ]);
}
