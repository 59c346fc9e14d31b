import type { Fields } from '@rihla/domain/kit/field';
import type { Resource } from '@rihla/domain/kit/resource';
import { resources } from '@rihla/domain/resources';
import { sql } from 'kysely';
import type { Handle } from '../kit/db.ts';
import type { Row } from './spreadsheet.ts';

const byName = new Map<string, Resource>(Object.values(resources).map((one) => [one.name, one as Resource]));

/**
 * Rows in which what points at a plain resource says its name, as the screen does: one statement for each such column.
 * Row security keeps to the site.
 */
export async function withNames(db: Handle, fields: Fields, rows: readonly Row[]): Promise<Row[]> {
  let named = [...rows];
  for (const [name, field] of Object.entries(fields)) {
    const to = field.kind === 'reference' ? byName.get(field.to) : undefined;
    if (!to) continue;
    const ids = [...new Set(named.map((row) => row[name]).filter((id) => typeof id === 'string'))];
    if (ids.length === 0) continue;
    const names = await namesOf(db, to, ids);
    named = named.map((row) => ({ ...row, [name]: names.get(String(row[name])) ?? null }));
  }
  return named;
}

async function namesOf(db: Handle, to: Resource, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, ${sql.ref(to.label)} as name from ${sql.table(to.table)} where id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
