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
import { REPORT_NIGHT } from '@rihla/domain/pilgrims/reports/report-night';
import { removeUnnamedFiles } from '../modules/media/index.ts';
import { removeUnfinishedScans } from '../modules/pilgrims/index.ts';
import { creditPoints } from '../modules/points/index.ts';
import { removeOutdated } from '../modules/privacy/index.ts';
import { sendReminders } from '../modules/reminders/index.ts';
import { remindSavers } from '../modules/savings/index.ts';
import { earnDepartures, expireInvoices } from '../modules/invoices/index.ts';
import { fetchMedia, remindInstalments, watchHealth } from '../modules/messaging/index.ts';

/** The time zone of the nightly jobs. They run after the upload of reports at 23:00 and before the office opens. */
const NIGHT_ZONE = 'Asia/Jakarta';

/**
 * Every scheduled job. A restored copy of the installation does not run those that are `onlyLive`: they send, pay or
 * ask a provider, end an invoice that may have been paid at the original, or delete files, which may be in the
 * original's bucket.
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
    rhythm: { dailyAt: '05:10', timeZone: NIGHT_ZONE },
    run: (services) => eachSite(services, compareSettled),
  },
  expireListingsJob,
  {
    // At a time when people read messages: 8, 9 or 10 o'clock in Indonesia's three time zones.
    name: 'remind-instalments',
    onlyLive: true,
    rhythm: { dailyAt: '08:00', timeZone: NIGHT_ZONE },
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
    rhythm: { dailyAt: '01:10', timeZone: NIGHT_ZONE },
    run: (services) => eachSite(services, earnDepartures),
  },
  {
    name: 'credit-points',
    rhythm: { dailyAt: '01:20', timeZone: NIGHT_ZONE },
    run: (services) => eachSite(services, creditPoints),
  },
  {
    name: 'verify',
    rhythm: { dailyAt: '01:40', timeZone: NIGHT_ZONE },
    run: (services) => eachSite(services, verifyNightly),
  },
  {
    name: 'propose-upgrades',
    rhythm: { dailyAt: '01:50', timeZone: NIGHT_ZONE },
    run: (services) => eachSite(services, proposeUpgrades),
  },
  {
    name: 'remind-savers',
    onlyLive: true,
    rhythm: 'hour',
    run: (services) => eachSite(services, remindSavers),
  },
  { name: 'housekeeping', rhythm: { dailyAt: '02:10', timeZone: NIGHT_ZONE }, run: housekeeping },
  {
    name: 'delete-expired',
    rhythm: { dailyAt: '02:20', timeZone: NIGHT_ZONE },
    run: (services) => eachSite(services, deleteExpired),
  },
  {
    name: 'remove-outdated',
    rhythm: { dailyAt: '02:22', timeZone: NIGHT_ZONE },
    run: (services) => eachSite(services, removeOutdated),
  },
  {
    name: 'remove-old-questions',
    rhythm: { dailyAt: '02:24', timeZone: NIGHT_ZONE },
    run: (services) => eachSite(services, removeOldQuestions),
  },
  {
    name: 'remove-notice-bodies',
    rhythm: { dailyAt: '02:25', timeZone: NIGHT_ZONE },
    run: (services) => eachSite(services, removeBodies),
  },
  {
    // Before the job `remove-unnamed-files`, which deletes the files that this one gives up.
    name: 'remove-unfinished-scans',
    rhythm: { dailyAt: '02:28', timeZone: NIGHT_ZONE },
    run: (services) => eachSite(services, removeUnfinishedScans),
  },
  {
    name: 'remove-unnamed-files',
    onlyLive: true,
    rhythm: { dailyAt: '02:30', timeZone: NIGHT_ZONE },
    run: (services) => eachSite(services, removeUnnamedFiles),
  },
];

/**
 * Runs the checks of the books, seats and fees for one site (queries that find rows contradicting a rule), stores the
 * result for the office, and logs an error when something was found.
 * @param call the context of the worker at one site
 */
async function verifyNightly(call: JobCall): Promise<void> {
  const issues = await call.read(verifySite);
  await call.transaction((write) => storeVerifyRun(write, issues));
  const [first] = issues;
  if (first) call.log.error('the books do not agree', new Error(first.rule), { site: call.site.slug });
}
