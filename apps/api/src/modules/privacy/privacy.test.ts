import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book } from '../../../test/support/scenes/booked.ts';
import { countScans, makeFamily, paperPicture } from '../../../test/support/scenes/family.ts';
import { jobServices } from '../../../test/support/jobs.ts';
import { addScanAs } from '../../../test/support/scenes/scans.ts';
import { TEST_START } from '../../../test/support/test-start.ts';
import { eachSite } from '../../kit/jobs/site-jobs.ts';
import { makeListing } from '../../seed/builders.ts';
import { followAllReports } from '../pilgrims/index.ts';
import { looksBetween, removeOutdated } from './index.ts';

let t: TestApp;
let paper: Buffer;
beforeAll(async () => {
  t = await testApp();
  paper = await paperPicture();
});
afterEach(() => t.clock.set(new Date(TEST_START)));
afterAll(() => t.close());

describe('the nightly job', () => {
  it('removes what is kept no longer, once, and counts it without a name', async () => {
    const { customer, id } = await makeFamily(t);
    const listing = await makeListing(t.site, { departsIn: 30, days: 9 });
    await book(t, listing, 1, { user_id: customer.id, profiles: [{ booking: 0, profile_id: id }] });
    await addScanAs(t.as(customer), { profile: id, kind: 'PASSPORT', bytes: paper });
    const unbooked = await makeFamily(t);
    await addScanAs(unbooked.me, { profile: unbooked.id, kind: 'PASSPORT', bytes: paper });
    const start = t.clock.now();
    const run = async (days: number) => {
      t.clock.set(new Date(start.getTime() + days * 86_400_000));
      const found: unknown[] = [];
      await eachSite(jobServices(t), async (call) => {
        const removed = await removeOutdated(call);
        if (call.site.id === t.site.id) found.push(removed);
      });
      return found[0];
    };
    // Back on day 38; care is kept for 30 days, vaccinations for 730.
    expect(await run(68)).toEqual({});
    expect(await run(69)).toEqual({ CARE: 1 });
    expect(await run(69)).toEqual({});
    expect(await run(769)).toEqual({ VACCINATIONS: 1, SCANS: 1 });
    expect(await countScans(t, id)).toBe(0);
    expect(await countScans(t, unbooked.id)).toBe(1);
    await t.db
      .updateTable('site_settings')
      .set({ keep_numbers_days: 30 })
      .where('site_id', '=', t.site.id)
      .execute();
    expect(await run(769)).toEqual({ NUMBERS: 1 });
    const row = await t.db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect([row.no_ktp_hash, row.passport_number_mask, row.mother_name]).toEqual([null, null, 'Kartini']);
    const audit = await t.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('row_id', '=', id)
      .execute();
    expect(JSON.stringify(audit)).not.toContain('no_ktp');
    t.clock.set(start);
    const runs = (await t.as('MAIN').call('privacy.retention')).body.data;
    expect(runs.map(({ kind, people }) => [kind, people])).toEqual([
      ['NUMBERS', 1],
      ['SCANS', 1],
      ['VACCINATIONS', 1],
      ['CARE', 1],
    ]);
    const kept = await unbooked.me.call('my_care.get', { id: unbooked.id });
    expect(kept.body.data.sheet).toMatchObject({ medicine: 'Metformin' });
  });
});

