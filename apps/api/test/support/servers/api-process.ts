import { readConfig } from '../../../src/app/config.ts';
import { startApi } from '../../../src/app/start-api.ts';
import { settableClock } from '../../../src/kit/clock.ts';
import { ALWAYS_LIVE } from '../../../src/kit/live-gate.ts';
import { TEST_START } from '../test-start.ts';
import { type LockName, switchLocksOff } from '../locks/without-lock.ts';

/**
 * A program that runs one API process on a test's database: `node api-process.ts <app url> <owner url> [lock]…`. The
 * locks that are named are switched off in it.
 */
const [appUrl, ownerUrl, ...without] = process.argv.slice(2);
if (without.length > 0) switchLocksOff(appUrl!, without as LockName[]);
const config = readConfig({ PORT: '0', LOG_LEVEL: 'error', DATABASE_POOL_SIZE: '8' });
const api = await startApi({
  config,
  secretKey: 'a key that protects nothing but tests',
  clock: settableClock(TEST_START),
  ownerUrl: ownerUrl!,
  appUrl: appUrl!,
  live: ALWAYS_LIVE,
});
process.send?.({ port: Number(new URL(api.address).port) });
process.on('SIGTERM', () => void api.stop().then(() => process.exit(0)));
