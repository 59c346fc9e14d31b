import { sql } from 'kysely';
import { makeProfile, makeVoucher } from '../../src/seed/builders.ts';
import type { TestApp } from '../support/app.ts';

/** An id that no site has. */
export const MISSING = '00000000-0000-7000-8000-0000000000ff';

/** One row of a table; `version` is 1 for a table without versions. */
export type SiteRow = { id: string; version: number };

/**
 * Adds to both sites of a test a pilgrim, a voucher, a booking and a bus, so that most tables have rows.
 * @returns the first row of each table of the own site, by the name of the table
 */
export async function fillBothSites(t: TestApp): Promise<Map<string, SiteRow>> {
  for (const site of [t.site, t.twin]) {
    const { id } = await makeProfile(site, { user_id: site.user.id, name: 'Siti Aminah' });
    await makeVoucher(site, { lines: [{ listing: site.listing, discount: 500_000 }] });
    const caller = site === t.site ? t.as('MAIN') : t.asTwin('MAIN');
    const variant_id = site.listing.variants[0]!.id;
    const booked = await (site === t.site ? t.as('USER') : t.asTwin('USER')).call('user_invoices.create', {
      listing_id: site.listing.id,
      bookings: [{ variant_id, profile_id: id }],
      pic_name: 'Siti',
      pic_phone: '081200000999',
      pic_email: 'siti@contoh.test',
    });
    if (booked.status !== 201) throw new Error(`answered ${booked.status}: ${JSON.stringify(booked.body)}`);
    const bus = { id: site.listing.slug, leg: 'ARRIVAL', name: 'Bus 1', seats: 9, guide_id: null } as const;
    const added = await caller.call('departure_buses.add', bus);
    if (added.status >= 300) throw new Error(`answered ${added.status}: ${JSON.stringify(added.body)}`);
  }
  return firstRows(t, t.site.id);
}

/** The first row of each table that has rows of a site, by the name of the table. */
export async function firstRows(t: TestApp, siteId: string): Promise<Map<string, SiteRow>> {
  const tables = await sql<{ name: string; versioned: boolean }>`
    select table_name as name, bool_or(column_name = 'version') as versioned
      from information_schema.columns where table_schema = 'public' group by table_name
    having bool_or(column_name = 'site_id') and bool_or(column_name = 'id' and data_type = 'uuid')`.execute(
    t.db,
  );
  const found = new Map<string, SiteRow>();
  for (const { name, versioned } of tables.rows) {
    const { rows } = await sql<SiteRow>`
      select id, ${versioned ? sql`version` : sql`1`} as version from ${sql.table(name)}
       where site_id = ${siteId} order by id limit 1`.execute(t.db);
    if (rows[0]) found.set(name, rows[0]);
  }
  return found;
}

/**
 * The ids that are tried at a place: of the tables whose names hold the last word of the field, as `variant_id` of
 * `listing_variants`; of every table where no name does.
 * @param rows a row of each table, by the name of the table
 * @param path the field, with the fields it is in: `bookings.*.variant_id`
 */
export function idsFor(rows: ReadonlyMap<string, SiteRow>, path: string): readonly string[] {
  const field = path.split('.').findLast((part) => part !== '*') ?? '';
  const word = field
    .replace(/_ids?$/, '')
    .split('_')
    .at(-1)!;
  const named = [...rows].filter(([table]) =>
    table.split('_').some((part) => part === word || part === `${word}s`),
  );
  return (named.length > 0 ? named : [...rows]).map(([, { id }]) => id);
}
