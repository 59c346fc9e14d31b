import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import {
  type MasterFile,
  type MasterRow,
  readMasterFile,
  type RowProblem,
  sayProblem,
} from './master-file.ts';
import {
  type Column,
  masterNames,
  type MasterName,
  type MasterSource,
  masterSources,
} from './master-sources.ts';

/** Something that runs SQL statements, such as a client of `pg`. */
export type Statements = Pick<Client, 'query'>;

/** How many rows of one file were added, changed, or already as in the file. */
export type MasterCount = { name: MasterName; added: number; changed: number; same: number };

/** The folder of the CSV files that come with the program. */
const folder = join(import.meta.dirname, 'master');

/**
 * Loads the CSV files that come with the program into the tables of master data (what all sites share, such as cities
 * and hotels). Rows are added or changed by their codes; none is deleted, because other rows may refer to it. A second
 * run changes nothing.
 * @param owner a client that is connected as the owner of the schema, or the address for connecting
 * @throws Error naming every faulty cell, before anything is written
 */
export async function loadMaster(owner: Statements | string): Promise<MasterCount[]> {
  if (typeof owner === 'string') return withClient(owner, loadMaster);
  const files = await Promise.all(masterNames.map(async (name) => [name, await readShipped(name)] as const));
  const bad = files.flatMap(([name, { problems }]) => problems.map((p) => `${name}.csv ${sayProblem(p)}`));
  if (bad.length) throw new Error(bad.join('\n'));
  return inTransaction(owner, async () => {
    const counts: MasterCount[] = [];
    for (const [name, { rows }] of files) counts.push(await writeMaster(owner, name, rows));
    return counts;
  });
}

/**
 * Adds or changes the rows of one table of master data (what all sites share) by their codes. A reference to a code
 * that does not exist is stored as null, so `missingReferences` is to be called before.
 */
export async function writeMaster(
  owner: Statements,
  name: MasterName,
  rows: readonly MasterRow[],
): Promise<MasterCount> {
  const { rows: written } = await owner.query<{ added: boolean }>(
    upsert(masterSources[name]),
    columnsOf(masterSources[name]).map(([column]) => rows.map((row) => row.cells[column] ?? null)),
  );
  const added = written.filter((row) => row.added).length;
  return { name, added, changed: written.length - added, same: rows.length - written.length };
}

/** The cells that refer to a code which does not exist, as faults like those of `readMasterFile`. */
export async function missingReferences(
  database: Statements,
  name: MasterName,
  rows: readonly MasterRow[],
): Promise<RowProblem[]> {
  const problems: RowProblem[] = [];
  for (const [column, { refersTo }] of columnsOf(masterSources[name])) {
    if (!refersTo) continue;
    const { rows: found } = await database.query<{ code: string }>(`select code from ${refersTo.table}`);
    const codes = new Set(found.map((row) => row.code));
    for (const { line, cells } of rows) {
      const cell = cells[column];
      if (cell && !codes.has(cell))
        problems.push({ line, column, why: `"${cell}" is no code of ${refersTo.table}` });
    }
  }
  return problems;
}

/** Runs a piece of work in one transaction of a client, which is rolled back when the work throws. */
export async function inTransaction<T>(client: Statements, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Runs a piece of work with a database connection, which is closed afterwards, also when the work fails. */
async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Reads one of the CSV files that come with the program. */
async function readShipped(name: MasterName): Promise<MasterFile> {
  return readMasterFile(await readFile(join(folder, `${name}.csv`), 'utf8'), masterSources[name]);
}

/** The columns of a master file with their names, in order. */
function columnsOf(source: MasterSource): [string, Column][] {
  return Object.entries(source.columns);
}

/**
 * The SQL that adds or changes all rows of a table of master data by their codes, and answers for each whether it
 * was added. The cells of each column are given as one array.
 */
function upsert(source: MasterSource): string {
  const columns = columnsOf(source);
  const target = new Map<string, string>();
  const joins: string[] = [];
  for (const [name, { refersTo, unstored }] of columns) {
    if (refersTo) {
      joins.push(`left join ${refersTo.table} parent on parent.code = r.${name}`);
      target.set(refersTo.column, 'parent.id');
    } else if (!unstored) target.set(name, `r.${name}`);
  }
  for (const [name, expression] of Object.entries(source.derived ?? {})) target.set(name, expression);
  const names = [...target.keys()];
  const values = names.filter((name) => name !== 'code');
  return `
    insert into ${source.table} as t (${names.join(', ')})
    select ${[...target.values()].join(', ')}
      from unnest(${columns.map(([, column], i) => `$${i + 1}::${typeOf(column)}[]`).join(', ')})
           as r(${columns.map(([name]) => name).join(', ')})
           ${joins.join(' ')}
    on conflict (code) do update
       set ${values.map((name) => `${name} = excluded.${name}`).join(', ')}, version = t.version + 1
     where (${values.map((name) => `t.${name}`).join(', ')}) is distinct from
           (${values.map((name) => `excluded.${name}`).join(', ')})
    returning xmax = 0 as added`;
}

/** The SQL type in which the cells of a column are given. */
function typeOf({ kind }: Column): string {
  return { text: 'text', choice: 'text', integer: 'integer', decimal: 'double precision', date: 'date' }[
    kind
  ];
}
