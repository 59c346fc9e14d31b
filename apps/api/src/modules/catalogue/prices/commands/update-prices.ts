import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import { hasDeparted } from '@rihla/domain/catalogue/on-sale';
import { todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { WriteCall } from '../../../../kit/call.ts';
import { requireBasePrices } from '../../part-rules.ts';

type NewPrice = { variant_id: string; variant_version: number; price: number };

/**
 * Writes the prices that a preview has shown, all of them or none.
 * @returns how many prices were written
 * @throws Problem `catalogue.price_changed` when a variant was archived or changed since the preview,
 * `catalogue.departed`, or for a package on sale what `basePriceProblem` names
 */
export async function updatePrices(
  { tx, site, now }: WriteCall,
  { prices }: { prices: readonly NewPrice[] },
): Promise<{ changed: number }> {
  const ids = prices.map((price) => price.variant_id);
  const listings = await sql<{ id: string; departure_at: string | null }>`
    select l.id, l.departure_at from listings l
     where l.site_id = ${site.id} and l.id in (
       select v.listing_id from listing_variants v where v.site_id = ${site.id} and v.id = any(${ids}::uuid[]))
     order by l.id for no key update`.execute(tx);
  const today = todayIn(site.timeZone, now);
  if (listings.rows.some((listing) => hasDeparted(listing, today))) return refuse('catalogue.departed');
  const changed = await sql`
    update listing_variants v set price = c.price
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
           as c (variant_id uuid, variant_version integer, price bigint)
     where v.site_id = ${site.id} and v.id = c.variant_id and v.version = c.variant_version
       and v.archived_at is null`.execute(tx);
  const count = Number(changed.numAffectedRows);
  if (count !== prices.length) return refuse('catalogue.price_changed');
  await requireBasePrices(
    { tx, site },
    listings.rows.map(({ id }) => id),
  );
  return { changed: count };
}