describe('what is kept no longer', () => {
  it('is told as removed on past departures and in the file, until a journey is booked again', async () => {
    const { me, customer, id } = await makeFamily(t);
    const listing = await makeListing(t.site, { departsIn: 30, days: 9 });
    const invoice = await book(t, listing, 1, {
      user_id: customer.id,
      profiles: [{ booking: 0, profile_id: id }],
    });
    await addScanAs(me, { profile: id, kind: 'PASSPORT', bytes: paper });
    const rest = {
      gender: 'FEMALE',
      vaccine_name: 'HALIMAH NUR',
      father_name: 'Abdul Karim',
      passport_name: 'HALIMAH NUR',
      passport_issued_on: '2024-03-01',
      passport_place: 'Bandung',
      passport_expires_on: '2034-03-01',
      birth_place: 'Katapang',
      birth_date: '1970-01-31',
      address: 'Jl. Melati 5',
      district_id: (
        await t.db
          .selectFrom('districts')
          .select('id')
          .where('level', '=', 'DISTRICT')
          .orderBy('code')
          .executeTakeFirstOrThrow()
      ).id,
      phone: '+6281234567890',
      marriage_status: 'MENIKAH',
      education: 'SD/MI',
      job: 'PNS',
    };
    await t.db.updateTable('profiles').set(rest).where('id', '=', id).execute();
    await t.db
      .updateTable('site_settings')
      .set({ keep_numbers_days: 20, keep_scans_days: 20, keep_vaccinations_days: 20 })
      .where('site_id', '=', t.site.id)
      .execute();
    const today = todayIn(t.site.timeZone, t.clock.now());
    const gone = { departure_at: addDays(today, -40), registration_end: null };
    await t.db.updateTable('listings').set(gone).where('id', '=', listing.id).execute();
    const read = async () => {
      const { pilgrims } = (await t.as('MAIN').call('manifests.get', { id: listing.id })).body.data;
      const file = (await t.as('MAIN').call('profiles.get', { id })).body.data;
      const asked = file.gaps.map(({ requirement }) => requirement);
      return { swept: pilgrims[0]!.swept, removed: file.removed, missing: file.missing, asked };
    };
    expect((await read()).swept).toEqual([]);
    const sheet = async () => (await t.as('MAIN').call('reporting.sisko_init', { id: listing.id })).body.data;
    await eachSite(jobServices(t), followAllReports);
    expect(await sheet()).toMatchObject({
      reported: 1,
      removed: 0,
      rows: [{ status: 'READY', report: { status: 'READY' } }],
    });
    await eachSite(jobServices(t), removeOutdated);
    await eachSite(jobServices(t), followAllReports);
    expect(await sheet()).toMatchObject({
      reported: 0,
      left_out: 0,
      removed: 1,
      rows: [{ status: 'REMOVED', missing: [], report: { status: 'READY' } }],
    });
    // What cannot be sent any more does not go into the queue.
    const queued = await t.as('MAIN').call('pilgrim_reports.queue', { listing_id: listing.id });
    expect(queued.body.data).toEqual({ changed: 0, unchanged: 1 });
    const after = await read();
    const own = (await me.call('own_departures.get', { id: invoice.id })).body.data;
    expect(own.travellers[0]!.missing).not.toContain('passport_number');
    expect(after.swept).toEqual(['papers', 'passport']);
    expect(after.removed).toEqual(['SCANS', 'NUMBERS']);
    expect(after.missing).toEqual([]);
    expect(after.asked).toEqual(['visa', 'policy']);
    const next = await makeListing(t.site, { departsIn: 200, days: 9 });
    await book(t, next, 1, { user_id: customer.id, profiles: [{ booking: 0, profile_id: id }] });
    const booked = await read();
    expect(booked.removed).toEqual([]);
    expect(booked.missing).toEqual(['no_ktp', 'passport_number']);
    expect(booked.asked).toEqual(expect.arrayContaining(['data', 'passport', 'papers']));
    // The past departure is not asked for anything again.
    expect(booked.swept).toEqual(['papers', 'passport']);
  });
});

describe('the sheets of reports', () => {
  it('go with the numbers of a pilgrim whom they name, once they have a result', async () => {
    const { customer, id } = await makeFamily(t);
    const other = await makeFamily(t);
    const listing = await makeListing(t.site, { departsIn: 30, days: 9 });
    await book(t, listing, 1, { user_id: customer.id, profiles: [{ booking: 0, profile_id: id }] });
    const settings = { keep_numbers_days: 30, keep_care_days: null };
    await t.db.updateTable('site_settings').set(settings).where('site_id', '=', t.site.id).execute();
    const waiting = await makeSheet(listing.id, id, 'WAITING');
    const [done, ofOther] = [
      await makeSheet(listing.id, id, 'DONE'),
      await makeSheet(listing.id, other.id, 'DONE'),
    ];
    const left = async () => {
      await eachSite(jobServices(t), removeOutdated);
      const rows = await t.db
        .selectFrom('report_sheets')
        .select('sending_id')
        .where('sending_id', 'in', [waiting, done, ofOther])
        .execute();
      return new Set(rows.map(({ sending_id }) => sending_id));
    };
    // Back on day 38; numbers are kept for 30 days.
    const start = t.clock.now();
    t.clock.set(new Date(start.getTime() + 68 * 86_400_000));
    expect(await left()).toEqual(new Set([waiting, done, ofOther]));
    t.clock.set(new Date(start.getTime() + 69 * 86_400_000));
    expect(await left()).toEqual(new Set([waiting, ofOther]));
    await sql`update report_sendings set status = 'DONE' where id = ${waiting}`.execute(t.db);
    expect(await left()).toEqual(new Set([ofOther]));
  });
});

