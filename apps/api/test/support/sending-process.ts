import { settableClock } from '../../src/kit/clock.ts';
import { openDatabase } from '../../src/kit/db/db.ts';
import { eachSite, type JobServices } from '../../src/kit/jobs/site-jobs.ts';
import { sendOut } from '../../src/modules/crm/index.ts';

/**
 * A program that only hands over the messages of sendings, again and again, so that a test may kill it. A minute passes
 * for it in a second, counted from an instant that all its runs share. `node sending-process.ts <app url> <milliseconds
 * since 1970 of that instant>`
 */
const [appUrl, began] = process.argv.slice(2);
const SPEED = 60;
const clock = settableClock(new Date(Number(began)));
const services = {
  db: openDatabase({ url: appUrl!, size: 2 }),
  clock,
  react: () => Promise.resolve(),
  log: { info: () => undefined, error: () => undefined },
  originOf: (host: string) => `https://${host}`,
} as unknown as JobServices;
process.send?.('ready');
while (process.connected) {
  clock.set(new Date(Number(began) + (Date.now() - Number(began)) * SPEED));
  await eachSite(services, sendOut).catch(() => undefined);
}
process.exit(0);
