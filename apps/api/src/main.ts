import { makeFolder } from '@rihla/postgres/make-folder';
import { startDatabase } from './pg/start-database.ts';
import { assertPortFree } from './app/assert-port-free.ts';
import { type Config, loadSecretKey } from './app/config.ts';
import { placeOf, settleInstallation } from './app/installation.ts';
import { migrate } from './pg/migrate.ts';
import { syncMachines } from './app/sync-machines.ts';
import { simulatorsBeside, simulatorsOfServer } from './gateways/payment/simulated-sites.ts';
import { systemClock } from './kit/clock.ts';
import { migrationsDir } from './app/paths.ts';

export type Running = {
  /** Where a browser finds it; null for a worker alone. */
  address: string | null;
  /** Settles when the embedded database has ended and is not started again: the process has nothing left to do. */
  databaseExited: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts what the role asks for: database, migrations, then API, worker or both in this process.
 * @param config from `readConfig`
 * @param log takes lines for people
 * @param prepare runs on the migrated database before anything works on it, so that no job meets what is half made
 * @throws StartError with a line that says what to do
 */
export async function startRihla(
  config: Config,
  log: (line: string) => void,
  prepare: (ownerUrl: string) => Promise<void> = async () => {},
): Promise<Running> {
  if (config.role !== 'worker') await assertPortFree(config.port, config.host);
  if (keepsFiles(config)) await makeFolder(config.dataDir);
  const secretKey = await loadSecretKey(config);
  // The program is loaded once the settings are known to be right, and while the embedded database gets ready: a start
  // with a wrong one ends at once, and a right one does not wait twice.
  let loaded = Promise.resolve<typeof import('./app/start-api.ts') | null>(null);
  const database = await startDatabase(config, log, () => {
    if (config.role !== 'worker') loaded = import('./app/start-api.ts');
  });
  const stops: (() => Promise<void>)[] = [database.stop];
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end();
  };
  try {
    await migrate({ ownerUrl: database.ownerUrl, dir: migrationsDir, log });
    await syncMachines(database.ownerUrl);
    const place = await placeOf(config, database.ownerUrl);
    await settleInstallation(database.ownerUrl, place);
    await prepare(database.ownerUrl);
    const simulators = await simulatorsFor(config, log, stops);
    const parts = {
      config,
      simulators,
      secretKey,
      clock: systemClock,
      ownerUrl: database.ownerUrl,
      appUrl: database.appUrl,
      place,
    };
    const api = (await (await loaded)?.startApi(parts)) ?? null;
    if (api) stops.push(api.stop);
    // After the server: who comes first need not wait for the queue.
    if (config.role !== 'api') {
      const { startWorker } = await import('./worker.ts');
      stops.push((await startWorker(parts)).stop);
    }
    return {
      address: api?.address ?? null,
      databaseExited: database.exited,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The payment simulators: started with the server, found by a worker beside it, never in production. */
async function simulatorsFor(config: Config, log: (line: string) => void, stops: (() => Promise<void>)[]) {
  const { port, dataDir, production, role } = config;
  if (role === 'worker') return simulatorsOfServer({ port, production });
  const simulators = await simulatorsBeside({ port, dataDir, production, clock: systemClock }, log);
  if (simulators) stops.push(simulators.stop);
  return simulators;
}

/** True if anything of this process lies in the data folder. */
function keepsFiles({ databaseUrl, filesUrl, secretKey }: Config): boolean {
  return databaseUrl === undefined || filesUrl === undefined || secretKey === undefined;
}
