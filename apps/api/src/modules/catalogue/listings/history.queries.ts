import { listingFields, TITLE_LISTS } from '@rihla/domain/catalogue/listings/listing.fields';
import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { listingParts, type ListingPartKey } from '@rihla/domain/catalogue/listings/listing-parts';
import { reference, text } from '@rihla/domain/kit/field';
import type { HistoryAct, HistoryFields } from '@rihla/domain/kit/history';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { PageMeta } from '@rihla/domain/kit/procedure';
import type { ReadCall } from '../../../kit/call.ts';
import { type HistoryConfig, readHistory } from '../../../kit/history.ts';
import { findListingId } from './find-listing.ts';
import { partTables } from '../parts/part-tables.ts';

/**
 * The changes of a package and its parts, newest first.
 * @throws Problem `catalogue.not_found`
 */
export async function listListingHistory(
  call: ReadCall,
  input: ListQuery & { id: string },
): Promise<{ data: HistoryAct[]; meta: PageMeta }> {
  const listingId = await findListingId(call, input.id);
  return readHistory(call.db, call.site.id, listingId, plan, input);
}

/** The field by which the history names a part, for each kind of part. */
const LABELS: Readonly<Record<ListingPartKey, string>> = {
  variants: 'name',
  rooms: 'type',
  listings_hotels: 'hotel_id',
  flights: 'code',
  listings_buses: 'leg',
  listings_transports: 'from_place',
  listings_addons: 'name',
  itineraries: 'title',
  listings_photos: 'caption',
  listings_tags: 'tag_id',
  listings_banks: 'bank_id',
};

const plan: HistoryConfig = {
  subject: {
    table: 'listings',
    keyPrefix: 'listing',
    fields: {
      ...listingFields,
      slug: text({ max: 200 }),
      ...Object.fromEntries(TITLE_LISTS.map((list) => [list, { kind: 'list' } as const])),
    },
    machine: listingMachine.name,
  },
  parent: 'listing_id',
  parts: [
    ...(Object.keys(listingParts) as ListingPartKey[]).map((key) => ({
      table: partTables[key].table,
      keyPrefix: listingParts[key].keyPrefix,
      fields: withoutPosition(listingParts[key].fields),
      label: LABELS[key],
    })),
    {
      table: 'listing_guides',
      keyPrefix: 'listing_guide',
      fields: { admin_id: reference({ to: 'admin' }) },
      label: 'admin_id',
    },
  ],
};

/**
 * The changed fields of a part without its position, since inserting or removing one part changes the position of many.
 */
function withoutPosition(fields: HistoryFields): HistoryFields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => field !== 'position'));
}
