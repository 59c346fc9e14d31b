import { addonOrderList } from '@rihla/domain/catalogue/listings/listing-lists';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import { type SqlBool, sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { findListingId } from '../catalogue/index.ts';

/**
 * A row of the list: how often an add-on was booked on one invoice. Amounts are in the smallest unit of `currency`.
 */
type AddonOrder = {
  id: string;
  addon: string;
  category: string;
  quantity: number;
  unit_price: number;
  amount: number;
  currency: string;
  invoice_number: string;
  invoice_status: string;
  pic_name: string;
  pic_phone: string;
  travellers: string;
};

/**
 * One page of the add-ons booked on a package, one row for each invoice and add-on; invoices that have ended or are
 * in the trash are left out. `pic_name` and `pic_phone` are the invoice's contact person.
 * @throws Problem `catalogue.not_found`
 */
export async function listAddonOrders(call: ReadCall, input: ListQuery & { id: string }) {
  const { db, site } = call;
  const listingId = await findListingId(call, input.id);
  const rows = db
    .selectFrom('invoice_lines as n')
    .innerJoin('invoices as i', (join) =>
      join.onRef('i.site_id', '=', 'n.site_id').onRef('i.id', '=', 'n.invoice_id'),
    )
    .innerJoin('listing_addons as a', (join) =>
      join.onRef('a.site_id', '=', 'n.site_id').on(sql<SqlBool>`a.id::text = n.ref`),
    )
    .innerJoin('addons_categories as c', (join) =>
      join.onRef('c.site_id', '=', 'a.site_id').onRef('c.id', '=', 'a.addon_category_id'),
    )
    .where('n.site_id', '=', site.id)
    .where('n.kind', '=', 'ADDON')
    .where('i.listing_id', '=', listingId)
    .where(hasTraitSql('i.status', invoiceMachine, 'seated'))
    .where('i.trashed_at', 'is', null);
  const columns = [
    ...Object.entries({
      id: 'n.id',
      addon: 'a.name',
      category: 'c.name',
      quantity: 'n.quantity',
      unit_price: 'n.unit_price',
      amount: 'n.amount',
      currency: 'i.currency',
      invoice_number: 'i.number',
      invoice_status: 'i.status',
      pic_name: 'i.pic_name',
      pic_phone: 'i.pic_phone',
    }).map(([as, column]) => sql`${sql.ref(column)}`.as(as)),
    sql`coalesce((
      select string_agg(p.name, ', ' order by b.position)
        from booking_addons o
        join bookings b on b.site_id = o.site_id and b.id = o.booking_id
        join profiles p on p.site_id = b.site_id and p.id = b.profile_id
       where o.site_id = n.site_id and o.listing_addon_id = a.id and b.invoice_id = i.id), '')`.as(
      'travellers',
    ),
  ];
  const { data, meta } = await runList(rows, (query) => query.select(columns).$castTo<AddonOrder>(), input, {
    list: addonOrderList,
    columns: { listing_addon_id: 'a.id' },
    tie: 'n.id',
  });
  return { meta, data };
}
