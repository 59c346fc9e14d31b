import type { ListQuery } from '@rihla/domain/kit/list-query';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { runList } from '../../../kit/lists/list.ts';
import { findListingId } from '../listings/find-listing.ts';

type SeatMove = {
  id: string;
  at: string;
  delta: number;
  reason: string;
  note: string | null;
  invoice: { slug: string; number: string; pic_name: string } | null;
  actor_name: string | null;
};

/**
 * A page of the history of a package's seats: how many were taken, given back, held or released, with the invoice and
 * the person.
 */
export async function listSeatMoves(call: ReadCall, input: ListQuery & { id: string }) {
  const { db, site } = call;
  const listingId = await findListingId(call, input.id);
  const rows = db
    .selectFrom('seat_moves as m')
    .where('m.site_id', '=', site.id)
    .where('m.listing_id', '=', listingId);
  const columns = [
    ...['m.id', 'm.at', 'm.delta', 'm.reason', 'm.note'].map((name) =>
      sql`${sql.ref(name)}`.as(name.slice(2)),
    ),
    sql`(select jsonb_build_object('slug', i.slug, 'number', i.number, 'pic_name', i.pic_name)
           from invoices i where i.site_id = m.site_id and i.id = m.invoice_id)`.as('invoice'),
    sql`coalesce((select a.name from admins a where a.site_id = m.site_id and a.id = m.actor_id),
                 (select u.name from users u where u.site_id = m.site_id and u.id = m.actor_id))`.as(
      'actor_name',
    ),
  ];
  const { data, meta } = await runList(rows, (query) => query.select(columns).$castTo<SeatMove>(), input, {
    list: { fields: {}, defaultSort: '-at' },
    columns: { at: 'm.at' },
    tie: 'm.id',
  });
  return { meta, data };
}
