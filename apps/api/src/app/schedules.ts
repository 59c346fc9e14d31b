import { housekeeping } from '../kit/jobs/housekeeping.ts';
import type { Schedule } from '../kit/jobs/jobs.ts';
import { eachSite, type JobServices, openSites } from '../kit/jobs/site-jobs.ts';
import { expireInvoices } from '../modules/invoices/index.ts';
import { keepVerifyRun, verifySite } from '../modules/insight/index.ts';
import { expireListingsJob } from '../modules/catalogue/index.ts';

/** The house's night: after the reporting upload of 23:00, before the office opens. */
const NIGHT = 'Asia/Jakarta';

/** Every job that runs by the clock. */
export const schedules: readonly Schedule[] = [
  { name: 'expire-invoices', rhythm: 'minute', run: expireInvoicesEverywhere },
  expireListingsJob,
  { name: 'verify', rhythm: { dailyAt: '01:40', timeZone: NIGHT }, run: verifyEverywhere },
  { name: 'housekeeping', rhythm: { dailyAt: '02:10', timeZone: NIGHT }, run: housekeeping },
];

async function expireInvoicesEverywhere(services: JobServices): Promise<void> {
  const sites = await openSites(services);
  const origins = new Map(sites.map((site) => [site.id, site.origin]));
  await expireInvoices({ ...services, originOf: (site) => origins.get(site.id)! }, sites);
}

async function verifyEverywhere(services: JobServices): Promise<void> {
  await eachSite(services, async ({ site, now, read, transaction, log }) => {
    const findings = await read((db) => verifySite(db, site.id));
    await transaction((tx) => keepVerifyRun(tx, site.id, findings, now));
    if (findings.length)
      log.error('the books do not agree', new Error(findings[0]!.rule), { site: site.slug });
  });
}
