import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import { changedPrice, type PriceChange } from '@rihla/domain/catalogue/price-change';
import { amount } from '@rihla/domain/shared/money';
import type { RoomType } from '@rihla/domain/shared/room-type';
import { sql } from 'kysely';
import type { Reading } from './listing.detail.ts';
import { listingsSeenBy } from './listing.scope.ts';

type Row = {
  listing_id: string;
  listing_name: string;
  departure_at: string | null;
  variant_id: string;
  variant_version: number;
  variant_name: string;
  room_type: RoomType;
  currency: string;
  before: number;
};

/**
 * What a change would make of the prices of several packages; nothing is written.
 * @throws Problem `catalogue.price_below_zero` when it takes more than a price has
 */
export async function previewPrices(
  { db, site, actor }: Reading,
  input: {
    listing_ids: readonly string[];
    room_types?: readonly RoomType[];
    change: PriceChange;
    round_to: number;
  },
): Promise<(Row & { after: number })[]> {
  const found = await sql<Row>`
    select l.id as listing_id, l.name as listing_name, l.departure_at, v.id as variant_id,
           v.version as variant_version, v.name as variant_name, v.room_type, l.currency, v.price as before
      from listings l
      join listing_variants v on v.site_id = l.site_id and v.listing_id = l.id and v.archived_at is null
     where l.site_id = ${site.id} and l.id = any(${input.listing_ids}::uuid[]) and ${listingsSeenBy(actor)}
       and (${input.room_types ?? null}::text[] is null or v.room_type = any(${input.room_types ?? null}::text[]))
     order by l.departure_at nulls last, l.name, v.position, v.id`.execute(db);
  return found.rows.map((row) => {
    const after = changedPrice(amount(row.before), input.change, input.round_to);
    return after >= 0 ? { ...row, after } : refuse('catalogue.price_below_zero');
  });
}