/** Stores a sheet of a departure on which one pilgrim stands. @returns the id of its sending */
async function makeSheet(listing: string, profile: string, status: 'WAITING' | 'DONE'): Promise<string> {
  const site_id = t.site.id;
  const { id } = await t.db
    .insertInto('report_sendings')
    .values({ site_id, listing_id: listing, status, batch: crypto.randomUUID(), rows: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await t.db
    .insertInto('report_sheets')
    .values({ site_id, sending_id: id, sealed: Buffer.from('sheet') })
    .execute();
  await t.db
    .insertInto('report_sending_rows')
    .values({ site_id, sending_id: id, profile_id: profile, position: 1, row_hash: 'x' })
    .execute();
  return id;
}

describe('the list of a breach', () => {
  it('names whose numbers were looked at, by whom, with how to reach the person', async () => {
    const { customer, id } = await makeFamily(t);
    await t.as('MAIN').call('profiles.reveal', { id, field: 'no_ktp' });
    const now = t.clock.now();
    const list = (from: number, until: number) =>
      looksBetween(
        { db: t.db, site: t.site },
        new Date(now.getTime() + from),
        new Date(now.getTime() + until),
      );
    const rows = (await list(-1, 1)).filter(({ email }) => email === customer.email);
    expect(rows).toMatchObject([
      {
        name: 'Halimah Nur',
        phone: '+6281300001111',
        what: 'no_ktp',
        looked_by: t.site.admins.MAIN.name,
        looked_by_kind: 'ADMIN',
      },
    ]);
    expect(await list(-3, -2)).toEqual([]);
  });
});

describe('a night on which the data of very many people are due', () => {
  it('removes the vaccinations of more people than a statement has parameters', async () => {
    const { customer, id } = await makeFamily(t);
    const listing = await makeListing(t.site, { departsIn: 30, days: 9 });
    await book(t, listing, 1, { user_id: customer.id, profiles: [{ booking: 0, profile_id: id }] });
    const site = t.site.id;
    await sql`with people as (
        insert into profiles (site_id, user_id, slug, name)
        select ${site}, ${customer.id}, 'banyak-' || gen_random_uuid(), 'Jemaah ' || n from generate_series(1, 17000) n
        returning id),
      booked as (
        insert into bookings (site_id, invoice_id, listing_id, variant_id, room_type, takes_seat, price, profile_id, position)
        select b.site_id, b.invoice_id, b.listing_id, b.variant_id, b.room_type, false, 0, p.id, 2
          from bookings b, people p where b.site_id = ${site} and b.profile_id = ${id})
      insert into vaccinations (site_id, profile_id, vaccine, given_on, actor_kind, actor_id)
      select ${site}, p.id, 'POLIO', '2026-01-05', 'USER', ${customer.id} from people p`.execute(t.db);
    // As the database does by itself in time; without it each foreign key reads the whole table.
    await sql`analyze profiles, bookings, vaccinations`.execute(t.db);
    t.clock.set(new Date(t.clock.now().getTime() + 769 * 86_400_000));
    await eachSite(jobServices(t), removeOutdated);
    const { count } = await t.db
      .selectFrom('profile_sweeps')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('site_id', '=', site)
      .where('kind', '=', 'VACCINATIONS')
      .executeTakeFirstOrThrow();
    expect(count).toBeGreaterThan(17_000);
  });
});
