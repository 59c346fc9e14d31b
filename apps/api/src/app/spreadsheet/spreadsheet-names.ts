import type { Fields } from '@rihla/domain/kit/field';
import { nameFieldOf } from '@rihla/domain/kit/reference-names';
import type { Handle } from '../../kit/db/db.ts';
import { hasName, readNames, wantName, type WantedNames } from '../../kit/lists/reference-names.ts';
import type { Row } from './spreadsheet-cell.ts';

/**
 * The rows of a list with names in place of the ids of references, as the screen shows them. Where a row has the name
 * itself (`city_name` for `city_id`), that name is taken; all others are read in one statement.
 * @param siteId the site whose names are read
 * @param fields the declared fields of the list
 * @param rows its rows
 */
export async function withNames(
  db: Handle,
  siteId: string,
  fields: Fields,
  rows: readonly Row[],
): Promise<Row[]> {
  const references = Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'reference' ? [{ name, nameField: nameFieldOf(name), to: field.to }] : [],
  );
  const wanted: WantedNames = new Map();
  for (const row of rows) {
    for (const { name, nameField, to } of references) {
      if (!(nameField in row)) wantName(wanted, to, row[name]);
    }
  }
  const names = await readNames(db, siteId, wanted);
  const named = (row: Row, { name, nameField, to }: (typeof references)[number]) => {
    if (nameField in row) return row[nameField];
    return hasName(to) ? (names.get(String(row[name])) ?? null) : row[name];
  };
  return rows.map((row) => {
    const answered = references.filter(({ name }) => name in row);
    return { ...row, ...Object.fromEntries(answered.map((one) => [one.name, named(row, one)])) };
  });
}
