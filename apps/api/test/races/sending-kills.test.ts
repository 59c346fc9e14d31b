import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeProfile, makeUser } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';

/** `npm run test:faults` sets both higher. */
const PEOPLE = Number(process.env.SENDING_PEOPLE ?? 40);
const KILLS = Number(process.env.SENDING_KILLS ?? 2);
/** So many in a minute, which passes in a second, that every life of the program meets the sending under way. */
const PACE = Math.min(600, Math.max(4, Math.ceil(PEOPLE / (KILLS * 4))));
const MOST_MS = 20_000 + PEOPLE * 60 + KILLS * 30_000;

let t: TestApp;
let child: ChildProcess | undefined;
beforeAll(async () => {
  t = await testApp();
  for (let at = 0; at < PEOPLE; at += 20)
    await Promise.all(Array.from({ length: Math.min(20, PEOPLE - at) }, (_, more) => willing(at + more)));
}, MOST_MS);
afterAll(async () => {
  child?.kill('SIGKILL');
  await t.close();
});

/** Makes a customer who wants offers by letter and WhatsApp. */
async function willing(at: number): Promise<void> {
  const { id } = await makeUser(t.site, { name: `Jamaah ${at}` });
  const profile = await makeProfile(t.site, { user_id: id });
  await t.db
    .updateTable('users')
    .set({ email_subscription: true, phone_subscription: true, phone: `+62812${String(10_000_000 + at)}` })
    .where('id', '=', id)
    .execute();
  await t.db
    .insertInto('consents')
    .values({
      site_id: t.site.id,
      profile_id: profile.id,
      purpose: 'OFFERS',
      given: true,
      words: 'x',
      words_version: 1,
      locale: 'id',
      channel: 'WEB',
      giver: 'SELF',
      user_id: id,
      actor_kind: 'USER',
      actor_id: id,
    })
    .execute();
}

/** Writes a sending over one channel to everybody and lets it begin. @returns its id */
async function begin(audience_id: string, channel: 'EMAIL' | 'WHATSAPP'): Promise<string> {
  const words = { name: channel, audience_id, channel, subject: 'Salam', body: 'Halo {nama}' };
  const made = await t.as('MAIN').call('sendings.create', { ...words, pace_per_minute: PACE });
  const { id } = made.body.data;
  expect((await t.as('MAIN').call('sendings.schedule', { id })).status).toBe(200);
  return id;
}

/** Starts the program that hands over, and waits until it works. */
async function startWork(began: number): Promise<ChildProcess> {
  const started = fork(
    join(import.meta.dirname, '../support/sending-process.ts'),
    [t.appUrl, String(began)],
    {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  await once(started, 'message');
  return started;
}

/** How many people of both sendings have a message. */
async function handedOver(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from sending_recipients where message_id is not null`.execute(t.db);
  return rows[0]!.n;
}

it(
  'a sending writes to each person once on each channel, however often the worker is killed',
  async () => {
    const audience = await t.as('MAIN').call('audiences.create', { name: 'Semua', criteria: {} });
    const ids = [];
    for (const channel of ['EMAIL', 'WHATSAPP'] as const)
      ids.push(await begin(audience.body.data.id, channel));
    const began = t.clock.now().getTime();
    for (let kill = 0; kill < KILLS; kill += 1) {
      child = await startWork(began);
      // The first dies in its first statements, the others somewhere on the way.
      const goal = Math.floor((2 * PEOPLE * kill) / KILLS);
      await expect.poll(handedOver, { timeout: MOST_MS, interval: 13 }).toBeGreaterThanOrEqual(goal);
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    expect(await handedOver()).toBeLessThan(2 * PEOPLE);
    child = await startWork(began);
    await expect.poll(handedOver, { timeout: MOST_MS, interval: 100 }).toBe(2 * PEOPLE);
    const { rows } = await sql<{ channel: string; letters: number; people: number }>`
      select channel, count(*)::int as letters, count(distinct recipient_id)::int as people from messages
       where fact = any(${ids.map((id) => `sending:${id}`)}::text[]) group by channel order by channel`.execute(
      t.db,
    );
    expect(rows).toEqual([
      { channel: 'EMAIL', letters: PEOPLE, people: PEOPLE },
      { channel: 'WHATSAPP', letters: PEOPLE, people: PEOPLE },
    ]);
    for (const id of ids)
      await expect
        .poll(async () => (await t.as('MAIN').call('sendings.get', { id })).body.data.status, {
          timeout: 10_000,
        })
        .toBe('FINISHED');
  },
  MOST_MS,
);
