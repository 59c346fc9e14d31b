import { readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { ownerUrl } from './owner-url.ts';
import {
  inTransaction,
  loadMaster,
  missingReferences,
  writeMaster,
} from '../apps/api/src/seed/load-master.ts';
import { exportMaster } from '../apps/api/src/seed/master-export.ts';
import { readMasterFile } from '../apps/api/src/seed/master-file.ts';
import { isMasterName, masterNames, masterSources } from '../apps/api/src/seed/master-sources.ts';

const usage = `npm run import:master                                             loads every file that comes with Rihla
npm run import:master -- --file hotels.csv --table hotels         loads one file of your own
npm run import:master -- --file hotels.csv --table hotels --dry-run   tells what is wrong in it and writes nothing
npm run import:master -- --table hotels --export hotels.csv       writes the table as such a file
tables: ${masterNames.join(', ')}`;

const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    table: { type: 'string' },
    export: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(usage);
else process.exitCode = await withOwner(work());

/** The work that the options ask for. It gets a connection as the owner of the schema, and returns the exit code. */
function work(): (owner: Client) => Promise<number> {
  if (values.export !== undefined) return exportFile;
  return values.file === undefined ? importAll : importFile;
}

/**
 * Imports all master data that comes with the product.
 * @returns the exit code of the command
 */
async function importAll(owner: Client): Promise<number> {
  if (values.table !== undefined || values['dry-run']) {
    console.error(usage);
    return 1;
  }
  console.table(await loadMaster(owner));
  return 0;
}

/**
 * Imports a CSV file into a table of master data, or only checks it with `--dry-run`. When any row has an error, every
 * error is printed with its line and column, and nothing is written.
 * @returns the exit code of the command
 */
async function importFile(owner: Client): Promise<number> {
  const file = values.file ?? '';
  const table = values.table ?? basename(file, '.csv');
  if (!isMasterName(table)) {
    console.error(`${table} is no table of master data.\n${usage}`);
    return 1;
  }
  const { rows, problems } = readMasterFile(await readFile(file, 'utf8'), masterSources[table]);
  problems.push(...(await missingReferences(owner, table, rows)));
  if (problems.length) {
    const listed = problems
      .sort((a, b) => a.line - b.line)
      .map(({ line, column, why: reason }) => ({ line, column, reason }));
    console.table(listed);
    console.error(`${problems.length} to put right; nothing was written.`);
    return 1;
  }
  if (values['dry-run']) {
    console.log(`${rows.length} rows are in order; nothing was written.`);
    return 0;
  }
  const count = await inTransaction(owner, () => writeMaster(owner, table, rows));
  console.log(`${count.added} added, ${count.changed} changed, ${count.same} as they were.`);
  return 0;
}

/**
 * Writes a table of master data to a CSV file.
 * @returns the exit code of the command
 */
async function exportFile(owner: Client): Promise<number> {
  const [file, table] = [values.export ?? '', values.table ?? basename(values.export ?? '', '.csv')];
  if (!isMasterName(table)) {
    console.error(`${table} is no table of master data.\n${usage}`);
    return 1;
  }
  await writeFile(file, await exportMaster(owner, table));
  console.log(`${table} is written to ${file}.`);
  return 0;
}

/**
 * Runs a piece of work on a connection as the owner of the schema, and closes it afterwards.
 * @returns its exit code
 */
async function withOwner(work: (owner: Client) => Promise<number>): Promise<number> {
  const database = await ownerUrl();
  const owner = new Client(database.url);
  try {
    await owner.connect();
    return await work(owner);
  } finally {
    await owner.end();
    await database.release();
  }
}
