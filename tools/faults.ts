import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrationsDir, projectDir } from '../apps/api/src/app/paths.ts';
import { syncMachines } from '../apps/api/src/app/sync-machines.ts';
import { systemClock } from '../apps/api/src/kit/clock.ts';
import { type EmbeddedServer, startEmbedded } from '../apps/api/src/pg/embedded.ts';
import { migrate } from '../apps/api/src/pg/migrate.ts';
import { findFreePort } from '@rihla/postgres/ports';
import {
  makeBank,
  makeListing,
  makeSession,
  makeAdmin,
  makeSite,
  makeUser,
} from '../apps/api/src/seed/builders.ts';
import { loadMaster } from '../apps/api/src/seed/load-master.ts';
import { openOwner } from '../apps/api/src/seed/owner-handle.ts';

/**
 * `npm run test:faults`: under a load of bookings and payments, kills the API, the worker and the database with
 * -9, round after round, and then counts: what was acknowledged exists once, what was not exists once or not at
 * all, and the books agree. `-- --rounds 30`
 */
const rounds = Number(process.argv[process.argv.indexOf('--rounds') + 1]) || 30;
const dataDir = await mkdtemp(join(tmpdir(), 'rihla-faults-'));
let database = await startEmbedded({ dataDir });
const dbPort = database.port;
const apiPort = await findFreePort();
const { ownerUrl } = database;
const agency = await makeAgency();
const victims = ['api', 'worker', 'database'] as const;
const children: Record<'api' | 'worker', ChildProcess> = {
  api: startRole('api'),
  worker: startRole('worker'),
};
await waitForApi();

type Attempt = { key: string; kind: 'booking' | 'payment'; acknowledged: string | null };
const attempts: Attempt[] = [];
let loading = true;
const clients = Array.from({ length: 12 }, (_, at) => bookRepeatedly(at));
for (let round = 1; round <= rounds; round += 1) {
  await pause(700);
  const victim = victims[round % victims.length]!;
  await kill(victim);
  await waitForApi();
  const acknowledged = attempts.filter((attempt) => attempt.acknowledged).length;
  console.log(`round ${round}: killed the ${victim}; ${acknowledged} of ${attempts.length} acknowledged`);
}
loading = false;
await Promise.all(clients);
const faults = await findFaults();
for (const child of Object.values(children)) {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}
await database.stop();
await rm(dataDir, { recursive: true, force: true });
for (const fault of faults) console.log(`✗ ${fault}`);
console.log(
  `${rounds} rounds, ${attempts.length} forms: ${faults.length ? `${faults.length} faults` : 'everything acknowledged exists once, the books agree'}`,
);
process.exit(faults.length ? 1 : 0);

/**
 * Makes the agency that the faults are tried on: six departures with seats for many bookings, a customer and a member
 * of staff from finance who are signed in.
 */
async function makeAgency() {
  await migrate({ ownerUrl, dir: migrationsDir });
  await syncMachines(ownerUrl);
  const { db, client: ownerClient, close } = await openOwner(ownerUrl);
  await loadMaster(ownerClient);
  const site = await makeSite(
    { db, clock: systemClock },
    { slug: 'faults', name: 'Faults', hosts: ['127.0.0.1'] },
  );
  // One customer books all of it, and rounds that are killed leave much of it unpaid.
  await db.updateTable('site_settings').set({ unpaid_seats_per_customer: 10_000 }).execute();
  const bank = await makeBank(site);
  const listings = [];
  for (let at = 0; at < 6; at += 1) {
    listings.push(await makeListing(site, { name: `Departure ${at}`, seats: 4000, bankIds: [bank.id] }));
  }
  const token = await makeSession(site, await makeUser(site));
  const finance = await makeSession(site, await makeAdmin(site, { role: 'FINANCE' }));
  await close();
  return { siteId: site.id, bank, listings, token, finance };
}

/** Starts one half of the product as a process of its own: the API or the worker. */
function startRole(role: 'api' | 'worker'): ChildProcess {
  return fork(join(projectDir, 'tools/start.ts'), [`--role=${role}`], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SECRET_KEY: 'a key for the faults, thirty-two letters long',
      DATABASE_URL: ownerUrl,
      DATA_DIR: dataDir,
      PORT: String(apiPort),
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** Kills the API, the worker or the database without warning, and starts it again. */
async function kill(victim: (typeof victims)[number]): Promise<void> {
  if (victim === 'database') {
    process.kill(database.pid, 'SIGKILL');
    await database.exited;
    await database.stop().catch(() => {});
    database = await restartDatabase();
    return;
  }
  const child = children[victim];
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  children[victim] = startRole(victim);
}

/** Starts the database again on the same data, trying for five seconds while its old processes still end. */
async function restartDatabase(): Promise<EmbeddedServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startEmbedded({ dataDir, port: dbPort });
    } catch (error) {
      if (attempt === 20) throw error;
      await pause(250);
    }
  }
}

