import { readConfig } from '../../../src/app/config.ts';
import { buildApi } from '../../../src/app/start-api.ts';
import { settableClock } from '../../../src/kit/clock.ts';
import { ALWAYS_LIVE } from '../../../src/kit/live-gate.ts';
import { TEST_START } from '../test-start.ts';

/** A program that runs one API process whose sites send money through a given address, so that a test may kill it.
 * `node payout-process.ts <app url> <owner url> <address of the provider>` */
const [appUrl, ownerUrl, provider] = process.argv.slice(2);
const { app } = await buildApi({
  config: readConfig({ PORT: '0', LOG_LEVEL: 'error', DATABASE_POOL_SIZE: '4' }),
  secretKey: 'a key that protects nothing but tests',
  clock: settableClock(TEST_START),
  ownerUrl: ownerUrl!,
  appUrl: appUrl!,
  live: ALWAYS_LIVE,
  simulators: { baseUrl: () => provider! },
});
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (app.server.address() as { port: number }).port });
