import type { ListingStatus } from '@rihla/domain/catalogue/choices';
import { hasDeparted, isOnSale } from '@rihla/domain/catalogue/on-sale';
import {
  changedPrice,
  type PRICE_REFUSALS,
  type PriceChange,
} from '@rihla/domain/catalogue/prices/price-change';
import { todayIn } from '@rihla/domain/shared/dates';
import { amount, type Currency } from '@rihla/domain/shared/money';
import type { RoomType } from '@rihla/domain/shared/room-type';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { listingsSeenBy } from '../listings/listing.scope.ts';

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
/** The values that decide whether a price may be lowered; they are not part of the answer. */
type Terms = { status: ListingStatus; is_base: boolean; dp_price: number };
type PreviewedPrice = Row & { after: number; refusal: (typeof PRICE_REFUSALS)[number] | null };

/**
 * The prices of several packages before and after a change, with the reason where a price cannot be changed; nothing is
 * written.
 */
export async function previewPrices(
  { db, site, actor, now }: ReadCall,
  input: {
    listing_ids: readonly string[];
    room_types?: readonly RoomType[];
    change: PriceChange;
    currency: Currency;
    round_to: number;
  },
): Promise<PreviewedPrice[]> {
  const found = await sql<Row & Terms>`
    select l.id as listing_id, l.name as listing_name, l.departure_at, v.id as variant_id,
           v.version as variant_version, v.name as variant_name, v.room_type, l.currency, v.price as before,
           l.status, l.dp_price, v.is_base
      from listings l
      join listing_variants v on v.site_id = l.site_id and v.listing_id = l.id and v.archived_at is null
     where l.site_id = ${site.id} and l.id = any(${input.listing_ids}::uuid[]) and ${listingsSeenBy(actor)}
       and (${input.room_types ?? null}::text[] is null or v.room_type = any(${input.room_types ?? null}::text[]))
     order by l.departure_at nulls last, l.name, v.position, v.id`.execute(db);
  const today = todayIn(site.timeZone, now);
  return found.rows.map(({ status, is_base, dp_price, ...row }) => {
    const after = changedPrice(amount(row.before), input.change, input.round_to);
    const refusal = refusalOf({ ...row, status, is_base, dp_price }, after, input.currency, today);
    return { ...row, after: refusal ? row.before : after, refusal };
  });
}

/**
 * Why a price of a package cannot be changed to a new one, null when it can: it has departed, is in another
 * currency, the price would be below zero, or the base price of a package on sale would be below its down payment.
 * @param after the new price, in the smallest unit of `currency`
 */
function refusalOf(
  row: Row & Terms,
  after: number,
  currency: Currency,
  today: string,
): PreviewedPrice['refusal'] {
  if (hasDeparted(row, today)) return 'departed';
  if (row.currency !== currency) return 'other_currency';
  if (after < 0) return 'below_zero';
  const base = row.is_base && isOnSale(row);
  return base && (after === 0 || after < row.dp_price) ? 'below_down_payment' : null;
}