/**
 * Waits until the API answers again. A process that has ended by itself is started again, as a supervisor would do.
 */
async function waitForApi(): Promise<void> {
  for (const role of ['api', 'worker'] as const) {
    if (children[role].exitCode !== null) children[role] = startRole(role);
  }
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const ready = await fetch(`http://127.0.0.1:${apiPort}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    if (children.api.exitCode !== null) children.api = startRole('api');
    await pause(100);
  }
  throw new Error('the API did not come back within 20 s');
}

/**
 * A customer who books again and again while processes are killed, and pays every third invoice; each request has its
 * own key and is repeated until it is answered.
 */
async function bookRepeatedly(at: number): Promise<void> {
  for (let turn = 0; loading; turn += 1) {
    const listing = agency.listings[(at + turn) % agency.listings.length]!;
    const invoice = await sendUntilDone(
      `booking-${at}-${turn}`,
      'booking',
      '/user_api/v2/invoices',
      agency.token,
      {
        listing_id: listing.id,
        bookings: Array.from({ length: 1 + (turn % 3) }, () => ({ variant_id: listing.variants[0]!.id })),
        pic_name: 'Siti Rahmawati',
        pic_phone: '+6281234567890',
        pic_email: 'siti@example.test',
      },
    );
    if (!invoice || turn % 3) continue;
    await sendUntilDone(`payment-${at}-${turn}`, 'payment', '/admin_api/payments', agency.finance, {
      invoice_id: invoice,
      type: 'DOWN_PAYMENT',
      amount: 10_000_000,
      bank_id: agency.bank.id,
    });
  }
}

/**
 * Sends a request again and again under one key until it succeeds, as a browser does whose server dies. Every attempt
 * is kept in `attempts`, to be compared with the database later.
 * @param key the idempotency key, by which the server does the act once only
 * @returns the id of what was created, or null when it was refused or never answered
 */
async function sendUntilDone(
  key: string,
  kind: Attempt['kind'],
  path: string,
  token: string,
  body: unknown,
): Promise<string | null> {
  const attempt: Attempt = { key, kind, acknowledged: null };
  attempts.push(attempt);
  for (let tries = 0; tries < 60 && (loading || tries < 20); tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${apiPort}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    }).catch(() => null);
    if (answer?.status === 201) {
      attempt.acknowledged = ((await answer.json()) as { data: { id: string } }).data.id;
      return attempt.acknowledged;
    }
    if (answer && answer.status < 500) {
      console.log(`unexpected ${answer.status} for ${kind}: ${await answer.text()}`);
      return null;
    }
    await pause(100);
  }
  return null;
}

/**
 * Checks after all kills that nothing acknowledged is lost, nothing was done twice, and the books agree. A form is
 * acknowledged when its sender got the answer.
 * @returns what is wrong
 */
async function findFaults(): Promise<string[]> {
  const found: string[] = [];
  const owner = new Client(ownerUrl);
  await owner.connect();
  await owner.query("select set_config('app.site_id', $1, false)", [agency.siteId]);
  const ids = async (table: string) =>
    new Set((await owner.query<{ id: string }>(`select id from ${table}`)).rows.map((row) => row.id));
  const existing = { booking: await ids('invoices'), payment: await ids('payments') };
  const keys = await owner.query<{ key: string; answer: { data: { id: string } } }>(
    'select key, answer from idempotency_keys',
  );
  const kept = new Map(keys.rows.map((row) => [row.key, row.answer.data.id]));
  for (const { key, kind, acknowledged } of attempts) {
    if (acknowledged && !existing[kind].has(acknowledged)) found.push(`${key} was acknowledged and is gone`);
    if (acknowledged && kept.get(key) !== acknowledged) found.push(`${key} has another answer now`);
  }
  for (const kind of ['booking', 'payment'] as const) {
    const forms = attempts.filter((attempt) => attempt.kind === kind && kept.has(attempt.key)).length;
    if (forms !== existing[kind].size) found.push(`${existing[kind].size} ${kind}s for ${forms} forms`);
  }
  await owner.end();
  const { openDatabase } = await import('../apps/api/src/kit/db/db.ts');
  const { verifySite } = await import('../apps/api/src/modules/insight/index.ts');
  const db = openDatabase({ url: ownerUrl, size: 2 });
  const now = systemClock.now();
  const findings = await db.read({ siteId: agency.siteId, actorId: null, now }, (handle) =>
    verifySite({ db: handle, site: { id: agency.siteId }, now }),
  );
  await db.close();
  return [...found, ...findings.map((finding) => `verify: ${JSON.stringify(finding)}`)];
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
