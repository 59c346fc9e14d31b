import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_SCAN_PAGES } from '@rihla/domain/pilgrims/scans/scan-kinds';
import { UPLOAD_QUOTAS } from '@rihla/domain/media/upload-quota';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { jobServices } from '../../../../test/support/jobs.ts';
import { addScanAs, loadScan } from '../../../../test/support/scans.ts';
import { eachSite } from '../../../kit/jobs/site-jobs.ts';
import { removeUnnamedFiles } from '../../media/index.ts';
import { makeProfile, makeUser, type SeedPerson } from '../../../seed/builders.ts';
import { removeUnfinishedScans } from './remove-unfinished-scans.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj <</S /JavaScript /JS (app.alert(1))>> endobj\n%%EOF\n');

let t: TestApp;
let photo: Buffer;
beforeAll(async () => {
  t = await testApp();
  photo = await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#7a5c3d' } })
    .withExif({
      IFD0: { Make: 'SecretCamera' },
      IFD3: { GPSLatitude: '21/1 25/1 21/1', GPSLatitudeRef: 'N' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
});
afterAll(() => t.close());

/** A picture that differs from the others. */
const page = (n: number) =>
  sharp({ create: { width: 60 + n, height: 40, channels: 3, background: '#0b5cad' } })
    .jpeg()
    .toBuffer();

async function family(): Promise<{ person: SeedPerson; profile: string }> {
  const person = await makeUser(t.site);
  const { id } = await makeProfile(t.site, { user_id: person.id });
  return { person, profile: id };
}

const scansOf = (profile: string) =>
  t.db
    .selectFrom('profile_scans')
    .select(['id', 'kind', 'stored_at', 'removed_at'])
    .where('profile_id', '=', profile)
    .execute();

const looks = (profile: string) =>
  t.db
    .selectFrom('revelations')
    .select(['field', 'scan_id', 'actor_kind', 'actor_id'])
    .where('profile_id', '=', profile)
    .execute();

describe('a page of a paper', () => {
  it('is turned upright, at most 2000 pixels, without place and camera', async () => {
    const { person, profile } = await family();
    const { status, body, id } = await addScanAs(t.as(person), { profile, kind: 'PASSPORT', bytes: photo });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ width: 1000, height: 2000 });
    const seen = await loadScan(t.as(person), profile, id);
    const meta = await sharp(seen.rawPayload).metadata();
    expect([meta.exif, meta.orientation, meta.format]).toEqual([undefined, undefined, 'jpeg']);
    expect(seen.rawPayload.includes('SecretCamera')).toBe(false);
  });

  it('is encrypted on the disk, and opens neither as another page nor under another key', async () => {
    const { person, profile } = await family();
    const { id } = await addScanAs(t.as(person), { profile, kind: 'ID_CARD', bytes: PDF });
    const folder = join(t.dataDir, 'files', t.site.id, 'scans', id);
    const [name] = await readdir(folder);
    const stored = await readFile(join(folder, name!));
    expect(stored.includes('JavaScript')).toBe(false);
    expect(stored.length).toBe(PDF.length + 29);
    const keys = await t.db
      .selectFrom('site_keys')
      .select('key_sealed')
      .where('site_id', '=', t.site.id)
      .execute();
    expect(keys).toHaveLength(1);
    const other = await addScanAs(t.as(person), { profile, kind: 'ID_CARD', bytes: await page(1) });
    await t.services.store.put(`${t.site.id}/scans/${other.id}/${name}`, stored, { mime: '', sealed: false });
    expect((await loadScan(t.as(person), profile, other.id)).statusCode).toBe(500);
  });

  it('as a PDF is offered for download with a strict type, and nothing in it may run', async () => {
    const { person, profile } = await family();
    const { id } = await addScanAs(t.as(person), { profile, kind: 'BPJS', bytes: PDF });
    const { headers, rawPayload } = await loadScan(t.as(person), profile, id);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="bpjs.pdf"/);
    expect(rawPayload.equals(PDF)).toBe(true);
  });

  it('is noted each time somebody looks at it, and not when it is listed', async () => {
    const { person, profile } = await family();
    const { id } = await addScanAs(t.as(person), { profile, kind: 'PASSPORT', bytes: photo });
    await t.as(person).call('my_scans.list', { id: profile });
    expect(await looks(profile)).toEqual([]);
    await loadScan(t.as(person), profile, id);
    await loadScan(t.as('MAIN'), profile, id, 'admin_api');
    expect(await looks(profile)).toEqual([
      { field: 'PASSPORT', scan_id: id, actor_kind: 'USER', actor_id: person.id },
      { field: 'PASSPORT', scan_id: id, actor_kind: 'ADMIN', actor_id: t.site.admins.MAIN.id },
    ]);
  });

  it('that is sent twice is kept once', async () => {
    const { person, profile } = await family();
    const bytes = await page(2);
    const first = await addScanAs(t.as(person), { profile, kind: 'YELLOW_CARD', bytes });
    const again = await addScanAs(t.as(person), { profile, kind: 'YELLOW_CARD', bytes });
    expect(again).toMatchObject({ status: 201, id: first.id });
    const listed = await t.as(person).call('my_scans.list', { id: profile });
    expect(listed.body.data).toHaveLength(1);
    expect(listed.queries).toBeLessThanOrEqual(4);
  });

  it.each<[string, string, string, () => Buffer, number]>([
    ['a text', 'PASSPORT', 'kit.unsupported_file', () => Buffer.from('hello'), 415],
    ['a broken picture', 'PASSPORT', 'file.broken_picture', () => photo.subarray(0, photo.length / 2), 415],
    ['more than 10 MB', 'PASSPORT', 'kit.too_large', () => Buffer.alloc(10 * 1024 * 1024 + 1), 413],
    ['an unknown paper', 'DIARY', 'kit.invalid_input', () => photo, 422],
    ['a photo as a paper', 'PHOTO', 'kit.invalid_input', () => photo, 422],
    ['a PDF as the photo', 'photo', 'kit.unsupported_file', () => PDF, 415],
  ])('is refused when it is %s', async (_what, kind, code, bytes, status) => {
    const { person, profile } = await family();
    const answer = await addScanAs(t.as(person), { profile, kind, bytes: bytes() });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await t.as(person).call('my_scans.list', { id: profile })).body.data).toEqual([]);
  });

  it('names the limit in the language of the reader when it is too large', async () => {
    const { person, profile } = await family();
    const { body } = await addScanAs(t.as(person), {
      profile,
      kind: 'PASSPORT',
      bytes: Buffer.alloc(10 * 1024 * 1024 + 1),
    });
    expect(body.msg).toMatch(/10\sMB/);
  });
});

