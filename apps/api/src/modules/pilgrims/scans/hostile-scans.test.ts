import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { addScanAs, loadScan } from '../../../../test/support/scenes/scans.ts';
import { makeProfile, makeUser, type SeedPerson } from '../../../seed/builders.ts';

const GIGABYTE = 1_000_000_000;
const ENOUGH = { free: 100 * GIGABYTE, total: 200 * GIGABYTE };
const SCRIPT = Buffer.from('<script>alert(1)</script>');
const PDF = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n');

let t: TestApp;
let photo: Buffer;
let space = ENOUGH;
let person: SeedPerson;
let profile: string;
beforeAll(async () => {
  t = await testApp({}, { disk: async () => space });
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b5cad' } })
    .jpeg()
    .toBuffer();
  person = await makeUser(t.site);
  profile = (await makeProfile(t.site, { user_id: person.id })).id;
});
afterAll(() => t.close());

const add = (bytes: Buffer, kind = 'PASSPORT') => addScanAs(t.as(person), { profile, kind, bytes });
const pages = async () => (await t.as(person).call('my_scans.list', { id: profile })).body.data;

/** 60 million pixels of one colour, in a few kilobytes. */
const bomb = () =>
  sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

describe('a page that is not what it says', () => {
  it.each<[string, string, () => Buffer | Promise<Buffer>]>([
    [
      'an SVG with a script',
      'kit.unsupported_file',
      () => Buffer.concat([Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'), SCRIPT]),
    ],
    [
      'the first bytes of a JPEG before a page',
      'file.broken_picture',
      () => Buffer.concat([photo.subarray(0, 20), SCRIPT]),
    ],
    [
      'a PDF that hides an archive behind its end',
      'kit.unsupported_file',
      () => Buffer.concat([PDF, Buffer.from('PK\u0003\u0004')]),
    ],
    ['more pixels than may be opened', 'file.too_many_pixels', bomb],
  ])('is refused when it is %s, and leaves nothing', async (_what, code, bytes) => {
    for (const kind of ['PASSPORT', 'photo']) {
      const { status, body } = await add(await bytes(), kind);
      expect([status, body.code], kind).toEqual([415, code]);
    }
    expect(await pages()).toEqual([]);
  });

  it('is kept as the picture alone when a script stands behind its last pixel', async () => {
    const { status, id } = await add(Buffer.concat([photo, SCRIPT]), 'BPJS');
    expect(status).toBe(201);
    const kept = await loadScan(t.as(person), profile, id);
    expect(kept.statusCode).toBe(200);
    expect(kept.rawPayload.includes(SCRIPT)).toBe(false);
    expect((await sharp(kept.rawPayload).metadata()).format).toBe('jpeg');
  });
});

describe('a disk that is full', () => {
  it('refuses pages and photos, shows those that are there, and takes them again once there is room', async () => {
    const { id } = await add(photo, 'ID_CARD');
    space = { free: GIGABYTE, total: 200 * GIGABYTE };
    const before = await pages();
    for (const kind of ['ID_CARD', 'photo']) {
      const refused = await add(await sharp(photo).resize(30).toBuffer(), kind);
      expect([refused.status, refused.body.code], kind).toEqual([507, 'file.disk_full']);
    }
    expect(await pages()).toEqual(before);
    expect((await loadScan(t.as(person), profile, id)).statusCode).toBe(200);
    space = ENOUGH;
    expect((await add(await sharp(photo).resize(30).toBuffer(), 'ID_CARD')).status).toBe(201);
  });

  it('shows the files of pilgrims and refuses their changes while the database has no room, then takes them', async () => {
    const me = t.as(person);
    const { version } = (await me.call('my_profiles.get', { id: profile })).body.data;
    const save = () => me.call('my_profiles.update', { id: profile, version, birth_place: 'Garut' });
    const page = await sharp(photo).resize(20).toBuffer();
    // What PostgreSQL answers when its disk is full; it goes on reading meanwhile.
    await sql`create function no_room() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(t.db);
    for (const table of ['profiles', 'profile_scans'])
      await sql`create trigger no_room before insert or update on ${sql.table(table)}
        for each row execute function no_room()`.execute(t.db);
    const [saved, added] = [await save(), await add(page, 'ID_CARD')];
    expect([saved.status, saved.body.code]).toEqual([503, 'kit.unavailable']);
    expect([added.status, added.body.code]).toEqual([503, 'kit.unavailable']);
    const read = await me.call('my_profiles.get', { id: profile });
    expect([read.status, read.body.data.version]).toEqual([200, version]);
    await sql`drop function no_room cascade`.execute(t.db);
    expect([(await save()).status, (await add(page, 'ID_CARD')).status]).toEqual([200, 201]);
  });
});
