import type { Fields } from '@rihla/domain/kit/field';
import type { Resource } from '@rihla/domain/kit/resource';
import { resources } from '@rihla/domain/resources';
import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';
import type { Row } from './spreadsheet.ts';

const byName = new Map<string, Resource>(Object.values(resources).map((one) => [one.name, one as Resource]));

/**
 * Rows in which what points at a plain resource says its name, as the screen does: one statement for each such column.
 * @param db reads for the site, @param siteId whose rows are named, @param fields of the list, @param rows of the list
 */
export async function withNames(
  db: Handle,
  siteId: string,
  fields: Fields,
  rows: readonly Row[],
): Promise<Row[]> {
  let named = [...rows];
  for (const [name, field] of Object.entries(fields)) {
    const to = field.kind === 'reference' ? byName.get(field.to) : undefined;
    if (!to) continue;
    const ids = [...new Set(named.map((row) => row[name]).filter((id) => typeof id === 'string'))];
    if (ids.length === 0) continue;
    const names = await namesOf(db, siteId, to, ids);
    named = named.map((row) => ({ ...row, [name]: names.get(String(row[name])) ?? null }));
  }
  return named;
}

async function namesOf(
  db: Handle,
  siteId: string,
  to: Resource,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const ofSite = to.ofSite ? sql`and site_id = ${siteId}` : sql``;
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${sql.ref(to.label)} as name from ${sql.table(to.table)} where id = any(${ids}::uuid[]) ${ofSite}`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
