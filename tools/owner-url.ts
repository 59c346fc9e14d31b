import { readConfig } from '../apps/api/src/app/config.ts';
import { migrationsDir } from '../apps/api/src/app/paths.ts';
import { syncMachines } from '../apps/api/src/app/sync-machines.ts';
import { findOwner } from '@rihla/postgres/claim';
import { readEmbeddedAddresses } from '../apps/api/src/pg/embedded.ts';
import { migrate } from '../apps/api/src/pg/migrate.ts';
import { startDatabase } from '../apps/api/src/pg/start-database.ts';

/**
 * The address for connecting as the owner of the schema, for commands: of the database at `DATABASE_URL`, or of the
 * embedded one in `DATA_DIR`. An embedded database that runs is used as it is; otherwise it is started and migrated,
 * and runs until `release` is called.
 */
export async function ownerUrl(): Promise<{ url: string; release(): Promise<void> }> {
  const config = readConfig(process.env);
  const own = config.databaseOwnerUrl ?? config.databaseUrl;
  if (own !== undefined) return { url: own, release: doNothing };
  if (findOwner(config.dataDir)?.alive) {
    const addresses = await readEmbeddedAddresses(config.dataDir);
    if (addresses) return { url: addresses.ownerUrl, release: doNothing };
  }
  const database = await startDatabase(config);
  await migrate({ ownerUrl: database.ownerUrl, dir: migrationsDir });
  await syncMachines(database.ownerUrl);
  return { url: database.ownerUrl, release: () => database.stop() };
}

function doNothing(): Promise<void> {
  return Promise.resolve();
}
