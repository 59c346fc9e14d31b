import { addDays, DEFAULT_TIME_ZONE, todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book } from '../../../test/support/scenes/booked.ts';
import { jobServices, runToEnd } from '../../../test/support/jobs.ts';
import { makeListing, makeProfile, makeUser, type SeedPerson } from '../../seed/builders.ts';
import { eachSite, jobCall, openSites } from '../../kit/jobs/site-jobs.ts';
import { localInbox } from '../../gateways/mail/inbox.ts';
import { deliverMessages } from '../messaging/jobs/deliver-messages.ts';
import { isOfferWanted } from './index.ts';
import { handOver, sendOut } from './jobs/send-out.ts';

let t: TestApp;
const people: SeedPerson[] = [];
beforeAll(async () => {
  t = await testApp();
  for (let i = 0; i < 8; i += 1) {
    const person = await makeUser(t.site, { name: `Jamaah ${i} {agensi} evil.example` });
    people.push(person);
    await subscribe(person, i < 7);
    await consent(person, i !== 0);
  }
});
afterAll(() => t.close());

const main = () => t.as('MAIN');
const subscribe = (person: SeedPerson, on: boolean) =>
  t.db.updateTable('users').set({ email_subscription: on }).where('id', '=', person.id).execute();

/** Records what somebody of the family of a customer says about offers: somebody new, or the pilgrim `of`. */
async function consent(person: SeedPerson, given: boolean, of?: { id: string }): Promise<void> {
  const profile = of ?? (await makeProfile(t.site, { user_id: person.id }));
  await t.db
    .insertInto('consents')
    .values({
      site_id: t.site.id,
      profile_id: profile.id,
      purpose: 'OFFERS',
      given,
      words: 'x',
      words_version: 1,
      locale: 'id',
      channel: 'WEB',
      giver: 'SELF',
      user_id: person.id,
      actor_kind: 'USER',
      actor_id: person.id,
    })
    .execute();
}