describe('who sees a page', () => {
  it('is the family, its agent and the office, and nobody else', async () => {
    const agent = t.site.admins.AGENT;
    const person = await makeUser(t.site, { agent_id: agent.id });
    const { id: profile } = await makeProfile(t.site, { user_id: person.id });
    const { id } = await addScanAs(t.as(person), { profile, kind: 'PASSPORT', bytes: photo });
    const look = async (who: Parameters<TestApp['as']>[0], area: 'user_api' | 'admin_api') =>
      (await loadScan(t.as(who), profile, id, area)).statusCode;
    expect(await look(person, 'user_api')).toBe(200);
    expect(await look('MAIN', 'admin_api')).toBe(200);
    expect(await look('AGENT', 'admin_api')).toBe(200);
    expect(await look('FINANCE', 'admin_api')).toBe(403);
    expect(await look('MEDIA', 'admin_api')).toBe(403);
    expect(await look('USER', 'user_api')).toBe(404);
    expect((await loadScan(t.asTwin('MAIN'), profile, id, 'admin_api')).statusCode).toBe(404);
    expect((await loadScan(t.asTwin('USER'), profile, id)).statusCode).toBe(404);
    expect((await loadScan(t.anonymous, profile, id)).statusCode).toBe(401);
    expect(await looks(profile)).toHaveLength(3);
  });

  it('is not somebody whose own profile stands in the address', async () => {
    const [one, two] = [await family(), await family()];
    const { id } = await addScanAs(t.as(one.person), {
      profile: one.profile,
      kind: 'PASSPORT',
      bytes: photo,
    });
    expect((await loadScan(t.as(two.person), two.profile, id)).statusCode).toBe(404);
    const removed = await t.as(two.person).call('my_scans.remove', { id: two.profile, scan_id: id });
    expect(removed.status).toBe(404);
  });

  it('is not changed by the address of public files or of private ones', async () => {
    const { person, profile } = await family();
    const { id } = await addScanAs(t.as(person), { profile, kind: 'PASSPORT', bytes: photo });
    expect((await t.as(person).inject({ url: `/user_api/files/${id}` })).statusCode).toBe(404);
    expect((await t.anonymous.inject({ url: `/media/${id}/480.webp` })).statusCode).toBe(404);
  });

  it('does not let others add to, list or remove from a profile', async () => {
    const { person, profile } = await family();
    const { id } = await addScanAs(t.as(person), { profile, kind: 'PASSPORT', bytes: photo });
    const stranger = t.as(await makeUser(t.site));
    expect((await addScanAs(stranger, { profile, kind: 'PASSPORT', bytes: photo })).status).toBe(404);
    expect((await addScanAs(stranger, { profile, kind: 'photo', bytes: photo })).status).toBe(404);
    expect((await stranger.call('my_scans.list', { id: profile })).status).toBe(404);
    expect((await stranger.call('my_scans.remove', { id: profile, scan_id: id })).status).toBe(404);
    const director = await addScanAs(t.as('DIRECTOR'), {
      profile,
      kind: 'PASSPORT',
      bytes: photo,
      area: 'admin_api',
    });
    expect(director.status).toBe(403);
    expect((await t.asTwin('MAIN').call('scans.list', { id: profile })).status).toBe(404);
  });
});

