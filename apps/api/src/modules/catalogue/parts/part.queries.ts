import { listingParts, type ListingPartKey } from '@rihla/domain/catalogue/listings/listing-parts';
import type { PartRow } from '@rihla/domain/catalogue/listings/listing.shapes';
import { reference } from '@rihla/domain/kit/field';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { PageMeta } from '@rihla/domain/kit/procedure';
import { isUuid } from '@rihla/domain/shared/ids';
import { type SqlBool, sql } from 'kysely';
import type { Reader } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { runList } from '../../../kit/lists/list.ts';
import { listingsSeenBy } from '../listings/listing.scope.ts';
import { partSeenBy, partViewOf, type StoredPart } from './part-fields.ts';
import { currency, partTables } from './part-tables.ts';

/** A page of the parts of one kind, of all packages that the actor sees. */
export async function listParts<K extends ListingPartKey>(
  call: ReadCall,
  key: K,
  input: ListQuery,
): Promise<{ data: PartRow<K>[]; meta: PageMeta }> {
  const fields = { ...listingParts[key].fields, listing_id: reference({ to: 'listing', filter: true }) };
  const searched = Object.entries(fields).filter(([, field]) => 'search' in field && field.search);
  const { data, meta } = await runList(partsSeenBy(call, key), (rows) => rows.select(rowOf(key)), input, {
    list: { fields, defaultSort: listingParts[key].defaultSort },
    columns: Object.fromEntries(Object.keys(fields).map((name) => [name, `p.${name}`])),
    searchIn: searched[0] && sql<string>`${sql.ref(`p.${searched[0][0]}`)}`,
    tie: 'p.id',
    currencyOf: { price: currency },
  });
  const view = await partViewOf(call, call.actor);
  return { meta, data: data.map(({ row }) => partSeenBy(key, row as StoredPart<K>, view)) };
}

/**
 * A single part, as the actor may read it.
 * @throws Problem `kit.not_found`
 */
export async function getPart<K extends ListingPartKey>(
  call: ReadCall,
  key: K,
  id: string,
): Promise<PartRow<K>> {
  if (!isUuid(id)) return refuse('kit.not_found');
  const found = await partsSeenBy(call, key).select(rowOf(key)).where('p.id', '=', id).executeTakeFirst();
  if (!found) return refuse('kit.not_found');
  return partSeenBy(key, found.row as StoredPart<K>, await partViewOf(call, call.actor));
}

/** All parts of one kind of one package, in the order in which the package shows them. */
export async function partsOfListing<K extends ListingPartKey>(
  call: ReadCall,
  key: K,
  listingId: string,
): Promise<PartRow<K>[]> {
  const { db, site, actor } = call;
  const { table, row, archives, order } = partTables[key];
  const found = await sql<{ row: StoredPart<K> }>`
    select ${row} as row from ${sql.table(table)} p
     where p.site_id = ${site.id} and p.listing_id = ${listingId}${archives ? sql` and p.archived_at is null` : sql``}
     order by ${order}`.execute(db);
  const view = await partViewOf(call, actor);
  return found.rows.map((part) => partSeenBy(key, part.row, view));
}

/**
 * The parts of one kind (rooms, hotels, flights …), of the packages the person may see, without archived ones. Typed as
 * `listing_rooms`, which has what all parts have.
 */
function partsSeenBy({ db, site, actor }: ReadCall, key: ListingPartKey) {
  const { table, archives } = partTables[key];
  const rows = db.selectFrom(`${table} as p` as 'listing_rooms as p');
  const ofSite = rows.where(sql<SqlBool>`p.site_id = ${site.id}`).where(ofSeenListing(site.id, actor));
  return archives ? ofSite.where(sql<SqlBool>`p.archived_at is null`) : ofSite;
}

function ofSeenListing(siteId: string, actor: Reader | null) {
  return sql<SqlBool>`exists (select from listings l
    where l.site_id = ${siteId} and l.id = p.listing_id and ${listingsSeenBy(actor)})`;
}

const rowOf = (key: ListingPartKey) => sql`${partTables[key].row}`.as('row');