let numbered = 0;
async function draft(more: Record<string, unknown> = {}) {
  numbered += 1;
  const audience = await main().call('audiences.create', { name: `Semua ${numbered}`, criteria: {} });
  expect(audience.status, JSON.stringify(audience.body)).toBe(201);
  const made = await main().call('sendings.create', {
    name: 'Kabar musim depan',
    audience_id: audience.body.data.id,
    subject: 'Salam {nama}',
    body: 'Bapak/Ibu {nama}, lihat https://safanusa.example/paket',
    pace_per_minute: 4,
    ...more,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.id;
}
const run = () => eachSite(jobServices(t), sendOut);
const letters = (id: string) =>
  t.db.selectFrom('messages').selectAll().where('fact', '=', `sending:${id}`).orderBy('id').execute();
/** How many messages of a status the list shows. */
const listedIn = async (status: string) =>
  (await main().call('messages.list', { search: { status: [status] } })).body.meta.total;
const state = async (id: string) => (await main().call('sendings.get', { id })).body.data;

describe('an audience', () => {
  it('reaches only who has subscribed and consented, and whose family has not said no', async () => {
    const all = (await main().call('audiences.count', { criteria: {} })).body.data;
    // Of the eight people one has not subscribed and one has not consented. The template's customers gave no consent.
    expect(all.reached).toBe(6);
    expect(all.fit).toBeGreaterThanOrEqual(8);
    await consent(people[1]!, false);
    expect((await main().call('audiences.count', { criteria: {} })).body.data.reached).toBe(5);
    await t.db.updateTable('users').set({ locale: 'en' }).where('id', '=', people[2]!.id).execute();
    const english = await main().call('audiences.count', { criteria: { locales: ['en'] } });
    expect(english.body.data.reached).toBe(1);
    await t.db.updateTable('users').set({ locale: 'id' }).where('id', '=', people[2]!.id).execute();
  });

  it('goes by the last word of a pilgrim, and not by an earlier one', async () => {
    const reached = async () => (await main().call('audiences.count', { criteria: {} })).body.data.reached;
    const before = await reached();
    const person = await makeUser(t.site);
    await subscribe(person, true);
    const pilgrim = await makeProfile(t.site, { user_id: person.id });
    for (const [given, more] of [
      [true, 1],
      [false, 0],
      [true, 1],
      [false, 0],
    ] as const) {
      await consent(person, given, pilgrim);
      expect([given, await reached()]).toEqual([given, before + more]);
    }
  });

  it('goes by the word of a pilgrim who came by a merge of accounts, and left when it was undone', async () => {
    const reached = async () => (await main().call('audiences.count', { criteria: {} })).body.data.reached;
    const before = await reached();
    const [kept, merged] = [await makeUser(t.site), await makeUser(t.site)];
    await subscribe(kept, true);
    await consent(kept, true);
    await consent(merged, false);
    expect(await reached()).toBe(before + 1);
    const { body } = await main().call('customer_merges.create', {
      kept_id: kept.id,
      merged_id: merged.id,
      reason: 'Orang yang sama',
    });
    expect(await reached()).toBe(before);
    await main().call('customer_merges.undo', { id: body.data.id, reason: 'Dua orang' });
    expect(await reached()).toBe(before + 1);
    await subscribe(kept, false);
  });

  it('answers every question by itself and all of them together', async () => {
    const criteria = {
      listing_ids: [t.site.listing.id],
      tag_ids: [t.site.listing.id],
      city: 'Bandung',
      last_trip_from: 6,
      last_trip_to: 24,
      birth_months: [1, 12],
      unpaid: true,
      saving: false,
      locales: ['id' as const],
      agent_ids: [t.site.admins.AGENT.id],
    };
    for (const [question, value] of Object.entries(criteria)) {
      const one = await main().call('audiences.count', { criteria: { [question]: value } });
      expect(one.status, question).toBe(200);
    }
    expect((await main().call('audiences.count', { criteria })).body.data).toEqual({ fit: 0, reached: 0 });
  });

  it('counts a trip from the day after its departure on', async () => {
    const listing = await makeListing(t.site, { variants: [{ room_type: 'QUAD', price: 0 }] });
    const { id } = await book(t, listing, 1, { user_id: (await makeUser(t.site)).id });
    const fitsFor = async (departure_at: string) => {
      await t.db.updateTable('invoices').set({ departure_at }).where('id', '=', id).execute();
      const criteria = { last_trip_from: 0, last_trip_to: 1 };
      return (await main().call('audiences.count', { criteria })).body.data.fit;
    };
    const today = todayIn(DEFAULT_TIME_ZONE, t.clock.now());
    expect([await fitsFor(today), await fitsFor(addDays(today, -1))]).toEqual([0, 1]);
  });
});

describe('a sending', () => {
  it('writes to each person once, at its pace, whatever restarts', async () => {
    const id = await draft();
    expect((await main().call('sendings.schedule', { id })).body.data.status).toBe('RUNNING');
    await run();
    await run();
    expect(await letters(id)).toHaveLength(4);
    t.clock.advance(60_000);
    const job = jobCall(jobServices(t), (await siteOfJob())!);
    const killed = job.transaction(async (write) => {
      expect(await handOver(write, id)).toBe(1);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await letters(id)).toHaveLength(4);
    await run();
    await run();
    const sent = await letters(id);
    expect(new Set(sent.map(({ recipient_id }) => recipient_id)).size).toBe(5);
    expect(sent).toHaveLength(5);
    expect(sent[0]!.body).toContain('{agensi}');
    expect(sent[0]!.body).toContain('https://safanusa.example/paket');
    expect(sent[0]!.body).not.toContain('evil.example');
    expect(sent[0]!.body).toContain('/app/#/user/my-account');
    expect(await state(id)).toMatchObject({ status: 'FINISHED', handed_over: 5, planned: 0 });
    const { data } = (await main().call('sendings.recipients', { id })).body;
    expect(data.every(({ address }) => address?.includes('***'))).toBe(true);
  });

  it('stops with as few statements however many messages wait in the outbox', async () => {
    const stopWith = async (pace: number) => {
      const id = await draft({ pace_per_minute: pace });
      await main().call('sendings.schedule', { id });
      await run();
      const { queries } = await main().call('sendings.stop', { id });
      return {
        queries,
        withdrawn: (await letters(id)).filter(({ status }) => status === 'WITHDRAWN').length,
      };
    };
    const one = await stopWith(1);
    const four = await stopWith(4);
    expect([one.withdrawn, four.withdrawn]).toEqual([1, 4]);
    expect(four.queries).toBe(one.queries);
    // Later tests count the withdrawn messages of the whole site.
    await t.db
      .deleteFrom('messages')
      .where('fact', 'like', 'sending:%')
      .where('status', '=', 'WITHDRAWN')
      .execute();
  });

  it('leaves out who opts out before the turn, and everybody while it is stopped', async () => {
    const id = await draft({ pace_per_minute: 2 });
    await main().call('sendings.schedule', { id });
    await run();
    const [, , third] = (
      await t.db
        .selectFrom('sending_recipients')
        .selectAll()
        .where('sending_id', '=', id)
        .orderBy('user_id')
        .execute()
    ).map(({ user_id }) => user_id);
    await t.db.updateTable('users').set({ email_subscription: false }).where('id', '=', third!).execute();
    t.clock.advance(60_000);
    await run();
    expect(await state(id)).toMatchObject({ status: 'RUNNING', handed_over: 3, left_out: 1, planned: 1 });
    expect((await main().call('sendings.stop', { id })).body.data.status).toBe('STOPPED');
    expect(await state(id)).toMatchObject({ status: 'STOPPED', handed_over: 0, left_out: 5, planned: 0 });
    // A worker that saw it going out comes to it only now.
    const job = jobCall(jobServices(t), (await siteOfJob())!);
    expect(await job.transaction((write) => handOver(write, id))).toBe(0);
    t.clock.advance(60_000);
    await run();
    expect(await letters(id)).toHaveLength(3);
    expect((await letters(id)).every(({ status }) => status === 'WITHDRAWN')).toBe(true);
    expect([await listedIn('FAILED'), await listedIn('WITHDRAWN')]).toEqual([0, 3]);
    const one = await t.db.selectFrom('messages').select('id').where('fact', '=', `sending:${id}`).execute();
    const again = await main().call('messages.retry', { id: one[0]!.id });
    expect([again.status, again.body.code]).toEqual([409, 'messages.stopped']);
    // Going on writes to the others once, and still not to those who have opted out.
    expect((await main().call('sendings.resume', { id })).body.data.status).toBe('RUNNING');
    for (let turn = 0; turn < 3; turn += 1) {
      await run();
      t.clock.advance(60_000);
    }
    expect(await listedIn('WITHDRAWN')).toBe(0);
    expect(await state(id)).toMatchObject({ status: 'FINISHED', handed_over: 4, left_out: 1 });
    const sent = await letters(id);
    expect([sent.length, new Set(sent.map(({ recipient_id }) => recipient_id)).size]).toEqual([4, 4]);
    await t.db.updateTable('users').set({ email_subscription: true }).where('id', '=', third!).execute();
  });

  it('goes at half its pace by WhatsApp where the number stands badly, and rests where a ban is near', async () => {
    for (const [at, person] of people.entries())
      await t.db
        .updateTable('users')
        .set({ phone: `+62812345600${at}`, phone_subscription: true })
        .where('id', '=', person.id)
        .execute();
    const id = await draft({ channel: 'WHATSAPP', pace_per_minute: 3 });
    const stands = (level: string) =>
      sql`
      insert into whatsapp_health (site_id, level) values (${t.site.id}, ${level})
          on conflict (site_id) do update set level = excluded.level`.execute(t.db);
    await stands('SLOW');
    await main().call('sendings.schedule', { id });
    await run();
    expect(await letters(id)).toHaveLength(2);
    await stands('PAUSED');
    t.clock.advance(60_000);
    await run();
    expect(await letters(id)).toHaveLength(2);
    expect(await state(id)).toMatchObject({ status: 'RUNNING', health: 'PAUSED' });
    await stands('GOOD');
    await run();
    expect(await letters(id)).toHaveLength(5);
    const byState = [
      { status: 'SENT', delivery: null },
      { status: 'SENT', delivery: 'SENT' },
      { status: 'SENT', delivery: 'DELIVERED' },
      { status: 'SENT', delivery: 'READ' },
    ] as const;
    for (const [at, { id: message }] of (await letters(id)).slice(0, 4).entries())
      await sql`
        update messages set status = 'SENT', delivery = ${byState[at]!.delivery} where id = ${message}`.execute(
        t.db,
      );
    const counts = await state(id);
    expect([counts.handed_over, counts.delivered, counts.read]).toEqual([3, 1, 1]);
    const { data } = (await main().call('sendings.recipients', { id, search: { standing: ['READ'] } })).body;
    expect(data).toHaveLength(1);
  });

  it('reaches nobody who opts out or is banned while the message waits in the outbox', async () => {
    await sql`update messages set status = 'FAILED' where status = 'QUEUED'`.execute(t.db);
    const id = await draft({ pace_per_minute: 3 });
    await main().call('sendings.schedule', { id });
    await run();
    const [first, second, third] = await letters(id);
    const banned = { id: third!.recipient_id, note: 'Bukti palsu' };
    expect((await main().call('users.ban', banned)).status).toBe(200);
    const optedOut = people.find((person) => person.id === first!.recipient_id)!;
    await subscribe(optedOut, false);
    await runToEnd(deliverMessages(localInbox(), isOfferWanted), t);
    const statuses = new Map((await letters(id)).map((letter) => [letter.id, letter.status]));
    expect([first, second, third].map((one) => statuses.get(one!.id))).toEqual([
      'WITHDRAWN',
      'INBOX',
      'WITHDRAWN',
    ]);
    expect((await main().call('users.activate', { id: banned.id })).status).toBe(200);
    const { data } = (await main().call('sendings.recipients', { id, search: { standing: ['LEFT_OUT'] } }))
      .body;
    expect(data.find((one) => one.id === optedOut.id)).toMatchObject({ reason: 'OPTED_OUT' });
    await subscribe(optedOut, true);
    await main().call('sendings.stop', { id });
  });

  it('is read before it goes out, and sent to oneself once a minute', async () => {
    const id = await draft();
    const preview = (await main().call('sendings.preview', { id, place: 1 })).body.data;
    expect(preview).toMatchObject({ place: 1, people: 5 });
    expect(preview.subject).toBe(`Salam ${preview.name!.replace('evil.', 'evil.\u200a')}`);
    await main().call('sendings.test', { id });
    await main().call('sendings.test', { id });
    const tests = await sql`select from messages where fact like ${`sending_test:${id}%`}`.execute(t.db);
    expect(tests.rows).toHaveLength(1);
    const bad = await main().call('sendings.update', { id, version: 1, body: 'Saldo {saldo}' });
    expect([bad.status, bad.body.code, Object.keys(bad.body.errors!)]).toEqual([
      422,
      'crm.unknown_variable',
      ['body'],
    ]);
    // Words that were mended are another test.
    await main().call('sendings.update', { id, version: 1, body: 'Kalimat yang diperbaiki.' });
    await main().call('sendings.test', { id });
    const again = await sql`select from messages where fact like ${`sending_test:${id}%`}`.execute(t.db);
    expect(again.rows).toHaveLength(2);
  });

  it('goes by WhatsApp to nobody who has not asked for that', async () => {
    const [, , , silent, asked] = people;
    const reachedWith = async (silentAsks: boolean) => {
      for (const [person, phone_subscription] of [[silent!, silentAsks] as const, [asked!, true] as const])
        await t.db
          .updateTable('users')
          .set({ phone: `+62812777000${person.name.at(7)}`, phone_subscription })
          .where('id', '=', person.id)
          .execute();
      const id = await draft({ channel: 'WHATSAPP' });
      await main().call('sendings.schedule', { id });
      await run();
      const { rows } = await sql<{ user_id: string }>`
        select user_id from sending_recipients where sending_id = ${id}`.execute(t.db);
      const reached = rows.map(({ user_id }) => user_id);
      return [reached.includes(asked!.id), reached.includes(silent!.id)];
    };
    expect(await reachedWith(false)).toEqual([true, false]);
    expect(await reachedWith(true)).toEqual([true, true]);
  });

  it('goes to one’s own number as a test where it is written by WhatsApp, by letter where one has none', async () => {
    const id = await draft({ channel: 'WHATSAPP' });
    const { id: adminId, email } = t.site.admins.MAIN;
    const own = (phone: string | null) =>
      t.db.updateTable('admins').set({ phone }).where('id', '=', adminId).execute();
    await own('+6281277700011');
    expect((await main().call('sendings.test', { id })).body.data).toEqual({ address: '+6281277700011' });
    const { rows } = await sql`
      select channel, address from messages where fact like ${`sending_test:${id}%`}`.execute(t.db);
    expect(rows).toEqual([{ channel: 'WHATSAPP', address: '+6281277700011' }]);
    await own(null);
    expect((await main().call('sendings.test', { id })).body.data).toEqual({ address: email });
  });

  it('is not scheduled for nobody or into the past, and not changed once it is', async () => {
    const none = await main().call('audiences.create', { name: 'Kosong', criteria: { city: 'Tidak ada' } });
    const empty = await draft({ audience_id: none.body.data.id });
    expect((await main().call('sendings.schedule', { id: empty })).body.code).toBe('crm.nobody_to_reach');
    const past = await draft({ scheduled_at: new Date(t.clock.now().getTime() - 1_000).toISOString() });
    expect((await main().call('sendings.schedule', { id: past })).body.code).toBe('crm.moment_past');
    const later = await draft({ scheduled_at: new Date(t.clock.now().getTime() + 3_600_000).toISOString() });
    const { version } = (await main().call('sendings.schedule', { id: later })).body.data;
    const change = await main().call('sendings.update', { id: later, version, name: 'x' });
    expect([change.status, change.body.code]).toEqual([409, 'crm.already_begun']);
    await run();
    expect(await letters(later)).toEqual([]);
    expect((await main().call('sendings.unschedule', { id: later })).body.data.status).toBe('DRAFT');
    expect((await t.asTwin('MAIN').call('sendings.schedule', { id: later })).status).toBe(404);
  });
});

async function siteOfJob() {
  return (await openSites(jobServices(t))).find(({ id }) => id === t.site.id);
}
