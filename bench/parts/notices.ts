import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@rihla/postgres/ports';
import { startSimulators } from '../../apps/api/src/gateways/payment/simulators/start-simulators.ts';
import type { Simulators } from '../../apps/api/src/gateways/payment/simulators/simulator.types.ts';
import { systemClock } from '../../apps/api/src/kit/clock.ts';
import { startEmbedded } from '../../apps/api/src/pg/embedded.ts';
import { type Agency, makeAgency, SLUG } from '../../tools/faults/agency.ts';
import { makeSender, type Sender } from '../../tools/faults/sender.ts';
import { processorTimeOf } from '../processor-time.ts';
import { figure, type Line } from '../table.ts';
import { withClient } from '../visitors.ts';

/** The number of notices that are sent in a second. */
const A_SECOND = 100;
/** The number of payments that are opened before the database makes its statistics of the tables anew. */
const A_PART = 300;
/** The aim for the time within which 95 of 100 notices are answered, in milliseconds. */
const AIM_P95 = 50;
/** The amount of each payment, in whole rupiah. */
const AMOUNT = 10_000_000;

/** The note that explains the figures of this part. */
export const HOW_NOTICES_ARE_TIMED =
  'A notice of Midtrans that a payment was paid, from the request to the answer: its signature, the question to the provider (a simulator in another process of this machine), and one transaction with the notice, the books, invoice and payment, receipt and letter. One is sent every 10 ms, whether or not those before are answered; no two are of one payment.';

/**
 * Measures how fast the product answers notices of a provider that payments were paid, 100 a second, on a database that
 * writes every commit to the disk, as in production.
 * @param seconds how long notices are sent
 */
