import { settableClock } from '../../src/kit/clock.ts';
import { openDatabase } from '../../src/kit/db/db.ts';
import { eachSite, type JobServices } from '../../src/kit/jobs/site-jobs.ts';
import { sendOut } from '../../src/modules/crm/index.ts';

/**
 * A program that does nothing but hand over the messages of sendings, again and again, so that a test may kill it. Its
 * minutes pass in a second, counted from a moment that all of its lives share.
 * `node sending-process.ts <app url> <milliseconds at which time began>`
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
