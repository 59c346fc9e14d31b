import { listingFields, TITLE_LISTS } from '@rihla/domain/catalogue/listings/listing.fields';
import { refuse as refuseHere } from '@rihla/domain/catalogue/catalogue.errors';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { LocalDate } from '@rihla/domain/shared/dates';
import { hijriYearOfPackage } from '@rihla/domain/shared/hijri';
import { isUuid, slugify } from '@rihla/domain/shared/ids';
import { type SqlBool, sql } from 'kysely';
import type { ReadCall, WriteCall } from '../../../../kit/call.ts';
import { randomSlug } from '../../../../kit/slugs.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The columns of the table of packages among the fields that a form sent; fields that were not sent are left out. The
 * number of seats is left out too, since it is stored in another table.
 */
export function columnsOf(input: Values): Record<string, unknown> {
  const names = [...Object.keys(listingFields).filter((name) => name !== 'seats'), ...TITLE_LISTS];
  return Object.fromEntries(
    names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]),
  );
}

/**
 * Refuses an embarkation (a city of departure) that is not in the master data. A package stores the name and not an id:
 * when a later import renames the embarkation, packages keep the old name.
 * @param name the name that the form sent; undefined (no change) and null (no embarkation) are accepted
 * @throws Problem `catalogue.embarkation_unknown` on its field
 */
export async function requireEmbarkation({ db }: ReadCall, name: string | null | undefined): Promise<void> {
  if (!name) return;
  const found = await db.selectFrom('embarkations').select('id').where('name', '=', name).executeTakeFirst();
  if (!found)
    refuseHere('catalogue.embarkation_unknown', undefined, {
      embarkation: [{ code: 'catalogue.embarkation_unknown' }],
    });
}

/**
 * The season of a departure and the hijri year (of the Islamic calendar) under which it is sold, used where the office
 * has entered none. From 14 Zulhijah on an umrah is sold under the next year.
 * @param departure `YYYY-MM-DD`; without it both answers are null
 */
export async function seasonOf(
  call: ReadCall,
  departure: string | null | undefined,
): Promise<{ hijri_year: number | null; season_id: string | null }> {
  if (!departure) return { hijri_year: null, season_id: null };
  const season = (await seasonsOf(call, [departure])).get(departure) ?? null;
  return { hijri_year: hijriYearOfPackage(departure as LocalDate), season_id: season };
}

/** The id of the season in which each day lies; days outside every season are left out. */
export async function seasonsOf(
  { db }: ReadCall,
  days: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ day: string; id: string }>`
    select distinct on (d.day) d.day, s.id
      from unnest(${[...new Set(days)]}::date[]) as d (day)
      join seasons s on d.day between s.starts_on and s.ends_on
     order by d.day, s.starts_on desc`.execute(db);
  return new Map(found.rows.map(({ day, id }) => [day, id]));
}

/**
 * A slug (the name in web addresses) made from a package's name and not used by another package; where it is taken,
 * random letters are added.
 */
export async function freeSlug(call: ReadCall, name: string): Promise<string> {
  const [slug] = await freeSlugs(call, [name]);
  return slug!;
}

/**
 * Slugs (the names of packages in web addresses) for several packages at once, made from their names, in the same
 * order. None of them belongs to another package.
 */
export async function freeSlugs({ db, site }: ReadCall, names: readonly string[]): Promise<string[]> {
  const bases = names.map((name) => slugify(name) || randomSlug());
  const rows = await db
    .selectFrom('listings')
    .select('slug')
    .where('site_id', '=', site.id)
    .where('slug', 'in', bases)
    .execute();
  const taken = new Set([...rows.map(({ slug }) => slug), ...RESERVED]);
  return bases.map((base) => {
    // A slug that looks like an id would be looked up as one, and a reserved path segment would lead elsewhere.
    const slug = taken.has(base) || isUuid(base) ? `${base}-${randomSlug(4)}` : base;
    taken.add(slug);
    return slug;
  });
}

/**
 * The names, in lower case, of the site's packages that begin with the first 20 letters of a name. Only these can be
 * equal to the name of a copy, since a suffix changes only the end of a name.
 */
export async function namesLike({ db, site }: ReadCall, name: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('listings')
    .select('name')
    .where('site_id', '=', site.id)
    .where(sql<SqlBool>`lower(name) ^@ lower(${name.slice(0, 20)})`)
    .execute();
  return new Set(rows.map((row) => row.name.toLowerCase()));
}

/** Path segments in the place of a slug that have another meaning in the API and in the office's screens. */
const RESERVED = ['block', 'price_changes', 'add', 'add-savings-program', 'price-changes'] as const;

/** A slug that nobody can guess: the link of a private package is the permission to see it. */
export function secretSlug(name: string): string {
  return `${slugify(name, 60) || 'paket'}-${randomSlug(14)}`;
}

/**
 * The lists of ids that a form sends, each with the table and column in which the links are stored, and the rows that
 * may be linked.
 */
const LINKS = {
  tag_ids: { table: 'listing_tags', column: 'tag_id', source: sql`tags t where t.archived_at is null` },
  bank_ids: { table: 'listing_banks', column: 'bank_id', source: sql`banks t where t.archived_at is null` },
  guide_ids: { table: 'listing_guides', column: 'admin_id', source: sql`admins t where t.role = 'GUIDE'` },
} as const;

/**
 * Replaces the tags, banks and guides of a package by the ids that a form sent; a list that was not sent stays as it
 * is.
 * @throws Problem `kit.invalid_input` on the field with an id that the site does not have
 */
export async function replaceLinks(
  { tx, site }: WriteCall,
  listingId: string,
  input: { [K in keyof typeof LINKS]?: readonly string[] },
): Promise<void> {
  for (const [field, { table, column, source }] of Object.entries(LINKS)) {
    const ids = input[field as keyof typeof LINKS];
    if (!ids) continue;
    const uniqueIds = [...new Set(ids)];
    const known = await sql<{ id: string }>`
      select t.id from ${source} and t.site_id = ${site.id} and t.id = any(${uniqueIds}::uuid[])`.execute(tx);
    if (known.rows.length < uniqueIds.length) {
      refuse('kit.invalid_input', undefined, { [field]: [{ code: 'form.invalid_value' }] });
    }
    await sql`delete from ${sql.table(table)} where site_id = ${site.id} and listing_id = ${listingId}
                and not (${sql.ref(column)} = any(${uniqueIds}::uuid[]))`.execute(tx);
    await sql`insert into ${sql.table(table)} (site_id, listing_id, ${sql.ref(column)})
              select ${site.id}, ${listingId}, id from unnest(${uniqueIds}::uuid[]) id
              on conflict do nothing`.execute(tx);
  }
}
