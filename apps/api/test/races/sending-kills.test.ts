import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BATCH } from '../../src/modules/messaging/jobs/deliver-messages.ts';
import { makeUser } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { type KillingProvider, startKillingProvider } from '../support/servers/killing-provider.ts';
import type { LockName } from '../support/locks/without-lock.ts';

/** `npm run test:faults` sets both higher. */
const PEOPLE = Number(process.env.SENDING_PEOPLE ?? 40);
const KILLS = Number(process.env.SENDING_KILLS ?? 3);
/** So many in a minute, which passes in a second, that every life of the program meets the sending under way. */
const PACE = Math.min(600, Math.max(4, Math.ceil(PEOPLE / (KILLS * 4))));
const MOST_MS = 60_000 + PEOPLE * 300 + KILLS * 60_000;
/** How many people are inserted in one statement. */
const CHUNK = 250;

let t: TestApp;
let provider: KillingProvider;
let child: ChildProcess | undefined;
let audience_id: string;
beforeAll(async () => {
  t = await testApp();
  provider = await startKillingProvider();
  for (let from = 0; from < PEOPLE; from += CHUNK) await makeWilling(from, Math.min(PEOPLE, from + CHUNK));
  const connection = {
    site_id: t.site.id,
    provider: 'FONNTE',
    active: true,
    simulated: true,
    verified_at: t.clock.now().toISOString(),
  };
  await t.db.insertInto('whatsapp_connections').values(connection).execute();
  audience_id = (await t.as('MAIN').call('audiences.create', { name: 'Semua', criteria: {} })).body.data.id;
}, MOST_MS);
afterEach(() => void child?.kill('SIGKILL'));
afterAll(async () => {
  await provider.close();
  await t.close();
});

/** Makes customers who want offers by letter and WhatsApp. */
async function makeWilling(from: number, to: number): Promise<void> {
  const site_id = t.site.id;
  const { id } = await makeUser(t.site);
  const { password_hash } = await t.db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const names = Array.from({ length: to - from }, (_, at) => `jamaah-${from + at}`);
  const users = await t.db
    .insertInto('users')
    .values(
      names.map((name, at) => ({
        site_id,
        slug: name,
        name,
        password_hash,
        email: `${name}@contoh.test`,
        phone: `+62812${10_000_000 + from + at}`,
        email_subscription: true,
        phone_subscription: true,
      })),
    )
    .returning(['id', 'slug'])
    .execute();
  const profiles = await t.db
    .insertInto('profiles')
    .values(users.map(({ id: user_id, slug }) => ({ site_id, user_id, slug, name: slug })))
    .returning(['id', 'user_id'])
    .execute();
  await t.db
    .insertInto('consents')
    .values(
      profiles.map(({ id: profile_id, user_id }) => ({
        site_id,
        profile_id,
        purpose: 'OFFERS',
        given: true,
        words: 'x',
        words_version: 1,
        locale: 'id',
        channel: 'WEB',
        giver: 'SELF',
        user_id,
        actor_kind: 'USER',
        actor_id: user_id,
      })),
    )
    .execute();
}

/**
 * Writes a sending over one channel to everybody and lets it begin.
 * @returns its id
 */
async function begin(channel: 'EMAIL' | 'WHATSAPP'): Promise<string> {
  const words = { name: channel, audience_id, channel, subject: 'Salam', body: 'Halo {nama}' };
  const made = await t.as('MAIN').call('sendings.create', { ...words, pace_per_minute: PACE });
  const { id } = made.body.data;
  expect((await t.as('MAIN').call('sendings.schedule', { id })).status).toBe(200);
  return id;
}

/** Starts the program that writes and hands over messages, and waits until it works. */
async function startWork(began: number, without: readonly LockName[] = []): Promise<void> {
  child = fork(
    join(import.meta.dirname, '../support/servers/sending-process.ts'),
    [t.appUrl, String(began), provider.url, without.join(',')],
    { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] },
  );
  await once(child, 'message');
}

