import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book } from '../../../test/support/scenes/booked.ts';
import { uploadAs } from '../../../test/support/upload.ts';
import {
  makeAdmin,
  makeListing,
  makeProfile,
  type SeedListing,
  type SeedPerson,
} from '../../seed/builders.ts';

let t: TestApp;
let listing: SeedListing;
let other: SeedPerson;
let bookings: string[];
let invoiceId: string;
beforeAll(async () => {
  t = await testApp();
  listing = await makeListing(t.site, {
    name: 'Umrah Pembimbing',
    seats: 60,
    departsIn: 15,
    days: 9,
  });
  other = await makeAdmin(t.site, { role: 'GUIDE', name: 'Ustazah Laila' });
  await lead(t.site.admins.GUIDE.id);
  invoiceId = (await book(t, listing, 3)).id;
  bookings = (
    await t.db
      .selectFrom('bookings')
      .select('id')
      .where('invoice_id', '=', invoiceId)
      .orderBy('position')
      .execute()
  ).map(({ id }) => id);
  const pilgrim = await makeProfile(t.site, {
    user_id: t.site.user.id,
    name: 'Siti Aminah',
    phone: '+6281234500001',
    no_ktp_mask: '3171••••••••0001',
  });
  await t.db.updateTable('bookings').set({ profile_id: pilgrim.id }).where('id', '=', bookings[0]!).execute();
});
afterAll(() => t.close());

const lead = (admin_id: string, listing_id = listing.id) =>
  t.db.insertInto('listing_guides').values({ site_id: t.site.id, listing_id, admin_id }).execute();
const guide = () => t.as('GUIDE');
const at = '2026-12-02T05:00:00.000Z';

async function gathered(title = 'Lobi hotel'): Promise<string> {
  const gathering_id = randomUUID();
  const input = { id: listing.id, gathering_id, title, place: null, meets_at: at };
  expect((await guide().call('gatherings.create', input)).status).toBe(201);
  return gathering_id;
}

const word = (gathering_id: string, present = true, version = 0, booking_id = bookings[0]!) => ({
  id: listing.id,
  gathering_id,
  booking_id,
  present,
  version,
  method: 'LIST' as const,
  noted_at: at,
});

const seen = async (gathering_id: string) => {
  const { data } = (await t.as('MAIN').call('attendance.get', { id: listing.id })).body;
  return data.gatherings.find(({ id }: { id: string }) => id === gathering_id)!.check_ins;
};

