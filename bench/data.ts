import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrationsDir } from '../apps/api/src/app/paths.ts';
import { syncMachines } from '../apps/api/src/app/sync-machines.ts';
import { startEmbedded } from '../apps/api/src/pg/embedded.ts';
import { migrate } from '../apps/api/src/pg/migrate.ts';
import { fillSites } from '../apps/api/src/seed/fill.ts';
import { loadMaster } from '../apps/api/src/seed/load-master.ts';
import { withClient } from './visitors.ts';

/**
 * A filled database: the addresses for connecting as the application, as the owner of the schema and as the superuser,
 * and the number of its sites and invoices.
 */
export type Filled = { appUrl: string; ownerUrl: string; adminUrl: string } & Size;

/** The two databases of the bench. `close` stops their server, and deletes them unless they are kept. */
export type Data = { large: Filled; small: Filled; close(): Promise<void> };

type Size = { sites: number; invoices: number };

/** The number of invoices of the small database, whose sites are as large as those of the large one. */
const FEW = 10_000;

/**
 * Starts a database server with two filled databases. As in production, every commit is on the disk before it is
 * acknowledged.
 * @param options.dir the folder that keeps the data for the next run; without it they are made anew and deleted
 * @param say receives a line about each longer step
 */
export async function openData(
  { sites, invoices, dir }: Size & { dir?: string },
  say: (line: string) => void,
): Promise<Data> {
  const dataDir = dir ?? (await mkdtemp(join(tmpdir(), 'rihla-bench-')));
  const server = await startEmbedded({ dataDir });
  const close = async () => {
    await server.stop();
    if (!dir) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const of = (name: string, size: Size): Filled => ({
      appUrl: inDatabase(server.appUrl, name),
      ownerUrl: inDatabase(server.ownerUrl, name),
      adminUrl: inDatabase(server.adminUrl, name),
      ...size,
    });
    const few = { sites: Math.max(1, Math.round((FEW * sites) / invoices)), invoices: FEW };
    const [large, small] = [of('large', { sites, invoices }), of('small', few)];
    const note = join(dataDir, 'bench.json');
    const wanted = JSON.stringify({ sites, invoices, few, schema: await schemaMark() });
    if ((await readFile(note, 'utf8').catch(() => '')) !== wanted) {
      await rm(note, { force: true });
      for (const database of [large, small]) {
        await makeDatabase(server.adminUrl, database.adminUrl);
        await fillDatabase(database, say);
      }
      await writeFile(note, wanted);
    }
    return { large, small, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Fills an empty database with schema, master data, and its number of sites and invoices.
 * @param say receives a line when it is done
 */
export async function fillDatabase(database: Filled, say: (line: string) => void): Promise<void> {
  const begun = performance.now();
  await migrate({ ownerUrl: database.ownerUrl, dir: migrationsDir });
  await syncMachines(database.ownerUrl);
  await loadMaster(database.ownerUrl);
  const { adminUrl: url, sites, invoices } = database;
  await fillSites({ url, sites, invoices, now: new Date() });
  await withClient(url, (client) => client.query('vacuum analyze'));
  const seconds = Math.round((performance.now() - begun) / 1000);
  say(`filled ${sites} sites with ${invoices} invoices in ${seconds} s`);
}

/**
 * Creates an empty database, and drops one of that name first.
 * @param url the address of the new database, whose name is its last part
 */
export async function makeDatabase(adminUrl: string, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await withClient(adminUrl, async (client) => {
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name} owner rihla_owner`);
  });
}

/** A short hash of all migrations. Databases that were filled with other migrations are deleted and filled anew. */
async function schemaMark(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await readdir(migrationsDir)).sort())
    hash.update(await readFile(join(migrationsDir, file)));
  return hash.digest('hex').slice(0, 12);
}

/** The address of another database of the same server. */
export function inDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = name;
  return address.href;
}
