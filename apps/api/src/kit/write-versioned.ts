import { refuse } from '@rihla/domain/kit/kit.errors';
import { sql } from 'kysely';
import type { WriteCall } from './call.ts';
import type { DB } from './db/db.ts';

/** The tables whose rows belong to a site and have a version. */
type VersionedTable = {
  [T in keyof DB]: DB[T] extends { id: unknown; site_id: unknown; version: unknown } ? T : never;
}[keyof DB];

/** Values by the names of their columns. */
type Columns = Readonly<Record<string, unknown>>;

type WrittenRow = { id: string; version: number };

/**
 * Writes the one row that a site has for a key, such as the settings of one person, unless somebody has changed it
 * since it was read. When two callers write the first row at the same time, the second is refused.
 * @param key the columns that are unique together with the site; empty where a site has one row
 * @param version the version that was read; 0 when there was no row yet
 * @throws Problem `kit.stale_version` with the version that is stored
 */
export async function writeVersioned(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  table: VersionedTable,
  key: Columns,
  version: number,
  values: Columns,
): Promise<WrittenRow> {
  const row = { ...key, ...values };
  const written =
    version === 0
      ? sql<WrittenRow>`
          insert into ${sql.table(table)} (site_id, ${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
          values (${site.id}, ${sql.join(Object.values(row))})
              on conflict do nothing returning id, version`
      : sql<WrittenRow>`
          update ${sql.table(table)} set ${sql.join(equations(values))}
           where site_id = ${site.id} and ${isRowOf(key)} and version = ${version} returning id, version`;
  const { rows } = await written.execute(tx);
  if (rows[0]) return rows[0];
  const stored = await sql<{ version: number }>`
    select version from ${sql.table(table)} where site_id = ${site.id} and ${isRowOf(key)}`.execute(tx);
  return refuse('kit.stale_version', { current: stored.rows[0]?.version ?? 0 });
}

const equations = (columns: Columns) =>
  Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);

const isRowOf = (key: Columns) =>
  Object.keys(key).length === 0 ? sql`true` : sql.join(equations(key), sql` and `);