describe('the guide kit', () => {
  it('holds the pilgrims of the guide’s departure with codes of their cards, and no identity numbers', async () => {
    const { status, body, queries } = await guide().call('guide_kits.get', { id: listing.slug });
    expect(status).toBe(200);
    expect(queries).toBeLessThanOrEqual(8);
    expect(body.data).toMatchObject({
      listing: { name: 'Umrah Pembimbing', return_at: '2026-12-09' },
      closes_on: '2026-12-19',
    });
    expect(body.data.pilgrims).toHaveLength(3);
    expect(body.data.pilgrims[0]).toMatchObject({
      name: 'Siti Aminah',
      phone: '+6281234500001',
      sex: 'FEMALE',
      age: 41,
    });
    const codes = body.data.pilgrims.map(({ code }: { code: string }) => code);
    expect(new Set(codes).size).toBe(3);
    for (const code of codes) expect(code).toMatch(/^RH(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
    expect(JSON.stringify(body)).not.toMatch(/3171|no_ktp|passport/);
  });

  it('tells the guide what pilgrims have consented to, and room numbers by hotel', async () => {
    const [profile] = await t.db
      .selectFrom('bookings')
      .select('profile_id')
      .where('id', '=', bookings[0]!)
      .execute();
    const id = profile!.profile_id!;
    const sheet = { wheelchair: 'LONG_WAYS', medicine: 'Insulin' } as const;
    expect((await t.as('USER').call('my_care.save', { id, version: 0, ...sheet })).status).toBe(200);
    const care = async () =>
      (await guide().call('guide_kits.get', { id: listing.id })).body.data.pilgrims[0]!.care;
    expect(await care()).toBeNull();
    const consent = { id, purpose: 'CARE', given: true, words_version: 1, giver: 'SELF' } as const;
    expect((await t.as('USER').call('my_care.consent', consent)).status).toBe(201);
    expect(await care()).toMatchObject({ wheelchair: 'LONG_WAYS', medicine: 'Insulin' });
    const seen = t.db.selectFrom('revelations').select('id').where('listing_id', '=', listing.id);
    expect((await seen.where('field', '=', 'care').execute()).length).toBeGreaterThan(1);
  });

  it('takes as many statements for forty pilgrims as for three', async () => {
    const large = await makeListing(t.site, {
      name: 'Umrah Besar',
      seats: 60,
      departsIn: 15,
      days: 9,
    });
    await lead(t.site.admins.GUIDE.id, large.id);
    await book(t, large, 40);
    const asked = async (id: string) => (await guide().call('guide_kits.get', { id })).queries;
    expect(await asked(large.id)).toBe(await asked(listing.id));
  });

  it('is refused as unknown to a guide who does not lead the departure, and forbidden to an agent', async () => {
    const { status, body } = await t.as(other).call('guide_kits.get', { id: listing.id });
    expect([status, body.code]).toEqual([404, 'guiding.not_found']);
    expect((await t.as('AGENT').call('guide_kits.get', { id: listing.id })).status).toBe(403);
    expect((await t.as('AGENT').call('attendance.get', { id: listing.id })).status).toBe(403);
    expect((await t.as(other).call('guide_kits.mine', {})).body.data).toEqual([]);
  });

  it('lies in the list of own departures until ten days after the return, and then nowhere', async () => {
    const gone = await makeListing(t.site, {
      name: 'Umrah Kembali',
      seats: 9,
      departsIn: 15,
      days: 9,
    });
    await lead(t.site.admins.GUIDE.id, gone.id);
    await t.db
      .updateTable('listings')
      .set({ departure_at: '2026-11-01', registration_end: '2026-10-10' })
      .where('id', '=', gone.id)
      .execute();
    const ids = async () =>
      (await guide().call('guide_kits.mine', {})).body.data.map(({ id }: { id: string }) => id);
    const boards = () =>
      Promise.all([
        guide().call('manifests.get', { id: gone.id }),
        guide().call('rooming.get', { id: gone.id }),
        guide().call('departure_buses.of_listing', { id: gone.id }),
      ]);
    expect(await ids()).toEqual(expect.arrayContaining([gone.id, listing.id]));
    expect((await boards()).map(({ status }) => status)).toEqual([200, 200, 200]);
    await t.db
      .updateTable('listings')
      .set({ departure_at: '2026-10-01', registration_end: '2026-09-10' })
      .where('id', '=', gone.id)
      .execute();
    expect(await ids()).not.toContain(gone.id);
    expect((await guide().call('guide_kits.get', { id: gone.id })).status).toBe(404);
    expect((await guide().call('attendance.get', { id: gone.id })).status).toBe(404);
    expect((await boards()).map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await t.as('MAIN').call('manifests.get', { id: gone.id })).status).toBe(200);
  });
});

describe('a check-in', () => {
  it('counts once however often it is sent, and the office sees it', async () => {
    const gathering = await gathered();
    for (let times = 0; times < 2; times += 1)
      expect((await guide().call('attendance.check_in', word(gathering))).body.data.version).toBe(1);
    expect(await seen(gathering)).toEqual([
      {
        booking_id: bookings[0],
        present: true,
        method: 'LIST',
        noted_at: expect.any(String),
        by: t.site.admins.GUIDE.name,
        version: 1,
      },
    ]);
  });

  it('is refused when somebody has said otherwise meanwhile, and taken when that was seen', async () => {
    const gathering = await gathered();
    await guide().call('attendance.check_in', word(gathering));
    const { status, body } = await t.as('MAIN').call('attendance.check_in', word(gathering, false));
    expect([status, body.code, body.data]).toEqual([409, 'kit.stale_version', { current: 1 }]);
    const decided = await t.as('MAIN').call('attendance.check_in', word(gathering, false, 1));
    expect(decided.body.data.version).toBe(2);
  });

  it('keeps the moment on the device, and that of arrival where the device runs ahead', async () => {
    const gathering = await gathered();
    await guide().call('attendance.check_in', { ...word(gathering), noted_at: '2026-11-01T01:02:03.000Z' });
    await guide().call('attendance.check_in', {
      ...word(gathering, true, 0, bookings[1]),
      noted_at: '2031-01-01T00:00:00.000Z',
    });
    const moments = (await seen(gathering)).map(({ noted_at }: { noted_at: string }) => noted_at).sort();
    expect(moments).toEqual(['2026-11-01T01:02:03.000Z', t.clock.now().toISOString()]);
  });

  it('is refused for somebody of another departure or who has cancelled, and for a gathering of another', async () => {
    const elsewhere = await book(t, t.site.listing, 1);
    const { id } = await t.db
      .selectFrom('bookings')
      .select('id')
      .where('invoice_id', '=', elsewhere.id)
      .executeTakeFirstOrThrow();
    const gathering = await gathered();
    expect((await guide().call('attendance.check_in', word(gathering, true, 0, id))).body.code).toBe(
      'guiding.not_travelling',
    );
    const left = await book(t, listing, 1);
    const leaver = await t.db
      .selectFrom('bookings')
      .select('id')
      .where('invoice_id', '=', left.id)
      .executeTakeFirstOrThrow();
    expect((await t.as('MAIN').call('invoices.cancel', { id: left.id, note: 'Sakit' })).status).toBe(200);
    const after = await guide().call('attendance.check_in', word(gathering, true, 0, leaver.id));
    expect(after.body.code).toBe('guiding.not_travelling');
    expect((await guide().call('attendance.check_in', word(randomUUID()))).body.code).toBe(
      'guiding.not_of_departure',
    );
    expect((await t.as(other).call('attendance.check_in', word(gathering))).status).toBe(404);
  });
});

describe('a guide who is taken off a departure', () => {
  it('gets nothing of it any more, and what waits on the phone is refused, also what was sent before', async () => {
    const gone = await makeAdmin(t.site, { role: 'GUIDE', name: 'Ustaz Lama' });
    await lead(gone.id);
    const gathering = await gathered();
    const was = { key: 'sent-by-the-old-guide' };
    expect((await t.as(gone).call('attendance.check_in', word(gathering), was)).status).toBe(200);
    await t.db.deleteFrom('listing_guides').where('admin_id', '=', gone.id).execute();
    const meeting = { id: listing.id, gathering_id: randomUUID(), title: 'Lobi', place: null, meets_at: at };
    const answers = [
      await t.as(gone).call('guide_kits.get', { id: listing.id }),
      await t.as(gone).call('attendance.get', { id: listing.id }),
      await t.as(gone).call('attendance.check_in', word(gathering), was),
      await t.as(gone).call('attendance.check_in', word(gathering, false, 1)),
      await t.as(gone).call('gatherings.create', meeting),
      await t.as(gone).call('gatherings.delete', { id: listing.id, gathering_id: gathering }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'guiding.not_found']),
    );
    expect((await t.as(gone).call('guide_kits.mine', {})).body.data).toEqual([]);
    expect((await seen(gathering))[0]).toMatchObject({ present: true, version: 1 });
  });
});

