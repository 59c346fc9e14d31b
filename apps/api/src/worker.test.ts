import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../test/support/app.ts';
import { jobServices } from '../test/support/jobs.ts';
import { type ReceivedMail, smtpServer } from '../test/support/servers/smtp-server.ts';
import { readConfig } from './app/config.ts';
import { confirmLive, settleInstallation } from './app/installation.ts';
import { smtpMail } from './gateways/mail/smtp.ts';
import { gatewayMaker } from './gateways/payment/maker.ts';
import { type Schedule, startJobs } from './kit/jobs/jobs.ts';
import { ALWAYS_LIVE, type LiveGate, liveGate } from './kit/live-gate.ts';
import { enqueueMessage } from './kit/jobs/outbox.ts';
import { BATCH, CLAIM_MS, deliverMessages } from './modules/messaging/jobs/deliver-messages.ts';
import { startWorker } from './worker.ts';

const DAY_MS = 86_400_000;
const MESSAGES = 25;
/** Where the installation of this test runs. */
const PLACE = 'here';

let t: TestApp;
const ends: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  t = await testApp();
  await settleInstallation(t.ownerUrl, PLACE);
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await t.close();
});

describe('a worker', () => {
  it('loses no e-mail when it is killed with some in hand: the next one hands them over under the same id', async () => {
    let hanging = true;
    const server = await mailServer(() => (hanging && server.received.length >= 2 ? 'hang' : 'take'));
    await enqueueMessages();
    const killed = spawnWorker(server.url);
    await until(() => server.received.length >= 3);
    killed.kill('SIGKILL');
    await once(killed, 'exit');
    hanging = false;

    t.clock.advance(DAY_MS);
    expect(DAY_MS).toBeGreaterThan(CLAIM_MS);
    await work(server.url);
    await until(async () => (await stillQueued()) === 0);
    const ids = server.received.map(messageId);
    expect(new Set(ids).size).toBe(MESSAGES);
    // Twice only what was in hand: at most one handful.
    expect(ids.length - MESSAGES).toBeLessThanOrEqual(BATCH);
  });

  it('shares the e-mails with another worker, each handed over once', async () => {
    const server = await mailServer();
    await enqueueMessages();
    await Promise.all([work(server.url), work(server.url)]);
    await until(async () => (await stillQueued()) === 0);
    expect(server.received.map(messageId).sort()).toEqual(
      [...new Set(server.received.map(messageId))].sort(),
    );
    expect(server.received).toHaveLength(MESSAGES);
  });

  it('sends nothing from a restored copy, and all that has waited once it is confirmed, each once', async () => {
    const server = await mailServer();
    const ran = await workOnCopy(server.url, liveGate(t.services.db, t.clock, PLACE));
    await until(() => ran.includes('counts'));
    await until(noRunWaits);
    t.clock.advance(60_000);
    await until(() => ran.length >= 2);
    await until(noRunWaits);
    expect([ran, server.received, await stillQueued()]).toEqual([['counts', 'counts'], [], MESSAGES]);

    await confirmLive(t.ownerUrl, PLACE, t.clock.now());
    await until(async () => (await stillQueued()) === 0);
    expect(new Set(server.received.map(messageId)).size).toBe(MESSAGES);
    expect(server.received).toHaveLength(MESSAGES);
    t.clock.advance(60_000);
    await until(() => ran.includes('pays'));
  });

  it('would send from a copy what the original has sent, were it not for the gate', async () => {
    const server = await mailServer();
    const ran = await workOnCopy(server.url, ALWAYS_LIVE);
    await until(async () => (await stillQueued()) === 0);
    expect(server.received).toHaveLength(MESSAGES);
    await until(() => ran.includes('pays'));
  });

  it('does a nightly job once each night, however many there are', async () => {
    const nights: string[] = [];
    const nightly: Schedule = {
      name: 'nightly',
      rhythm: { dailyAt: '02:10', timeZone: 'Asia/Jakarta' },
      run: async ({ clock }) => void nights.push(clock.now().toISOString().slice(0, 10)),
    };
    const start = {
      ownerUrl: t.ownerUrl,
      appUrl: t.appUrl,
      schedules: [nightly],
      drains: [],
      lookEveryMs: 10,
    };
    const processes = [jobServices(t), jobServices(t)];
    const workers = await Promise.all(processes.map((services) => startJobs({ ...start, services })));
    ends.push(...workers.map((worker) => worker.stop));
    for (let night = 1; night <= 5; night += 1) {
      await until(() => nights.length >= night);
      // Long enough for the other worker to have looked, and to have run it a second time if it could.
      await pause(100);
      await until(noRunWaits);
      t.clock.advance(DAY_MS);
    }
    await until(() => nights.length >= 6);
    expect(nights).toEqual([...new Set(nights)]);
    expect(nights).toHaveLength(6);
    expect(processes.flatMap((services) => services.errors)).toEqual([]);
  });

  it('runs a job that failed again, and none whose worker has stopped', async () => {
    let tries = 0;
    const stumbling: Schedule = {
      name: 'stumbling',
      rhythm: { dailyAt: '02:10', timeZone: 'Asia/Jakarta' },
      run: async () => {
        tries += 1;
        if (tries === 1) throw new Error('not this time');
      },
    };
    const services = jobServices(t);
    const jobs = await startJobs({
      ownerUrl: t.ownerUrl,
      appUrl: t.appUrl,
      services,
      schedules: [stumbling],
      drains: [],
      lookEveryMs: 10,
      retryDelayS: 1,
    });
    await until(() => tries === 2);
    await jobs.stop();
    t.clock.advance(DAY_MS);
    await pause(200);
    expect(tries).toBe(2);
  });

  it('works as a role that owns nothing of the queue', async () => {
    await work((await mailServer()).url);
    const owners = await sql<{ owner: string }>`
      select distinct tableowner as owner from pg_tables where schemaname = 'pgboss'`.execute(t.db);
    expect(owners.rows).toEqual([{ owner: 'rihla_owner' }]);
  });
});

