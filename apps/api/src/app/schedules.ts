import { housekeeping } from '../kit/jobs/housekeeping.ts';
import type { Schedule } from '../kit/jobs/jobs.ts';
import { eachSite, type JobCall } from '../kit/jobs/site-jobs.ts';
import { deleteExpired } from '../modules/access/index.ts';
import { expireListingsJob } from '../modules/catalogue/index.ts';
import { removeOldQuestions } from '../modules/content/index.ts';
import { sendOut } from '../modules/crm/index.ts';
import { proposeUpgrades } from '../modules/agents/index.ts';
import { compareSettled, reconcileAttempts, removeBodies } from '../modules/gateways/index.ts';
import {
  foldSales,
  keepSearchWords,
  sendMorningReports,
  storeVerifyRun,
  verifySite,
} from '../modules/insight/index.ts';
import { reconcileDisbursements } from '../modules/payouts/index.ts';
import { followAllReports, resendReports, sendReports } from '../modules/pilgrims/index.ts';
import { REPORT_NIGHT } from '@rihla/domain/pilgrims/report-night';
import { removeUnnamedFiles } from '../modules/media/index.ts';
import { removeUnfinishedScans } from '../modules/pilgrims/index.ts';
import { creditPoints } from '../modules/points/index.ts';
import { removeOutdated } from '../modules/privacy/index.ts';
import { sendReminders } from '../modules/reminders/index.ts';
import { remindSavers } from '../modules/savings/index.ts';
import { earnDepartures, expireInvoices } from '../modules/invoices/index.ts';
import { fetchMedia, remindInstalments, watchHealth } from '../modules/messaging/index.ts';

/** The zone of the nightly jobs, which run between the reporting upload of 23:00 and the opening of the office. */
const NIGHT = 'Asia/Jakarta';

/**
 * Every scheduled job. A restored copy leaves out those that are `onlyLive`: they send, pay or ask a provider, end an invoice
 * that was perhaps paid at the original, or remove files, which may lie in the bucket of the original.
 */
export const schedules: readonly Schedule[] = [
  {
    name: 'expire-invoices',
    onlyLive: true,
    rhythm: 'minute',
    run: (services) => eachSite(services, expireInvoices),
  },
  {
    name: 'fold-sales',
    rhythm: 'minute',
    run: (services) => eachSite(services, foldSales),
  },
  {
    name: 'keep-search-words',
    rhythm: 'hour',
    run: (services) => eachSite(services, keepSearchWords),
  },
  {
    name: 'reconcile-attempts',
    onlyLive: true,
    rhythm: 'minute',
    run: (services) => eachSite(services, reconcileAttempts),
  },
  {
    name: 'reconcile-disbursements',
    onlyLive: true,
    rhythm: 'minute',
    run: (services) => eachSite(services, reconcileDisbursements),
  },
  {
    name: 'send-out',
    onlyLive: true,
    rhythm: 'minute',
    run: (services) => eachSite(services, sendOut),
  },
  {
    name: 'send-reports',
    onlyLive: true,
    rhythm: { dailyAt: REPORT_NIGHT.time, timeZone: REPORT_NIGHT.timeZone },
    run: (services) => eachSite(services, sendReports),
  },
  {
    name: 'resend-reports',
    onlyLive: true,
    rhythm: 'minute',
    run: (services) => eachSite(services, resendReports),
  },
  {
    name: 'follow-reports',
    onlyLive: true,
    rhythm: 'hour',
    run: (services) => eachSite(services, followAllReports),
  },
  {
    name: 'compare-settled',
    onlyLive: true,
    rhythm: { dailyAt: '05:10', timeZone: NIGHT },
    run: (services) => eachSite(services, compareSettled),
  },
  expireListingsJob,
  {
    // When people read their letters, in each of the three zones of the country.
    name: 'remind-instalments',
    onlyLive: true,
    rhythm: { dailyAt: '08:00', timeZone: NIGHT },
    run: (services) => eachSite(services, remindInstalments),
  },
  {
    name: 'fetch-whatsapp-media',
    onlyLive: true,
    rhythm: 'minute',
    run: (services) => eachSite(services, fetchMedia),
  },
  {
    name: 'watch-number-health',
    onlyLive: true,
    rhythm: 'minute',
    run: (services) => eachSite(services, watchHealth),
  },
  {
    name: 'send-reminders',
    onlyLive: true,
    rhythm: 'minute',
    run: (services) => eachSite(services, sendReminders),
  },
  {
    name: 'morning-reports',
    onlyLive: true,
    rhythm: 'hour',
    run: (services) => eachSite(services, sendMorningReports),
  },
  {
    name: 'earn-departures',
    rhythm: { dailyAt: '01:10', timeZone: NIGHT },
    run: (services) => eachSite(services, earnDepartures),
  },
  {
    name: 'credit-points',
    rhythm: { dailyAt: '01:20', timeZone: NIGHT },
    run: (services) => eachSite(services, creditPoints),
  },
  {
    name: 'verify',
    rhythm: { dailyAt: '01:40', timeZone: NIGHT },
    run: (services) => eachSite(services, verifyNightly),
  },
  {
    name: 'propose-upgrades',
    rhythm: { dailyAt: '01:50', timeZone: NIGHT },
    run: (services) => eachSite(services, proposeUpgrades),
  },
  {
    name: 'remind-savers',
    onlyLive: true,
    rhythm: 'hour',
    run: (services) => eachSite(services, remindSavers),
  },
  { name: 'housekeeping', rhythm: { dailyAt: '02:10', timeZone: NIGHT }, run: housekeeping },
  {
    name: 'delete-expired',
    rhythm: { dailyAt: '02:20', timeZone: NIGHT },
    run: (services) => eachSite(services, deleteExpired),
  },
  {
    name: 'remove-outdated',
    rhythm: { dailyAt: '02:22', timeZone: NIGHT },
    run: (services) => eachSite(services, removeOutdated),
  },
  {
    name: 'remove-old-questions',
    rhythm: { dailyAt: '02:24', timeZone: NIGHT },
    run: (services) => eachSite(services, removeOldQuestions),
  },
  {
    name: 'remove-notice-bodies',
    rhythm: { dailyAt: '02:25', timeZone: NIGHT },
    run: (services) => eachSite(services, removeBodies),
  },
  {
    // Before the next job, which empties the store of what this one gives up.
    name: 'remove-unfinished-scans',
    rhythm: { dailyAt: '02:28', timeZone: NIGHT },
    run: (services) => eachSite(services, removeUnfinishedScans),
  },
  {
    name: 'remove-unnamed-files',
    onlyLive: true,
    rhythm: { dailyAt: '02:30', timeZone: NIGHT },
    run: (services) => eachSite(services, removeUnnamedFiles),
  },
];

/**
 * Runs the proofs (queries that find what contradicts a rule of the books, seats or fees) for one site, stores the
 * result for the office, and logs an error when they have found something.
 * @param call the context of the worker at one site
 */
async function verifyNightly(call: JobCall): Promise<void> {
  const issues = await call.read(verifySite);
  await call.transaction((write) => storeVerifyRun(write, issues));
  const [first] = issues;
  if (first) call.log.error('the books do not agree', new Error(first.rule), { site: call.site.slug });
}
