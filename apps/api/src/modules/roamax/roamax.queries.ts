import type { contract } from '@rihla/domain/contract';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { roamaxListConfig } from '@rihla/domain/roamax/roamax-list';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';

/** A page of the Roamax orders of the site, the newest first. */
export function listOrders(
  { db, site }: ReadCall,
  query: ListQuery,
): Promise<OutputOf<typeof contract.roamax.list>> {
  const fields = Object.keys(roamaxListConfig.fields);
  return runList(
    db.selectFrom('roamax_orders as r').where('r.site_id', '=', site.id),
    (rows) =>
      rows.select([
        'r.id',
        'r.number',
        'r.ordered_on',
        'r.customer_name',
        'r.customer_phone',
        'r.product',
        'r.price',
        'r.status',
        'r.created_at',
      ]),
    query,
    {
      list: roamaxListConfig,
      columns: Object.fromEntries(fields.map((field) => [field, `r.${field}`])),
      searchIn: sql<string>`r.number || ' ' || r.customer_name || ' ' || r.customer_phone || ' ' || r.product`,
      tie: 'r.id',
    },
  );
}
