import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { jobServices } from '../../../../test/support/jobs.ts';
import { addScanAs, loadScan } from '../../../../test/support/scenes/scans.ts';
import { jobCall, openSites } from '../../../kit/jobs/site-jobs.ts';
import { makeProfile } from '../../../seed/builders.ts';
import { rotateSiteKey } from './rotate-keys.ts';

let t: TestApp;
let profile: string;
const scans: string[] = [];
beforeAll(async () => {
  t = await testApp();
  profile = (await makeProfile(t.site, { user_id: t.site.user.id })).id;
  for (let n = 0; n < 4; n += 1) {
    const bytes = await sharp({ create: { width: 40 + n, height: 40, channels: 3, background: '#0b5cad' } })
      .png()
      .toBuffer();
    scans.push((await addScanAs(t.as('USER'), { profile, kind: 'PASSPORT', bytes })).id);
  }
  const face = await sharp({ create: { width: 64, height: 96, channels: 3, background: '#eeeeee' } })
    .png()
    .toBuffer();
  await addScanAs(t.as('USER'), { profile, kind: 'photo', bytes: face });
});
afterAll(() => t.close());

const keyNumbers = async () =>
  (
    await t.db
      .selectFrom('profile_scans')
      .select('key_number')
      .where('site_id', '=', t.site.id)
      .where('removed_at', 'is', null)
      .orderBy('key_number')
      .execute()
  ).map((row) => row.key_number);

const siteKeys = async () =>
  (
    await t.db
      .selectFrom('site_keys')
      .select('number')
      .where('site_id', '=', t.site.id)
      .orderBy('number')
      .execute()
  ).map(({ number }) => number);

async function rotate(onScan?: (done: number) => void) {
  const services = jobServices(t);
  const site = (await openSites(services)).find(({ id }) => id === t.site.id)!;
  return rotateSiteKey(jobCall(services, site), onScan);
}

/** Every page and the photo, as they are answered now. */
async function everything(): Promise<string[]> {
  const pages = await Promise.all(scans.map((id) => loadScan(t.as('USER'), profile, id)));
  const photos = await Promise.all(
    ['', '?size=small'].map((size) =>
      t.as('USER').inject({ url: `/user_api/profiles/${profile}/photo${size}` }),
    ),
  );
  const answers = [...pages, ...photos];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  return answers.map(({ rawPayload }) => rawPayload.toString('base64'));
}

it('A rotation that is broken off in the middle leaves everything readable, and the next one goes on', async () => {
  const before = await everything();
  await expect(
    rotate((done) => {
      if (done === 2) throw new Error('broken off');
    }),
  ).rejects.toThrow('broken off');
  expect(await keyNumbers()).toEqual([1, 1, 1, 2, 2]);
  expect(await siteKeys()).toEqual([1, 2]);
  expect(await everything()).toEqual(before);

  expect(await rotate()).toEqual({ number: 2, resealed: 3 });
  expect(await keyNumbers()).toEqual([2, 2, 2, 2, 2]);
  expect(await siteKeys()).toEqual([2]);
  expect(await everything()).toEqual(before);
  for (const id of scans)
    expect(await readdir(join(t.dataDir, 'files', t.site.id, 'scans', id))).toEqual(['2']);
});

it('A rotation with nothing left over makes another key, and leaves the other site alone', async () => {
  expect(await rotate()).toEqual({ number: 3, resealed: 5 });
  const other = await t.db.selectFrom('site_keys').selectAll().where('site_id', '=', t.twin.id).execute();
  expect(other).toEqual([]);
});

it('A page that is removed while the site is given a new key leaves nothing behind', async () => {
  const gone = scans.pop()!;
  await t.as('USER').call('my_scans.remove', { id: profile, scan_id: gone });
  expect(await rotate()).toEqual({ number: 4, resealed: 4 });
  expect(await siteKeys()).toEqual([4]);
});
