import type { Statements } from './load-master.ts';
import { type Column, type MasterName, masterSources, type MasterSource } from './master-sources.ts';

/**
 * Exports one table of master data (what all sites share) as the CSV that the import reads: the same columns in the
 * same order, rows by code, references by the codes of the rows. Importing it again changes nothing.
 */
export async function exportMaster(database: Statements, name: MasterName): Promise<string> {
  const source: MasterSource = masterSources[name];
  const columns = Object.entries(source.columns);
  const { rows } = await database.query<Record<string, unknown>>(select(source, columns));
  const lines = rows.map((row) => columns.map(([column]) => cell(row[column])).join(','));
  return [columns.map(([column]) => column).join(','), ...lines].join('\n').concat('\n');
}

/**
 * The SQL that exports a table of master data (what all sites share, such as cities and hotels) in the columns of
 * its CSV file, ordered by code. A column that refers to another table holds the code of the row there.
 */
function select(source: MasterSource, columns: [string, Column][]): string {
  const joins: string[] = [];
  const cells = columns.map(([name, column]) => {
    if (column.refersTo) {
      joins.push(`left join ${column.refersTo.table} parent on parent.id = t.${column.refersTo.column}`);
      return `parent.code as ${name}`;
    }
    const stored = source.restored?.[name] ?? `t.${name}`;
    return `${column.kind === 'date' ? `to_char(${stored}, 'YYYY-MM-DD')` : stored} as ${name}`;
  });
  const condition = source.rows ? `where ${source.rows}` : '';
  return `select ${cells.join(', ')} from ${source.table} t ${joins.join(' ')} ${condition} order by t.code collate "C"`;
}

/** A CSV cell by RFC 4180: quoted where a comma, a quote or a line end stands in it. */
function cell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
