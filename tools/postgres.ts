import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { readConfig } from '../apps/api/src/app/config.ts';
import { clearLeftovers, findOwner } from '@rihla/postgres/claim';
import { readEmbeddedAddresses } from '../apps/api/src/pg/embedded.ts';
import { startDatabase } from '../apps/api/src/pg/start-database.ts';
import { endProcess } from '@rihla/postgres/processes';
import { StartError } from '@rihla/postgres/start-error';

const usage = `node tools/postgres.ts <command>, on the database in DATA_DIR (or at DATABASE_URL)
  start         runs the embedded server until Ctrl-C
  stop          ends the process that runs it, or a server that a killed one has left behind
  url           prints the address of the schema's owner
  sql "..."     runs statements as the schema's owner and prints the rows`;

const config = readConfig(process.env);
const [command, argument] = process.argv.slice(2);

try {
  if (command === 'start') await startAndWait();
  else if (command === 'stop') await stop();
  else if (command === 'url') console.log(await ownerUrl());
  else if (command === 'sql' && argument !== undefined) await runSql(argument);
  else fail(usage);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  fail(error.message);
}

/** Starts the database, prints its address, and runs until it is told to stop. */
async function startAndWait() {
  const database = await startDatabase(config, console.error);
  console.log(database.ownerUrl);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void database.stop());
  await database.exited;
}

/** Stops the database of the data folder, also one that a killed process has left behind. */
async function stop() {
  const owner = findOwner(config.dataDir);
  if (owner === undefined) return console.log(`Nothing runs in ${config.dataDir}.`);
  if (owner.alive) {
    console.log(`Asking process ${owner.pid} to stop.`);
    const gone = await endProcess(owner.pid, [{ signal: 'SIGTERM', waitMs: 15_000 }]);
    return gone ? undefined : fail(`Process ${owner.pid} is still running.`);
  }
  console.log(`Ending what process ${owner.pid} has left behind.`);
  const folder = realpathSync(join(config.dataDir, 'postgres'));
  await clearLeftovers(config.dataDir, folder, owner.postmaster);
}

/**
 * Runs SQL on the database and prints the rows, or how many rows were changed. A database that does not run is started
 * for as long as this takes.
 */
async function runSql(statements: string) {
  const running = config.databaseUrl !== undefined || findOwner(config.dataDir)?.alive === true;
  const database = running ? undefined : await startDatabase(config);
  const client = new Client(database?.ownerUrl ?? (await ownerUrl()));
  try {
    await client.connect();
    const results = [await client.query(statements)].flat();
    for (const { rows, command: done, rowCount } of results)
      if (rows.length > 0) console.table(rows);
      else console.log(done, rowCount ?? '');
  } finally {
    await client.end();
    await database?.stop();
  }
}

/**
 * The address for connecting as the owner of the schema: the one from the settings, otherwise that of the embedded
 * database. Ends the process with code 1 when there is none.
 */
async function ownerUrl(): Promise<string> {
  const own = config.databaseOwnerUrl ?? config.databaseUrl;
  if (own !== undefined) return own;
  const addresses = await readEmbeddedAddresses(config.dataDir);
  return addresses?.ownerUrl ?? fail(`There is no database in ${config.dataDir} yet.`);
}

/** Prints a line as an error and ends the process with code 1. */
function fail(line: string): never {
  console.error(line);
  process.exit(1);
}
