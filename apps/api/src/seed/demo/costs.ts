import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';
import { isLiveSql } from '../../modules/invoices/index.ts';
import type { Agency } from './agency.ts';

/**
 * The kinds of costs of the demo: code, name, whether they are for each traveller or for the group, and their amount in
 * thousandths of the base price.
 */
const CATEGORIES = [
  ['TIKET', 'Tiket pesawat', 'PER_PAX', 420],
  ['HOTEL', 'Hotel Makkah dan Madinah', 'PER_PAX', 250],
  ['VISA', 'Visa dan asuransi', 'PER_PAX', 85],
  ['LA', 'Bus, muthawif, dan makan di Saudi', 'PER_PAX', 70],
  ['PERLENGKAPAN', 'Koper dan kain ihram', 'PER_PAX', 35],
  ['MANASIK', 'Manasik', 'PER_LISTING', 80],
  ['PEMBIMBING', 'Pembimbing dari Indonesia', 'PER_LISTING', 350],
] as const;

/**
 * Adds the kinds of costs, and plans them for every departure as shares of its base price. Departures that have left
 * have real costs, one per cent above the plan.
 */
export async function planCosts(db: Handle, { site, today }: Agency): Promise<void> {
  const categories = JSON.stringify(
    CATEGORIES.map(([code, name, type, share]) => ({ code, name, type, share })),
  );
  await sql`
    with category as (
      insert into accounting_categories (site_id, code, name, type)
      select ${site.id}::uuid, code, name, type from jsonb_to_recordset(${categories}::jsonb)
             as c(code text, name text, type text)
      returning site_id, id, code, type
    ), planned as (
      select l.id as listing_id, l.currency, l.departure_at, k.id, k.type,
             round(v.price * c.share / 1000.0, case l.currency when 'IDR' then -4 else -2 end)::bigint as amount,
             coalesce((select sum(i.pax) from invoices i where i.site_id = ${site.id} and i.listing_id = l.id
                          and ${isLiveSql}), 0) as pax
        from listings l
        join listing_variants v on v.site_id = ${site.id} and v.listing_id = l.id and v.is_base
       cross join category k
        join jsonb_to_recordset(${categories}::jsonb) as c(code text, share int) on c.code = k.code
       where l.site_id = ${site.id} and l.departure_at is not null
    )
    insert into departure_costs (site_id, listing_id, accounting_category_id, basis, currency, amount, actual_total)
    select ${site.id}::uuid, listing_id, id, type, currency, amount,
           case when departure_at < ${today}::date
                then (amount * case type when 'PER_PAX' then pax else 1 end * 101 / 100)::bigint
            end
      from planned`.execute(db);
}