describe('a removed page', () => {
  it('is seen no more, says who removed it, and leaves disk and quota', async () => {
    const { person, profile } = await family();
    const total = async () =>
      (
        await t.db
          .selectFrom('file_totals')
          .select('bytes')
          .where('site_id', '=', t.site.id)
          .executeTakeFirst()
      )?.bytes ?? 0;
    const before = await total();
    const { id, body } = await addScanAs(t.as(person), { profile, kind: 'PASSPORT', bytes: photo });
    expect((await total()) - before).toBe(body.data!.bytes);
    await t.as('MAIN').call('scans.remove', { id: profile, scan_id: id });
    expect((await loadScan(t.as(person), profile, id)).statusCode).toBe(404);
    expect(await total()).toBe(before);
    const row = await t.db
      .selectFrom('profile_scans')
      .select(['removed_by_id', 'removed_by_kind'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ removed_by_id: t.site.admins.MAIN.id, removed_by_kind: 'ADMIN' });
    await eachSite(jobServices(t), removeUnnamedFiles);
    expect(await readdir(join(t.dataDir, 'files', t.site.id, 'scans', id))).toEqual([]);
  });

  it('whose process died before its contents arrived leaves its place with the night', async () => {
    const { profile } = await family();
    await t.db
      .insertInto('profile_scans')
      .values({
        site_id: t.site.id,
        profile_id: profile,
        kind: 'PASSPORT',
        slot: 1,
        mime: 'image/jpeg',
        bytes: 10,
        digest: 'x',
        key_number: 1,
        actor_kind: 'USER',
        created_at: new Date(t.clock.now().getTime() - 2 * 86_400_000).toISOString(),
      })
      .execute();
    await eachSite(jobServices(t), removeUnfinishedScans);
    expect(await scansOf(profile)).toEqual([]);
  });

  it('whose contents the store refuses leaves its place at once', async () => {
    const { person, profile } = await family();
    const { put } = t.services.store;
    t.services.store.put = () => Promise.reject(new Error('the disk is gone'));
    const { status } = await addScanAs(t.as(person), { profile, kind: 'PASSPORT', bytes: photo });
    t.services.store.put = put;
    expect(status).toBe(500);
    expect(await scansOf(profile)).toEqual([]);
  });
});

