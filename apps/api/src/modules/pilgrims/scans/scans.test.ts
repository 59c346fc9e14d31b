import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_SCAN_PAGES } from '@rihla/domain/pilgrims/scans/scan-kinds';
import { UPLOAD_QUOTAS } from '@rihla/domain/media/upload-quota';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { jobServices } from '../../../../test/support/jobs.ts';
import {
  addScanAs,
  cameraPicture,
  customerWithProfile,
  loadScan,
  looksAt,
  plainPicture,
  scansOf,
} from '../../../../test/support/scenes/scans.ts';
import { eachSite } from '../../../kit/jobs/site-jobs.ts';
import { removeUnnamedFiles } from '../../media/index.ts';
import { makeProfile, makeUser } from '../../../seed/builders.ts';
import { removeUnfinishedScans } from './remove-unfinished-scans.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj <</S /JavaScript /JS (app.alert(1))>> endobj\n%%EOF\n');

let t: TestApp;
let photo: Buffer;
beforeAll(async () => {
  t = await testApp();
  photo = await cameraPicture(2400, 1200);
});
afterAll(() => t.close());

describe('a page of a paper', () => {
  it('is turned upright, at most 2000 pixels, without place and camera', async () => {
    const { person, profile } = await customerWithProfile(t);
    const { status, body, id } = await addScanAs(t.as(person), { profile, kind: 'PASSPORT', bytes: photo });
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ width: 1000, height: 2000 });
    const seen = await loadScan(t.as(person), profile, id);
    const meta = await sharp(seen.rawPayload).metadata();
    expect([meta.exif, meta.orientation, meta.format]).toEqual([undefined, undefined, 'jpeg']);
    expect(seen.rawPayload.includes('SecretCamera')).toBe(false);
  });

  it('is encrypted on the disk, and opens neither as another page nor under another key', async () => {
    const { person, profile } = await customerWithProfile(t);
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
    const other = await addScanAs(t.as(person), { profile, kind: 'ID_CARD', bytes: await plainPicture(1) });
    await t.services.store.put(`${t.site.id}/scans/${other.id}/${name}`, stored, { mime: '', sealed: false });
    expect((await loadScan(t.as(person), profile, other.id)).statusCode).toBe(500);
  });

  it('as a PDF is offered for download with a strict type, and nothing in it may run', async () => {
    const { person, profile } = await customerWithProfile(t);
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
    const { person, profile } = await customerWithProfile(t);
    const { id } = await addScanAs(t.as(person), { profile, kind: 'PASSPORT', bytes: photo });
    await t.as(person).call('my_scans.list', { id: profile });
    expect(await looksAt(t, profile)).toEqual([]);
    await loadScan(t.as(person), profile, id);
    await loadScan(t.as('MAIN'), profile, id, 'admin_api');
    expect(await looksAt(t, profile)).toEqual([
      { field: 'PASSPORT', scan_id: id, actor_kind: 'USER', actor_id: person.id },
      { field: 'PASSPORT', scan_id: id, actor_kind: 'ADMIN', actor_id: t.site.admins.MAIN.id },
    ]);
  });

  it('that is sent twice is kept once', async () => {
    const { person, profile } = await customerWithProfile(t);
    const bytes = await plainPicture(2);
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
    const { person, profile } = await customerWithProfile(t);
    const answer = await addScanAs(t.as(person), { profile, kind, bytes: bytes() });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await t.as(person).call('my_scans.list', { id: profile })).body.data).toEqual([]);
  });

  it('names the limit in the language of the reader when it is too large', async () => {
    const { person, profile } = await customerWithProfile(t);
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
    expect(await looksAt(t, profile)).toHaveLength(3);
  });

  it('is not somebody whose own profile stands in the address', async () => {
    const [one, two] = [await customerWithProfile(t), await customerWithProfile(t)];
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
    const { person, profile } = await customerWithProfile(t);
    const { id } = await addScanAs(t.as(person), { profile, kind: 'PASSPORT', bytes: photo });
    expect((await t.as(person).inject({ url: `/user_api/files/${id}` })).statusCode).toBe(404);
    expect((await t.anonymous.inject({ url: `/media/${id}/480.webp` })).statusCode).toBe(404);
  });

  it('does not let others add to, list or remove from a profile', async () => {
    const { person, profile } = await customerWithProfile(t);
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
    const { person, profile } = await customerWithProfile(t);
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
    const { profile } = await customerWithProfile(t);
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
    expect(await scansOf(t, profile)).toEqual([]);
  });

  it('whose contents the store refuses leaves its place at once', async () => {
    const { person, profile } = await customerWithProfile(t);
    const { put } = t.services.store;
    t.services.store.put = () => Promise.reject(new Error('the disk is gone'));
    const { status } = await addScanAs(t.as(person), { profile, kind: 'PASSPORT', bytes: photo });
    t.services.store.put = put;
    expect(status).toBe(500);
    expect(await scansOf(t, profile)).toEqual([]);
  });
});

describe('how much may be added', () => {
  it(`is ${MAX_SCAN_PAGES} pages of a paper`, async () => {
    const { person, profile } = await customerWithProfile(t);
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
    const { person, profile } = await customerWithProfile(t);
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
    const pages = await Promise.all([plainPicture(11), plainPicture(12)]);
    const answers = await Promise.all(
      pages.map((bytes) => addScanAs(t.as(person), { profile, kind: 'FAMILY_CARD', bytes })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('counts with what a new customer may upload on a day', async () => {
    const { person, profile } = await customerWithProfile(t);
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
    const { person, profile } = await customerWithProfile(t);
    const { siteBytes } = t.services.store;
    t.services.store.siteBytes = 1;
    const { status, body } = await addScanAs(t.as(person), { profile, kind: 'BPJS', bytes: photo });
    t.services.store.siteBytes = siteBytes;
    expect([status, body.code]).toEqual([507, 'file.quota_of_site']);
  });
});