describe('a gathering', () => {
  it('is made once under the id of the device, and changed by who has seen its last version', async () => {
    const gathering_id = randomUUID();
    const input = { id: listing.id, gathering_id, title: 'Bandara', place: 'T3', meets_at: at };
    for (let times = 0; times < 2; times += 1)
      expect((await guide().call('gatherings.create', input)).body.data).toEqual({
        id: gathering_id,
        version: 1,
      });
    expect(
      (await t.as('MAIN').call('gatherings.update', { ...input, title: 'Gerbang 5', version: 1 })).body.data
        .version,
    ).toBe(2);
    expect((await guide().call('gatherings.update', { ...input, version: 1 })).status).toBe(409);
    const elsewhere = await guide().call('gatherings.create', { ...input, id: t.site.listing.id });
    expect(elsewhere.status).toBe(404);
  });
});

describe('an incident', () => {
  const incident = (more: object = {}) => ({
    id: listing.id,
    incident_id: randomUUID(),
    kind: 'HEALTH' as const,
    text: 'Pingsan di pelataran, dibawa ke klinik.',
    booking_id: bookings[0]!,
    photo_file_id: null,
    noted_at: at,
    ...more,
  });

  it('is told to the main admin once, without what happened, and leaves the desk when it is settled', async () => {
    const report = incident();
    for (let times = 0; times < 2; times += 1)
      expect((await guide().call('incidents.create', report)).status).toBe(201);
    const notices = (await t.as('MAIN').call('admin_inboxes.list', {})).body.data.filter(
      ({ title }: { title: string }) => title.includes('Umrah Pembimbing'),
    );
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({ link: `/admin/transactions/tour-pack/${listing.slug}/attendance` });
    expect(JSON.stringify(notices)).not.toContain('Pingsan');
    const open = async () => (await t.as('MAIN').call('incidents.open', {})).body.data;
    expect((await open()).rows[0]).toMatchObject({
      id: report.incident_id,
      kind: 'HEALTH',
      text: report.text,
    });
    const handling = {
      id: listing.id,
      incident_id: report.incident_id,
      answer: 'Keluarga dihubungi',
      is_handled: true,
      version: 1,
    };
    expect((await t.as('MAIN').call('incidents.handle', handling)).body.data.version).toBe(2);
    expect((await t.as('MAIN').call('incidents.handle', handling)).status).toBe(409);
    expect((await guide().call('incidents.handle', handling)).status).toBe(403);
    expect(await open()).toEqual({ total: 0, rows: [] });
  });

  it('shows its picture to the guides of the departure and the office, and to nobody else', async () => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'green' } })
      .jpeg()
      .toBuffer();
    const { data: photo } = await uploadAs(guide(), { purpose: 'INCIDENT', bytes });
    const photo_file_id = photo.id;
    const second = await makeAdmin(t.site, { role: 'GUIDE', name: 'Ustaz Kedua' });
    await lead(second.id);
    expect((await guide().call('incidents.create', incident({ photo_file_id }))).status).toBe(201);
    const look = async (who: Parameters<TestApp['as']>[0]) =>
      (await t.as(who).inject({ url: `/admin_api/files/${photo_file_id}` })).statusCode;
    expect(await look('MAIN')).toBe(200);
    expect(await look(second)).toBe(200);
    expect(await look(other)).toBe(404);
    expect(await look('AGENT')).toBe(404);
  });
});

