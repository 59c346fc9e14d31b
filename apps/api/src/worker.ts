import { backupSchedule } from './backup/backup-schedule.ts';
import { schedules } from './app/schedules.ts';
import { react } from './app/reactions.ts';
import { gateOf, type Parts } from './app/start-api.ts';
import { gatewayMaker } from './gateways/payment/maker.ts';
import { localInbox } from './gateways/mail/inbox.ts';
import type { MailPort } from './gateways/mail/port.ts';
import { sealer } from './kit/crypto.ts';
import { openDatabase } from './kit/db/db.ts';
import { openStore } from './kit/files/files.ts';
import { jobLog } from './kit/jobs/job-log.ts';
import { whenLive } from './kit/live-gate.ts';
import { startJobs } from './kit/jobs/jobs.ts';
import type { JobServices } from './kit/jobs/site-jobs.ts';
import { isOfferWanted } from './modules/crm/index.ts';
import { makeRenditions } from './modules/media/jobs/make-renditions.ts';
import { deliverMessages, type IsStillWanted } from './modules/messaging/jobs/deliver-messages.ts';
import { isMessageNeeded } from './modules/reminders/index.ts';
import { asAppRole } from './pg/start-database.ts';

/**
 * Starts the worker of this process: it sends e-mails, makes copies of pictures in other sizes, and runs the jobs
 * that are due by the clock. Any number of workers may run; no job runs twice.
 * @param parts as for the API; `ownerUrl` is used for the schema of the job queue only
 */
export async function startWorker(parts: Parts): Promise<{ stop(): Promise<void> }> {
  const { config, clock } = parts;
  const log = jobLog(config.logLevel, clock);
  const db = openDatabase({
    url: parts.appUrl,
    size: 4,
    pooler: config.databasePooler,
    onError: (error) => log.error('database connection lost', error),
  });
  const live = gateOf(parts, db);
  const mail = await mailOf(config);
  const seals = sealer(parts.secretKey);
  const services: JobServices = {
    db,
    clock,
    react,
    sealer: seals,
    store: await openStore(config, seals),
    gateways: gatewayMaker(config.production ? null : (parts.simulators ?? null), live),
    log,
    originOf: originOf(config),
  };
  const jobs = await startJobs({
    ownerUrl: parts.ownerUrl,
    // The queue's statements need a session, which a transaction pooler does not give.
    appUrl: config.databasePooler === 'transaction' ? asAppRole(parts.ownerUrl) : parts.appUrl,
    services,
    schedules: [...schedules, ...backupSchedule(parts)],
    drains: [deliverMessages(whenLive(live, mail, ['send']), isStillWanted), makeRenditions],
  });
  return {
    async stop() {
      await jobs.stop();
      mail.close();
      await db.close();
    },
  };
}

/** Whether a message may still be sent: a reminder whose invoice is unpaid, and an offer to somebody who wants offers. */
const isStillWanted: IsStillWanted = async (call, message) =>
  (await isMessageNeeded(call, message)) && isOfferWanted(call, message);

/** The addresses that links in e-mails begin with: the host by HTTPS in production, else by the local server's port. */
function originOf(config: Parts['config']): (host: string) => string {
  return (host) => (config.production ? `https://${host}` : `http://${host}:${config.port}`);
}

/** What sends e-mails: the mail server of the settings, whose library is loaded then only, or else the local inbox. */
async function mailOf({ smtpUrl, mailFrom }: Parts['config']): Promise<MailPort> {
  if (!smtpUrl || !mailFrom) return localInbox();
  const { smtpMail } = await import('./gateways/mail/smtp.ts');
  return smtpMail(smtpUrl, mailFrom);
}
