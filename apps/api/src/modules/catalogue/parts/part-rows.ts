import { type ListingPartKey, listingParts } from '@rihla/domain/catalogue/listings/listing-parts';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { WriteCall } from '../../../kit/call.ts';
import { lockEditable } from '../listings/lock-listing.ts';
import type { Values } from '../part-rules.ts';
import { partTables } from './part-tables.ts';

/** The id of a part and, when the path names it, the id or slug of its package. */
export type PartAddress = { id: string; listing?: string };

/** A row of a part as it is stored. */
export type PartRecord = Record<string, unknown> & { version: number; listing_id: string };

/**
 * Locks the package of a part and then reads the part, so that changes of one package happen one after the other.
 * @param key the kind of part
 * @throws Problem `kit.not_found` when that package has no such part, `catalogue.departed`
 */
export async function lockPart(
  call: WriteCall,
  key: ListingPartKey,
  { id, listing }: PartAddress,
): Promise<PartRecord> {
  const part = await partTable(call, key).find(id);
  if (!part) return refuse('kit.not_found');
  const locked = await lockEditable(call, listing ?? part.listing_id);
  if (locked.id !== part.listing_id) return refuse('kit.not_found');
  return (await partTable(call, key).find(id)) ?? refuse('kit.not_found');
}

/**
 * The statements that insert, find, update and delete rows in the table of one kind of part (rooms, hotels, flights
 * …). The table's name comes from a declaration, never from a request. Parts with `archives` are not deleted but
 * marked with `archived_at`, since invoices point at them; such rows are not found.
 */
export function partTable({ tx, site }: Pick<WriteCall, 'tx' | 'site'>, key: ListingPartKey) {
  const { table, archives } = partTables[key];
  const name = table as 'listing_variants';
  return {
    insert: (values: Values) =>
      tx
        .insertInto(name)
        .values(values as never)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow(),
    find: (id: string) =>
      tx
        .selectFrom(name)
        .selectAll()
        .where('site_id', '=', site.id)
        .where('id', '=', id)
        .$if(archives, (rows) => rows.where('archived_at', 'is', null))
        .executeTakeFirst() as Promise<PartRecord | undefined>,
    update: (id: string, changes: Values) =>
      tx
        .updateTable(name)
        .set(changes as never)
        .where('site_id', '=', site.id)
        .where('id', '=', id)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow(),
    delete: (id: string) => tx.deleteFrom(name).where('site_id', '=', site.id).where('id', '=', id).execute(),
  };
}

/** The fields of a part among the values that were sent. */
export function partFieldsOf(key: ListingPartKey, values: Values): Record<string, unknown> {
  const names = Object.keys(listingParts[key].fields);
  return Object.fromEntries(
    names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]),
  );
}
