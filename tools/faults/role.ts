import { readConfig } from '../../apps/api/src/app/config.ts';
import { placeOf, settleInstallation } from '../../apps/api/src/app/installation.ts';
import { startApi } from '../../apps/api/src/app/start-api.ts';
import { systemClock } from '../../apps/api/src/kit/clock.ts';
import { startDatabase } from '../../apps/api/src/pg/start-database.ts';
import { startWorker } from '../../apps/api/src/worker.ts';

/**
 * A program for `npm run test:faults` that runs the API or the worker as `npm start` does, but with payment simulators
 * that run in another process, at `SIMULATORS_URL`.
 */
const config = readConfig(process.env, process.argv.slice(2));
const { ownerUrl, appUrl } = await startDatabase(config);
const place = await placeOf(config, ownerUrl);
await settleInstallation(ownerUrl, place);
const parts = {
  config,
  simulators: {
    baseUrl: (provider: string) => `${process.env.SIMULATORS_URL}/${provider.toLowerCase()}`,
  },
  secretKey: config.secretKey!,
  clock: systemClock,
  ownerUrl,
  appUrl,
  place,
};
const running = config.role === 'worker' ? await startWorker(parts) : await startApi(parts);
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)));
