import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';

type Cost = OutputOf<typeof contract.whatsapp.costs>['data'][number];

/**
 * The WhatsApp messages that were sent in each of the last twelve months (at the site), by the provider's kind of
 * price, newest first: their number and their cost in rupiah.
 */
export async function listCosts({ db, site, now }: ReadCall): Promise<Cost[]> {
  const { rows } = await sql<Cost>`
    with since as (
      select date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${site.timeZone}) - interval '11 months' as first
    )
    select to_char(date_trunc('month', sent_at at time zone ${site.timeZone}), 'YYYY-MM-DD') as month,
           price_kind as kind, count(*)::int as sent, (count(*) filter (where billable))::int as billable,
           coalesce(sum(cost), 0)::bigint::float8 as cost,
           (count(*) filter (where billable and cost is null))::int as without_price
      from messages
     where site_id = ${site.id} and channel = 'WHATSAPP' and sent_at is not null
       and sent_at >= (select first from since) at time zone ${site.timeZone}
     group by 1, 2 order by 1 desc, 2 nulls last`.execute(db);
  return rows;
}
