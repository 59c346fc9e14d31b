import { inflateRawSync } from 'node:zlib';
import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book } from '../../../test/support/scenes/booked.ts';
import {
  countScans,
  type Family,
  FAMILY_PASSWORD,
  giveTicket,
  makeFamily,
  paperPicture,
} from '../../../test/support/scenes/family.ts';
import { jobServices } from '../../../test/support/jobs.ts';
import { addScanAs } from '../../../test/support/scenes/scans.ts';
import { TEST_START } from '../../../test/support/test-start.ts';
import { eachSite } from '../../kit/jobs/site-jobs.ts';
import { makeListing, makeProfile, makeUser } from '../../seed/builders.ts';
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

/** The files of a ZIP archive, by name. */
function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  let at = 0;
  while (bytes.readUInt32LE(at) === 0x04034b50) {
    const [packed, name] = [bytes.readUInt32LE(at + 18), bytes.readUInt16LE(at + 26)];
    const from = at + 30 + name;
    const contents = inflateRawSync(bytes.subarray(from, from + packed)).toString('utf8');
    files.set(bytes.subarray(at + 30, from).toString('utf8'), contents);
    at = from + packed;
  }
  return files;
}

describe('the download of one’s own data', () => {
  const ask = (me: Family['me'], current_password = FAMILY_PASSWORD) =>
    me.inject({ method: 'POST', url: '/user_api/privacy/download', payload: { current_password } });

  it('holds everything of one’s own family and nothing of others', async () => {
    const { me, id } = await makeFamily(t);
    const other = await makeFamily(t);
    await makeProfile(t.site, { user_id: other.customer.id, name: 'Orang Lain' });
    const answer = await ask(me);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    const files = unzip(answer.rawPayload);
    const data = JSON.parse(files.get('data.json')!);
    expect(data.profiles).toHaveLength(1);
    expect(data.profiles[0]).toMatchObject({ no_ktp: '3204107101700001', passport_number: 'X1234567' });
    expect(data.care[0]).toMatchObject({ name: 'Halimah Nur', medicine: 'Metformin' });
    expect(data.consents[0].words).toContain('data kesehatan');
    expect(data.vaccinations[0].card_number).toBe('ICV 77');
    expect(files.get('ringkasan.html')).toContain('3204107101700001');
    const all = [...files.values()].join('\n');
    expect(all).not.toContain('Orang Lain');
    expect(all).not.toContain(other.customer.id);
    const looks = await t.db.selectFrom('revelations').select('field').where('profile_id', '=', id).execute();
    expect(looks).toEqual([{ field: 'download' }]);
  });

  it('holds the scans opened, the photo, and the tickets, but no page that was taken away', async () => {
    const { me, customer, id } = await makeFamily(t);
    const listing = await makeListing(t.site, { departsIn: 900, days: 9 });
    await book(t, listing, 1, { user_id: customer.id, profiles: [{ booking: 0, profile_id: id }] });
    await giveTicket(t, listing.id, id);
    await addScanAs(me, { profile: id, kind: 'PASSPORT', bytes: paper });
    await addScanAs(me, { profile: id, kind: 'photo', bytes: paper });
    const removed = await addScanAs(me, { profile: id, kind: 'BPJS', bytes: paper });
    await me.call('my_scans.remove', { id, scan_id: removed.id });
    const files = unzip((await ask(me)).rawPayload);
    const data = JSON.parse(files.get('data.json')!);
    expect(data.scans.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['PASSPORT', 'PHOTO']);
    expect(data.tickets).toMatchObject([
      { name: 'Halimah Nur', pnr: 'QX7K2P', ticket_number: '126-2401234567' },
    ]);
    const names = [...files.keys()].filter((name) => name.startsWith('pindaian/')).toSorted();
    expect(names).toEqual(['pindaian/1-photo.jpeg', 'pindaian/2-passport.jpeg']);
    // The first marks of a JPEG: what is kept sealed is opened.
    expect(files.get(names[0]!)!.startsWith('\ufffd\ufffd\ufffd\ufffd\u0000C\u0000')).toBe(true);
  });

  it('holds what was written, said and noted of the family, also at an account that became this one', async () => {
    const { me, customer, id } = await makeFamily(t);
    const first = await makeUser(t.site, { email: 'akun-pertama@contoh.test' });
    const second = await makeUser(t.site, { email: 'akun-kedua@contoh.test' });
    for (const [kept_id, merged_id] of [
      [second.id, first.id],
      [customer.id, second.id],
    ] as const) {
      const merged = await t
        .as('MAIN')
        .call('customer_merges.create', { kept_id, merged_id, reason: 'Orang yang sama' });
      expect(merged.status).toBe(201);
    }
    const listing = await makeListing(t.site, { departsIn: 900, days: 9 });
    await book(t, listing, 1, { user_id: customer.id, profiles: [{ booking: 0, profile_id: id }] });
    const admin = t.site.admins.MAIN.id;
    await sql`with site as (select ${t.site.id}::uuid as id),
      called as (insert into customer_calls (site_id, user_id, direction, text, admin_id)
        select id, ${first.id}, 'IN', 'Menanyakan kursi roda', ${admin} from site),
      replied as (insert into whatsapp_replies (site_id, user_id, ref, text)
        select id, ${second.id}, 'wamid.unduh', 'Paspor sudah jadi' from site),
      told as (insert into messages (site_id, channel, template, fact, recipient_kind, recipient_id, address, locale, subject, body)
        select id, 'EMAIL', template, template, 'USER', ${first.id}, 'akun-pertama@contoh.test', 'id', 'Surat', body
          from site, (values ('conversation.answer', 'Kursi roda tersedia'), ('account.password_reset', 'token=rahasia'))
            as letters (template, body)),
      noted as (insert into incidents (site_id, id, listing_id, kind, text, booking_id, noted_at, reported_by)
        select site.id, uuidv7(), b.listing_id, 'HEALTH', 'Pusing di bus', b.id, now(), ${admin}
          from site join bookings b on b.profile_id = ${id}),
      item as (insert into equipment_items (site_id, name, has_sizes) select id, 'Koper kabin', false from site returning site_id, id),
      chosen as (insert into departure_items (site_id, listing_id, item_id)
        select site_id, ${listing.id}, id from item returning site_id, listing_id, item_id)
      insert into equipment_handouts (site_id, listing_id, item_id, booking_id, received_by)
      select c.site_id, c.listing_id, c.item_id, b.id, 'Rahmat' from chosen c join bookings b on b.profile_id = ${id}`.execute(
      t.db,
    );
    const files = unzip((await ask(me)).rawPayload);
    const data = JSON.parse(files.get('data.json')!);
    expect(data.account.map(({ email }: { email: string }) => email)).toEqual([
      customer.email,
      'akun-pertama@contoh.test',
      'akun-kedua@contoh.test',
    ]);
    expect(data.calls).toMatchObject([{ direction: 'IN', text: 'Menanyakan kursi roda' }]);
    expect(data.replies).toMatchObject([{ text: 'Paspor sudah jadi' }]);
    expect(data.incidents).toMatchObject([{ name: 'Halimah Nur', kind: 'HEALTH', text: 'Pusing di bus' }]);
    expect(data.equipment).toMatchObject([
      { name: 'Halimah Nur', item: 'Koper kabin', received_by: 'Rahmat' },
    ]);
    const bodies = data.messages.map(({ body }: { body: string | null }) => body);
    expect(bodies).toContain('Kursi roda tersedia');
    const all = [...files.values()].join('\n');
    expect(all).not.toContain('token=rahasia');
    expect(all).not.toContain(t.site.admins.MAIN.name);
    expect(files.get('ringkasan.html')).toContain('Menanyakan kursi roda');
  });

  it('holds the equipment that one has received, also when somebody else has the place now', async () => {
    const [received, follows] = [await makeFamily(t), await makeFamily(t)];
    const listing = await makeListing(t.site, { departsIn: 900, days: 9 });
    const profiles = [{ booking: 0, profile_id: follows.id }];
    const { id } = await book(t, listing, 1, { user_id: follows.customer.id, profiles });
    await sql`with item as (insert into equipment_items (site_id, name, has_sizes)
        values (${t.site.id}, 'Tas paspor', false) returning site_id, id),
      chosen as (insert into departure_items (site_id, listing_id, item_id)
        select site_id, ${listing.id}, id from item returning site_id, listing_id, item_id)
      insert into equipment_handouts (site_id, listing_id, item_id, booking_id, profile_id)
      select c.site_id, c.listing_id, c.item_id, b.id, ${received.id}
        from chosen c join bookings b on b.invoice_id = ${id}`.execute(t.db);
    const items = async ({ me }: Family) => {
      const data = JSON.parse(unzip((await ask(me)).rawPayload).get('data.json')!);
      return data.equipment.map(({ item }: { item: string }) => item);
    };
    expect(await items(received)).toEqual(['Tas paspor']);
    expect(await items(follows)).toEqual([]);
  });

  it('asks for the password, and is limited for each person', async () => {
    const { me } = await makeFamily(t);
    expect((await ask(me, 'salah-sekali-2026')).json().code).toBe('access.current_password_wrong');
    for (let times = 0; times < 5; times++) expect((await ask(me)).statusCode).toBe(200);
    expect((await ask(me)).statusCode).toBe(429);
    expect((await ask((await makeFamily(t)).me)).statusCode).toBe(200);
  });
});

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
