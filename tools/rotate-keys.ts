import { parseArgs } from 'node:util';
import { loadSecretKey, readConfig } from '../apps/api/src/app/config.ts';
import { react } from '../apps/api/src/app/reactions.ts';
import { gatewayMaker } from '../apps/api/src/gateways/payment/maker.ts';
import { systemClock } from '../apps/api/src/kit/clock.ts';
import { sealer } from '../apps/api/src/kit/crypto.ts';
import { openDatabase } from '../apps/api/src/kit/db/db.ts';
import { openStore } from '../apps/api/src/kit/files/files.ts';
import { jobLog } from '../apps/api/src/kit/jobs/job-log.ts';
import { jobCall, type JobServices, openSites } from '../apps/api/src/kit/jobs/site-jobs.ts';
import { rotateSiteKey } from '../apps/api/src/modules/pilgrims/index.ts';
import { ownerUrl } from './owner-url.ts';

const usage = `npm run keys:rotate                  every site
npm run keys:rotate -- --site safanusa   one site
gives a site a new key and seals the scans and photos of its pilgrims with it, one after the other, while Rihla runs. It may
be broken off at any moment (Ctrl-C): everything stays readable, and the next run goes on where this one ended. The old key is
destroyed once nothing is sealed with it any more.`;

const { values } = parseArgs({
  options: { site: { type: 'string' }, help: { type: 'boolean', default: false } },
});

if (values.help) console.log(usage);
else await rotate(values.site);

/**
 * Gives one site or all of them a new key, and prints for each how many scans and photos were sealed with it.
 * @param slug of the site; all active sites without it
 */
async function rotate(slug: string | undefined): Promise<void> {
  const config = readConfig(process.env);
  const { url, release } = await ownerUrl();
  const db = openDatabase({ url, size: 2 });
  try {
    const seals = sealer(await loadSecretKey(config));
    const services: JobServices = {
      db,
      clock: systemClock,
      react,
      sealer: seals,
      store: await openStore(config, seals),
      gateways: gatewayMaker(null),
      log: jobLog('error', systemClock),
      originOf: (host) => `https://${host}`,
    };
    const sites = (await openSites(services)).filter((site) => slug === undefined || site.slug === slug);
    if (sites.length === 0) return fail(`There is no active site ${slug ?? ''}.`);
    for (const site of sites) {
      const { number, resealed } = await rotateSiteKey(jobCall(services, site));
      console.log(`${site.slug}: key ${number}, ${resealed} sealed anew`);
    }
  } finally {
    await db.close();
    await release();
  }
}

function fail(line: string): void {
  console.error(line);
  process.exitCode = 1;
}
