import { listingFields, TITLE_LISTS } from '@rihla/domain/catalogue/listing.fields';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { LocalDate } from '@rihla/domain/shared/dates';
import { hijriYearOfPackage } from '@rihla/domain/shared/hijri';
import { isUuid, slugify } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Handle } from '../../../kit/db.ts';
import { randomSlug } from '../../../kit/slugs.ts';
import type { Writing } from '../lock-listing.ts';

type Values = Readonly<Record<string, unknown>>;

/** The columns of the package that a form sent; the seats are kept elsewhere. */
export function columnsOf(input: Values): Record<string, unknown> {
  const names = [...Object.keys(listingFields).filter((name) => name !== 'seats'), ...TITLE_LISTS];
  return Object.fromEntries(
    names.filter((name) => input[name] !== undefined).map((name) => [name, input[name]]),
  );
}

/**
 * The season and hijri year of a departure, where the office has not said its own. The year is a proposal only:
 * from 14 Zulhijah on an umrah is sold under the next one.
 */
export async function seasonOf(
  tx: Handle,
  departure: string | null | undefined,
): Promise<{ hijri_year: number | null; season_id: string | null }> {
  if (!departure) return { hijri_year: null, season_id: null };
  const season = await tx
    .selectFrom('seasons')
    .select('id')
    .where('starts_on', '<=', departure)
    .where('ends_on', '>=', departure)
    .orderBy('starts_on', 'desc')
    .executeTakeFirst();
  return { hijri_year: hijriYearOfPackage(departure as LocalDate), season_id: season?.id ?? null };
}

/** The name as an address; a second of the same name gets a short tail. */
export async function freeSlug(tx: Handle, siteId: string, name: string): Promise<string> {
  const base = slugify(name) || randomSlug();
  const taken = await tx
    .selectFrom('listings')
    .select('id')
    .where('site_id', '=', siteId)
    .where('slug', '=', base)
    .executeTakeFirst();
  // A name that looks like an id would be looked up as one, and a call's own name as that call.
  return taken || isUuid(base) || RESERVED.has(base) ? `${base}-${randomSlug(4)}` : base;
}

const RESERVED = new Set(['block', 'price_changes']);

/** An address that nobody can guess: the link of a private package is the permission to see it. */
export function secretSlug(name: string): string {
  return `${slugify(name, 60) || 'paket'}-${randomSlug(14)}`;
}

const LINKS = {
  tag_ids: { table: 'listing_tags', column: 'tag_id', of: sql`tags t where t.archived_at is null` },
  bank_ids: { table: 'listing_banks', column: 'bank_id', of: sql`banks t where t.archived_at is null` },
  guide_ids: { table: 'listing_guides', column: 'admin_id', of: sql`admins t where t.role = 'GUIDE'` },
} as const;

/**
 * Replaces the tags, banks and guides of a package by those that were sent; what was not sent stays.
 * @throws Problem `kit.invalid_input` on the field that names something unknown
 */
export async function replaceLinks(
  { tx, site }: Writing,
  listingId: string,
  input: { [K in keyof typeof LINKS]?: readonly string[] },
): Promise<void> {
  for (const [field, { table, column, of }] of Object.entries(LINKS)) {
    const ids = input[field as keyof typeof LINKS];
    if (!ids) continue;
    const wanted = [...new Set(ids)];
    const known = await sql<{ id: string }>`
      select t.id from ${of} and t.site_id = ${site.id} and t.id = any(${wanted}::uuid[])`.execute(tx);
    if (known.rows.length < wanted.length) {
      refuse('kit.invalid_input', undefined, { [field]: [{ code: 'form.invalid_value' }] });
    }
    await sql`delete from ${sql.table(table)} where site_id = ${site.id} and listing_id = ${listingId}
                and not (${sql.ref(column)} = any(${wanted}::uuid[]))`.execute(tx);
    await sql`insert into ${sql.table(table)} (site_id, listing_id, ${sql.ref(column)})
              select ${site.id}, ${listingId}, id from unnest(${wanted}::uuid[]) id
              on conflict do nothing`.execute(tx);
  }
}