/** Kills the program once the provider has received so many requests, before or after the answer to the last. */
async function killAt(requests: number, when: 'BEFORE_ANSWER' | 'AFTER_ANSWER'): Promise<void> {
  const gone = once(child!, 'exit');
  await provider.killAt(requests, when, () => child!.kill('SIGKILL'));
  await gone;
}

/** The messages of both sendings. */
async function messages() {
  const { rows } = await sql<{ id: string; channel: string; status: string; address: string }>`
    select m.id, m.channel, m.status, m.address from sending_recipients r
      join messages m on m.site_id = r.site_id and m.id = r.message_id`.execute(t.db);
  return rows;
}

describe('a sending whose worker is killed', () => {
  it(
    'reaches each person on each channel, and by WhatsApp nobody twice',
    async () => {
      const ids = [await begin('EMAIL'), await begin('WHATSAPP')];
      const began = t.clock.now().getTime();
      for (let kill = 0; kill < KILLS; kill += 1) {
        await startWork(began);
        const goal = Math.max(provider.received() + 1, Math.floor((2 * PEOPLE * (kill + 1)) / (KILLS + 1)));
        await killAt(goal, kill % 2 === 0 ? 'BEFORE_ANSWER' : 'AFTER_ANSWER');
      }
      expect((await messages()).filter(({ status }) => status === 'SENT').length).toBeLessThan(2 * PEOPLE);
      await startWork(began);
      const states = async () => {
        const all = await messages();
        return { written: all.length, waiting: all.filter(({ status }) => status === 'QUEUED').length };
      };
      await expect
        .poll(states, { timeout: MOST_MS, interval: 500 })
        .toEqual({ written: 2 * PEOPLE, waiting: 0 });
      child!.kill('SIGKILL');

      const all = await messages();
      const letters = all.filter(({ channel }) => channel === 'EMAIL');
      const whatsapps = all.filter(({ channel }) => channel === 'WHATSAPP');
      expect(new Set(letters.map(({ address }) => address)).size).toBe(PEOPLE);
      expect(new Set(whatsapps.map(({ address }) => address)).size).toBe(PEOPLE);
      // A letter that was in hand at a kill goes again, under the same Message-ID.
      expect(letters.every(({ id, status }) => status === 'SENT' && provider.letters.has(id))).toBe(true);
      const repeated = [...provider.letters.values()].reduce((sum, times) => sum + times - 1, 0);
      expect(repeated).toBeLessThanOrEqual(KILLS * BATCH);
      // A WhatsApp message that was in hand is not sent again, and says that nobody knows.
      expect([...provider.whatsapps.values()].every((times) => times === 1)).toBe(true);
      const unknown = whatsapps.filter(({ status }) => status === 'UNKNOWN').length;
      expect(unknown).toBeLessThanOrEqual(KILLS * BATCH);
      // A kill before an answer leaves the message that it answers in hand, whichever channel it is of.
      expect(unknown + repeated).toBeGreaterThan(0);
      const sent = whatsapps.filter(({ status }) => status === 'SENT');
      expect(sent.length + unknown).toBe(PEOPLE);
      expect(sent.every(({ address }) => provider.whatsapps.has(address.slice(1)))).toBe(true);
      for (const id of ids) {
        const shown = (await t.as('MAIN').call('sendings.get', { id })).body.data;
        expect(shown).toMatchObject({ status: 'FINISHED', planned: 0, failed: 0, left_out: 0 });
        expect(shown.handed_over + shown.delivered + shown.read).toBe(PEOPLE);
      }
    },
    MOST_MS,
  );

  it(
    'writes to a number twice without the mark that a message is being handed over: the control',
    async () => {
      await begin('WHATSAPP');
      const began = t.clock.now().getTime();
      const before = new Map(provider.whatsapps);
      const twice = () =>
        [...provider.whatsapps].some(([number, times]) => times - (before.get(number) ?? 0) > 1);
      await startWork(began, ['handover']);
      await killAt(provider.received() + 1, 'BEFORE_ANSWER');
      expect(twice()).toBe(false);
      await startWork(began, ['handover']);
      await expect.poll(twice, { timeout: MOST_MS, interval: 100 }).toBe(true);
    },
    MOST_MS,
  );
});
