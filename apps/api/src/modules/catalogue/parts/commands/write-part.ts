import type { ListingPartKey } from '@rihla/domain/catalogue/listing-parts';
import { listingParts } from '@rihla/domain/catalogue/listing-parts';
import type { PartRow } from '@rihla/domain/catalogue/listing.shapes';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { lockEditable, type Writing } from '../../listings/lock-listing.ts';
import { findPart } from '../part.queries.ts';
import type { Values } from '../../part-rules.ts';
import { partTables } from '../part-tables.ts';

/**
 * Adds a part to a package, whichever path it came by.
 * @param listing id or slug of the package, @param values the part's fields
 * @throws Problem `catalogue.not_found`, `catalogue.departed`, or what the rule of the part says
 */
export async function addPart<K extends ListingPartKey>(
  writing: Writing,
  key: K,
  listing: string,
  values: Values,
): Promise<PartRow<K>> {
  const { id } = await lockEditable(writing, listing);
  const row = fieldsOf(key, values);
  await partTables[key].before?.(writing, id, row);
  const made = await tableOf(writing, key)
    .insert({ ...row, site_id: writing.site.id, listing_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return findPart({ ...writing, db: writing.tx }, key, made.id);
}

/**
 * Changes a part; only the fields that are sent.
 * @param under id or slug of the package when it was named in the path
 * @throws Problem `kit.not_found`, `kit.stale_version`, `catalogue.departed`, or what the rule of the part says
 */
export async function changePart<K extends ListingPartKey>(
  writing: Writing,
  key: K,
  part: { id: string; under?: string },
  values: Values & { version: number },
): Promise<PartRow<K>> {
  const before = await lockPart(writing, key, part);
  if (before.version !== values.version) return refuse('kit.stale_version', { current: before.version });
  const changes = fieldsOf(key, values);
  await partTables[key].before?.(writing, before.listing_id, { ...before, ...changes });
  if (Object.keys(changes).length) await tableOf(writing, key).update(part.id, changes);
  await partTables[key].after?.(writing, before.listing_id);
  return findPart({ ...writing, db: writing.tx }, key, part.id);
}

/**
 * Removes a part; one that invoices may point at is archived.
 * @throws Problem `catalogue.no_base_price` when a package on sale would be left without
 */
export async function dropPart(
  writing: Writing,
  key: ListingPartKey,
  part: { id: string; under?: string },
): Promise<{ id: string }> {
  const before = await lockPart(writing, key, part);
  const table = tableOf(writing, key);
  if (partTables[key].archives) {
    await table.update(part.id, { archived_at: writing.now.toISOString() });
  } else {
    await table.remove(part.id);
  }
  await partTables[key].after?.(writing, before.listing_id);
  return { id: part.id };
}

type Before = Record<string, unknown> & { version: number; listing_id: string };

/** Holds the part's package, then reads the part: writers of one package come one after the other. */
async function lockPart(
  writing: Writing,
  key: ListingPartKey,
  { id, under }: { id: string; under?: string },
): Promise<Before> {
  const owner = await tableOf(writing, key).find(id);
  if (!owner) return refuse('kit.not_found');
  const listing = await lockEditable(writing, under ?? owner.listing_id);
  if (listing.id !== owner.listing_id) return refuse('kit.not_found');
  return (await tableOf(writing, key).find(id)) ?? refuse('kit.not_found');
}

/** The table of a part. Its name comes from the declaration, never from a request. */
function tableOf({ tx, site }: Writing, key: ListingPartKey) {
  const { table, archives } = partTables[key];
  const name = table as 'listing_variants';
  return {
    insert: (values: Values) => tx.insertInto(name).values(values as never),
    find: (id: string) =>
      tx
        .selectFrom(name)
        .selectAll()
        .where('site_id', '=', site.id)
        .where('id', '=', id)
        .$if(archives, (rows) => rows.where('archived_at', 'is', null))
        .executeTakeFirst() as Promise<Before | undefined>,
    update: (id: string, changes: Values) =>
      tx
        .updateTable(name)
        .set(changes as never)
        .where('site_id', '=', site.id)
        .where('id', '=', id)
        .execute(),
    remove: (id: string) => tx.deleteFrom(name).where('site_id', '=', site.id).where('id', '=', id).execute(),
  };
}

function fieldsOf(key: ListingPartKey, values: Values): Record<string, unknown> {
  const names = Object.keys(listingParts[key].fields);
  return Object.fromEntries(
    names.filter((name) => values[name] !== undefined).map((name) => [name, values[name]]),
  );
}