describe('how much may be added', () => {
  it(`is ${MAX_SCAN_PAGES} pages of a paper`, async () => {
    const { person, profile } = await family();
    await t.db
      .insertInto('profile_scans')
      .values(
        Array.from({ length: MAX_SCAN_PAGES }, (_, n) => ({
          site_id: t.site.id,
          profile_id: profile,
          kind: 'FAMILY_CARD',
          slot: n + 1,
          mime: 'image/jpeg',
          bytes: 10,
          digest: String(n),
          key_number: 1,
          actor_kind: 'USER',
        })),
      )
      .execute();
    const full = await addScanAs(t.as(person), { profile, kind: 'FAMILY_CARD', bytes: photo });
    expect([full.status, full.body.code]).toEqual([409, 'pilgrims.scan_pages_full']);
    expect((await addScanAs(t.as(person), { profile, kind: 'BPJS', bytes: photo })).status).toBe(201);
  });

  it('is one of two pages that come for the last place at once', async () => {
    const { person, profile } = await family();
    await t.db
      .insertInto('profile_scans')
      .values(
        Array.from({ length: MAX_SCAN_PAGES - 1 }, (_, n) => ({
          site_id: t.site.id,
          profile_id: profile,
          kind: 'FAMILY_CARD',
          slot: n + 1,
          mime: 'image/jpeg',
          bytes: 10,
          digest: String(n),
          key_number: 1,
          actor_kind: 'USER',
        })),
      )
      .execute();
    const pages = await Promise.all([page(11), page(12)]);
    const answers = await Promise.all(
      pages.map((bytes) => addScanAs(t.as(person), { profile, kind: 'FAMILY_CARD', bytes })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('counts with what a new customer may upload on a day', async () => {
    const { person, profile } = await family();
    await t.db
      .insertInto('upload_days')
      .values({
        site_id: t.site.id,
        owner_kind: 'USER',
        owner_id: person.id,
        day: t.clock.now().toISOString().slice(0, 10),
        files: UPLOAD_QUOTAS.NEW_CUSTOMER.files,
      })
      .execute();
    const { status, body } = await addScanAs(t.as(person), { profile, kind: 'BPJS', bytes: photo });
    expect([status, body.code]).toEqual([429, 'file.quota_of_day']);
  });

  it('counts with the room of the site', async () => {
    const { person, profile } = await family();
    const { siteBytes } = t.services.store;
    t.services.store.siteBytes = 1;
    const { status, body } = await addScanAs(t.as(person), { profile, kind: 'BPJS', bytes: photo });
    t.services.store.siteBytes = siteBytes;
    expect([status, body.code]).toEqual([507, 'file.quota_of_site']);
  });
});

describe('the photo of a pilgrim', () => {
  it('is cut to 2 by 3, replaces the one before, and is not noted when seen', async () => {
    const { person, profile } = await family();
    await addScanAs(t.as(person), { profile, kind: 'photo', bytes: photo });
    const second = await addScanAs(t.as(person), { profile, kind: 'photo', bytes: await page(7) });
    expect(second.status).toBe(201);
    const seen = await t.as('MAIN').inject({ url: `/admin_api/profiles/${profile}/photo` });
    expect(await sharp(seen.rawPayload).metadata()).toMatchObject({ width: 640, height: 960 });
    const small = await t.as(person).inject({ url: `/user_api/profiles/${profile}/photo?size=small` });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 200, height: 300 });
    expect((await t.as(person).call('my_profiles.get', { id: profile })).body.data.photo_id).toBe(second.id);
    expect(await looks(profile)).toEqual([]);
    expect((await t.as(person).call('my_scans.list', { id: profile })).body.data).toEqual([]);
    expect((await loadScan(t.as(person), profile, second.id)).statusCode).toBe(404);
    await t.as(person).call('my_scans.remove_photo', { id: profile });
    expect((await t.as(person).inject({ url: `/user_api/profiles/${profile}/photo` })).statusCode).toBe(404);
  });

  it('is the one that arrives last, when two are on their way at once', async () => {
    const { person, profile } = await family();
    const { store } = t.services;
    const put = store.put.bind(store);
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    store.put = async (...args) => {
      store.put = put;
      begun.resolve();
      await held.promise;
      return put(...args);
    };
    const slow = addScanAs(t.as(person), { profile, kind: 'photo', bytes: photo });
    await begun.promise;
    const quick = await addScanAs(t.as(person), { profile, kind: 'photo', bytes: await page(7) });
    held.resolve();
    const last = await slow;
    expect([quick.status, last.status]).toEqual([201, 201]);
    expect((await t.as(person).call('my_profiles.get', { id: profile })).body.data.photo_id).toBe(last.id);
    const left = (await scansOf(profile)).filter(({ removed_at }) => removed_at === null);
    expect(left.map(({ id }) => id)).toEqual([last.id]);
  });

  it('can be sent again at once after the store has refused its contents', async () => {
    const { person, profile } = await family();
    await addScanAs(t.as(person), { profile, kind: 'photo', bytes: photo });
    const { put } = t.services.store;
    t.services.store.put = () => Promise.reject(new Error('the disk is gone'));
    const bytes = await page(8);
    expect((await addScanAs(t.as(person), { profile, kind: 'photo', bytes })).status).toBe(500);
    t.services.store.put = put;
    expect((await addScanAs(t.as(person), { profile, kind: 'photo', bytes })).status).toBe(201);
  });

  it('is seen by nobody who does not see the profile', async () => {
    const { person, profile } = await family();
    await addScanAs(t.as(person), { profile, kind: 'photo', bytes: photo });
    const url = `profiles/${profile}/photo?size=small`;
    expect((await t.as('USER').inject({ url: `/user_api/${url}` })).statusCode).toBe(404);
    expect((await t.as('AGENT').inject({ url: `/admin_api/${url}` })).statusCode).toBe(404);
    expect((await t.asTwin('MAIN').inject({ url: `/admin_api/${url}` })).statusCode).toBe(404);
    expect((await t.anonymous.inject({ url: `/user_api/${url}` })).statusCode).toBe(401);
  });
});
