import { refuse } from '@rihla/domain/catalogue/catalogue.errors';
import type { ListingPartKey } from '@rihla/domain/catalogue/listing-parts';
import { listingParts } from '@rihla/domain/catalogue/listing-parts';
import type { PartRow } from '@rihla/domain/catalogue/listing.shapes';
import { flightTime } from '@rihla/domain/catalogue/journey/flights';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import { sql } from 'kysely';
import { lockEditable, type Writing } from '../../listings/lock-listing.ts';
import { findPart } from '../part.queries.ts';
import { partTables } from '../part-tables.ts';

type Values = Readonly<Record<string, unknown>>;

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
  await rule(writing, key, id, row);
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
  if (before.version !== values.version) return refuseKit('kit.stale_version', { current: before.version });
  const changes = fieldsOf(key, values);
  await rule(writing, key, before.listing_id, { ...before, ...changes });
  if (Object.keys(changes).length) await tableOf(writing, key).update(part.id, changes);
  if (key === 'variants') await keepsBasePrice(writing, before.listing_id);
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
  if (key === 'variants') await keepsBasePrice(writing, before.listing_id);
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
  if (!owner) return refuseKit('kit.not_found');
  const listing = await lockEditable(writing, under ?? owner.listing_id);
  if (listing.id !== owner.listing_id) return refuseKit('kit.not_found');
  return (await tableOf(writing, key).find(id)) ?? refuseKit('kit.not_found');
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

/** What the database cannot hold by itself. */
async function rule(writing: Writing, key: ListingPartKey, listingId: string, row: Values): Promise<void> {
  if (key === 'variants' && row.is_base === true) await moveBasePrice(writing, listingId, row.id);
  if (key === 'flights') await landsAfterTakeOff(writing, row);
}

/** A package has one base price: marking another variant takes the mark off the first. */
async function moveBasePrice({ tx, site }: Writing, listingId: string, to: unknown): Promise<void> {
  await sql`
    update listing_variants set is_base = false
     where site_id = ${site.id} and listing_id = ${listingId} and is_base and archived_at is null
       and id is distinct from ${to ?? null}::uuid`.execute(tx);
}

/** What is on sale shows a price. */
async function keepsBasePrice({ tx, site }: Writing, listingId: string): Promise<void> {
  const found = await sql<{ kept: boolean }>`
    select l.status = 'NEW' or exists (
             select from listing_variants v where v.site_id = l.site_id and v.listing_id = l.id
                and v.is_base and v.is_public and v.archived_at is null) as kept
      from listings l where l.site_id = ${site.id} and l.id = ${listingId}`.execute(tx);
  if (found.rows[0]!.kept) return;
  refuse('catalogue.no_base_price', undefined, { is_base: [{ code: 'catalogue.no_base_price' }] });
}

async function landsAfterTakeOff({ tx }: Writing, row: Values): Promise<void> {
  const airports = await tx
    .selectFrom('airports')
    .select(['id', 'time_zone'])
    .where('id', 'in', [row.departure_airport_id as string, row.arrival_airport_id as string])
    .execute();
  const zone = (id: unknown) => airports.find((airport) => airport.id === id)?.time_zone ?? 'UTC';
  const { duration_minutes: minutes } = flightTime(
    { local: row.departs_at as string, zone: zone(row.departure_airport_id) },
    { local: row.arrives_at as string, zone: zone(row.arrival_airport_id) },
  );
  if (minutes > 0) return;
  refuse('catalogue.flight_arrives_before_departure', undefined, {
    arrives_at: [{ code: 'catalogue.flight_arrives_before_departure' }],
  });
}