export async function benchNotices(seconds: number): Promise<Line[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-bench-notices-'));
  const database = await startEmbedded({ dataDir });
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const notifyUrlFor = (provider: string) => `${origin}/api/hooks/${SLUG}/${provider.toLowerCase()}`;
  const simulators = await startSimulators({
    port: 0,
    notifyUrlFor,
    clock: systemClock,
    production: false,
    deliversAlone: false,
  });
  const agency = await makeAgency(database.ownerUrl);
  const api = startApi({ port, dataDir, ownerUrl: database.ownerUrl, simulators: simulators.url });
  try {
    await untilReady(origin);
    const sender = makeSender(origin, () => true);
    const payments: string[] = [];
    while (payments.length < seconds * A_SECOND + A_SECOND) {
      payments.push(...(await openPayments(sender, agency, payments.length, A_PART)));
      // As autovacuum does each minute; until then PostgreSQL keeps plans that it made for empty tables.
      await withClient(database.ownerUrl, (client) => client.query('vacuum analyze'));
    }
    const notices = await noticesOf(simulators, await refsOf(database.ownerUrl, agency, payments));
    const send = (body: string) => sendNotice(notifyUrlFor('MIDTRANS'), body);
    // The notices of the first second warm the server up and are not measured.
    await atRate(notices.slice(0, A_SECOND), send);
    const before = processorTimeOf(api.pid!);
    const measured = notices.slice(A_SECOND);
    const answers = await atRate(measured, send);
    const times = answers.filter((time) => time !== null).toSorted((a, b) => a - b);
    const after = processorTimeOf(api.pid!);
    const at = (share: number) => times[Math.floor(times.length * share)]!;
    const cost = before === null || after === null ? null : (after - before) / measured.length;
    return [
      figure('notices answered at 100 a second: p95', at(0.95), 'ms', AIM_P95),
      figure('the same: p50', at(0.5), 'ms'),
      figure('of them not taken, to be sent again', answers.length - times.length, ''),
      ...(cost === null ? [] : [figure('processor time of the server for a notice', cost, 'ms')]),
    ];
  } finally {
    api.kill('SIGTERM');
    if (api.exitCode === null) await once(api, 'exit');
    await simulators.close();
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Api = { port: number; dataDir: string; ownerUrl: string; simulators: string };

/** Starts the product's API as a process of its own, which uses the simulators of this process as its providers. */
function startApi({ port, dataDir, ownerUrl, simulators }: Api): ChildProcess {
  return fork(join(import.meta.dirname, '../../tools/faults/role.ts'), ['--role=api'], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      SECRET_KEY: 'a key for the bench, thirty-two letters long',
      DATABASE_URL: ownerUrl,
      DATA_DIR: dataDir,
      PORT: String(port),
      SIMULATORS_URL: simulators,
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/**
 * Waits until the API answers, a minute at most.
 * @throws Error when it does not
 */
async function untilReady(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const ready = await fetch(`${origin}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the API did not answer within a minute');
}

/**
 * Makes a number of bookings and opens a payment of each at Midtrans, eight at a time.
 * @param from the number of the first
 * @returns the ids of the attempts
 */
async function openPayments(sender: Sender, agency: Agency, from: number, count: number): Promise<string[]> {
  const attempts: string[] = [];
  let next = from;
  const openRemaining = async (): Promise<void> => {
    for (let index = next; index < from + count; index = next) {
      next += 1;
      attempts.push(await openPayment(sender, agency, index));
    }
  };
  await Promise.all(Array.from({ length: 8 }, openRemaining));
  return attempts;
}

/**
 * Books for one traveller and opens a payment of the invoice at Midtrans.
 * @param index the number of the booking, for the keys of its forms and the choice of the departure
 * @returns the id of the attempt
 */
async function openPayment(sender: Sender, agency: Agency, index: number): Promise<string> {
  const listing = agency.listings[index % agency.listings.length]!;
  const { token } = agency;
  const invoice = await sender.form(
    { key: `booking-${index}`, kind: 'booking' },
    {
      path: '/user_api/v2/invoices',
      token,
      body: {
        listing_id: listing.id,
        bookings: [{ variant_id: listing.variants[0]!.id }],
        pic_name: 'Siti Rahmawati',
        pic_phone: '+6281234567890',
        pic_email: 'siti@example.test',
      },
    },
  );
  const payment = await sender.form(
    { key: `payment-${index}`, kind: 'payment' },
    {
      path: '/user_api/invoices_payments',
      token,
      body: { invoice_id: invoice?.id, type: 'CREDIT', amount: AMOUNT },
    },
  );
  const path = `/user_api/invoices_payments/${payment?.id}/attempts`;
  const opened = await sender.ask({ path, token, body: { provider: 'MIDTRANS', method: 'bca_va' } });
  return (opened!.data.attempt as { id: string }).id;
}

/** The references by which the provider knows attempts, in any order. */
function refsOf(ownerUrl: string, agency: Agency, attempts: readonly string[]): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    await client.query("select set_config('app.site_id', $1, false)", [agency.siteId]);
    const { rows } = await client.query<{ order_ref: string }>(
      'select order_ref from payment_attempts where id = any($1::uuid[])',
      [attempts],
    );
    return rows.map(({ order_ref }) => order_ref);
  });
}

/**
 * Pays orders at the simulated provider, which does not send its notices.
 * @returns the body of the last notice of each
 */
async function noticesOf(simulators: Simulators, refs: readonly string[]): Promise<string[]> {
  simulators.faults({ provider: 'MIDTRANS' }, { drop: true });
  const bodies: string[] = [];
  for (const ref of refs) {
    await simulators.pay(ref, 'bca_va');
    bodies.push(simulators.deliveries(ref).at(-1)!.body);
  }
  return bodies;
}

/**
 * Sends notices, `A_SECOND` in a second, whether or not those before are answered.
 * @param send sends one notice and returns what `sendNotice` does
 * @returns the milliseconds that each took; null where it was not accepted
 */
async function atRate(
  bodies: readonly string[],
  send: (body: string) => Promise<number | null>,
): Promise<(number | null)[]> {
  const begun = performance.now();
  const sent = bodies.map(async (body, at) => {
    const wait = Math.max(0, begun + (at * 1_000) / A_SECOND - performance.now());
    await new Promise((resolve) => setTimeout(resolve, wait));
    return send(body);
  });
  return Promise.all(sent);
}

/**
 * Sends a notice and waits for its answer.
 * @returns the milliseconds it took; null when the answer was not 200
 */
async function sendNotice(url: string, body: string): Promise<number | null> {
  const begun = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  await response.text();
  return response.status === 200 ? performance.now() - begun : null;
}