async function mailServer(judge?: Parameters<typeof smtpServer>[0]) {
  const server = await smtpServer(judge);
  ends.push(server.close);
  return server;
}

async function work(smtpUrl: string) {
  const worker = await startWorker({ ...partsFor(smtpUrl), clock: t.clock });
  ends.push(worker.stop);
}

/** A worker on a database that was restored from elsewhere, with messages waiting. Returns the names of the jobs as they run. */
async function workOnCopy(smtpUrl: string, gate: LiveGate): Promise<string[]> {
  await confirmLive(t.ownerUrl, 'the place of the original', t.clock.now());
  await enqueueMessages();
  const ran: string[] = [];
  const everyMinute = { rhythm: 'minute' } as const;
  const mail = smtpMail(smtpUrl, 'noreply@rihla.example');
  const jobs = await startJobs({
    ownerUrl: t.ownerUrl,
    appUrl: t.appUrl,
    schedules: [
      { ...everyMinute, name: 'pays', onlyLive: true, run: async () => void ran.push('pays') },
      { ...everyMinute, name: 'counts', run: async () => void ran.push('counts') },
    ],
    drains: [deliverMessages(mail)],
    lookEveryMs: 20,
    services: { ...jobServices(t), gateways: gatewayMaker(null, gate) },
  });
  ends.push(async () => mail.close(), jobs.stop);
  return ran;
}

function partsFor(smtpUrl: string) {
  const config = readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: 'noreply@rihla.example', LOG_LEVEL: 'error' });
  return {
    config,
    secretKey: 'a key that protects nothing but tests',
    ownerUrl: t.ownerUrl,
    appUrl: t.appUrl,
    place: PLACE,
  };
}

/** A worker in a process of its own, whose clock stands where the test's does. */
function spawnWorker(smtpUrl: string): ChildProcess {
  const script = `
    const { startWorker } = await import(${JSON.stringify(new URL('worker.ts', import.meta.url).href)});
    await startWorker({ ...${JSON.stringify(partsFor(smtpUrl))}, clock: { now: () => new Date(${t.clock.now().getTime()}) } });`;
  return spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function enqueueMessages(): Promise<void> {
  const now = t.clock.now();
  await t.services.db.transaction({ siteId: t.site.id, actorId: null, now }, async (tx) => {
    for (let index = 0; index < MESSAGES; index += 1) {
      await enqueueMessage(
        { tx, site: t.site, now },
        {
          channel: 'EMAIL',
          template: 'invoice.created',
          fact: `test:${index}`,
          recipient: {
            kind: 'USER',
            id: t.site.user.id,
            address: `pilgrim-${index}@example.com`,
            locale: 'id',
          },
          subject: 'Perihal',
          body: 'Isi',
        },
      );
    }
  });
}

async function stillQueued(): Promise<number> {
  const rows = await t.db.selectFrom('messages').select('id').where('status', '=', 'QUEUED').execute();
  return rows.length;
}

/** Whether every run that was put into the job queue has ended: while one has not, the next of the same job is left out. */
async function noRunWaits(): Promise<boolean> {
  const rows = await sql`select 1 from pgboss.job where state < 'completed'`.execute(t.db);
  return rows.rows.length === 0;
}

function messageId(mail: ReceivedMail): string {
  return /^Message-ID: (.+)$/im.exec(mail.data)?.[1] ?? 'none';
}

/** Waits for something that another process or timer brings about. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(20);
}