describe("a customer's own departure", () => {
  it('shows journey, card and what is missing of a customer’s own invoice, and nothing of others', async () => {
    const { status, body, queries } = await t.as('USER').call('own_departures.get', { id: invoiceId });
    expect(status).toBe(200);
    expect(queries).toBeLessThanOrEqual(8);
    expect(body.data.travellers).toHaveLength(3);
    expect(body.data.travellers[0]).toMatchObject({
      name: 'Siti Aminah',
      missing: expect.arrayContaining(['visa_number']),
    });
    expect(body.data.journey.guides).toContainEqual({
      name: t.site.admins.GUIDE.name,
      phone: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/3171/);
    expect(
      (await t.as('USER').call('own_departures.mine', {})).body.data.map(({ id }: { id: string }) => id),
    ).toContain(invoiceId);
    const { body: foreign } = await t.asTwin('USER').call('own_departures.get', { id: invoiceId });
    expect(foreign.code).toBe('invoice.invalid');
  });
});

describe('a gathering made by mistake', () => {
  it('is deleted while nobody was counted, and stays with a count', async () => {
    const gathering_id = await gathered('Salah ketik');
    const gone = { id: listing.id, gathering_id };
    expect((await t.as('DIRECTOR').call('gatherings.delete', gone)).status).toBe(403);
    expect((await t.asTwin('MAIN').call('gatherings.delete', gone)).status).toBe(404);
    expect((await guide().call('gatherings.delete', gone)).status).toBe(200);
    expect(await guide().call('gatherings.delete', gone)).toMatchObject({
      status: 404,
      body: { code: 'guiding.not_of_departure' },
    });

    const kept = { id: listing.id, gathering_id: await gathered('Lobi') };
    const word = {
      ...kept,
      booking_id: bookings[0]!,
      present: true,
      method: 'LIST',
      version: 0,
      noted_at: at,
    };
    expect((await guide().call('attendance.check_in', word)).status).toBe(200);
    expect(await guide().call('gatherings.delete', kept)).toMatchObject({
      status: 409,
      body: { code: 'guiding.counted' },
    });
  });
});
