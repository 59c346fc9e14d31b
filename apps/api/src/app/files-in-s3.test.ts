import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import type { Caller } from '../../test/support/caller.ts';
import { jobServices } from '../../test/support/jobs.ts';
import { multipart } from '../../test/support/multipart.ts';
import { s3Server } from '../../test/support/servers/s3-server.ts';
import { openStore } from '../kit/files/files.ts';
import { makeRenditions } from '../modules/media/jobs/make-renditions.ts';

let s3: Awaited<ReturnType<typeof s3Server>>;
let t: TestApp;
let photo: Buffer;
beforeAll(async () => {
  s3 = await s3Server();
  t = await testApp({ FILES_URL: s3.url });
  photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#0b5cad' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await t.close();
  await s3.close();
});
beforeEach(() => s3.kept.clear());

describe('an installation that keeps its files in S3', () => {
  it('serves a picture from S3 to everybody, in every width, and keeps nothing on its disk', async () => {
    const { id } = await upload(t.as('MEDIA'), 'admin_api', 'ASSET');
    expect([...s3.kept.values()].map(({ mime }) => mime).toSorted()).toEqual(['image/jpeg', 'image/webp']);
    while (await makeRenditions.run(jobServices(t)));
    const page = await t.anonymous.inject({ url: `/media/${id}/960.avif` });
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'image/avif']);
    expect((await sharp(page.rawPayload).metadata()).width).toBe(960);
    expect(existsSync(join(t.dataDir, 'files'))).toBe(false);
    expect(s3.refused).toEqual([]);
  });

  it('shows a proof to its owner, and only encrypted bytes to a reader of the bucket', async () => {
    const { id } = await upload(t.as('USER'), 'user_api', 'EVIDENCE');
    const [kept] = [...s3.kept.values()];
    expect(kept!.mime).toBe('application/octet-stream');
    await expect(sharp(kept!.bytes).metadata()).rejects.toThrow();
    const shown = await t.as('USER').inject({ url: `/user_api/files/${id}` });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(1200);
  });

  it('leaves nothing of a deleted file in the bucket', async () => {
    const store = await openPlace(s3.url);
    await store.put('site/a.480.webp', photo, { mime: 'image/jpeg', sealed: true });
    expect(await store.get('site/a.480.webp', { sealed: true })).toEqual(photo);
    await store.delete('site/a.480.webp');
    expect(s3.kept.size).toBe(0);
    await expect(store.get('site/a.480.webp', { sealed: true })).rejects.toThrow();
  });

  it('stores nothing with the wrong key and throws an error', async () => {
    const store = await openPlace(s3.urlWith('another secret'));
    await expect(store.put('a', photo, { mime: 'image/jpeg', sealed: false })).rejects.toThrow();
    expect([s3.kept.size, s3.refused.splice(0)]).toEqual([0, ['PUT /rihla/a?x-id=PutObject']]);
  });
});

function openPlace(filesUrl: string) {
  return openStore({ dataDir: t.dataDir, filesUrl }, t.services.sealer);
}

async function upload(who: Caller, area: string, purpose: string): Promise<{ id: string }> {
  const form = multipart({ purpose }, { name: 'photo.jpg', bytes: photo });
  const response = await who.inject({ method: 'POST', url: `/${area}/files`, ...form });
  expect(response.statusCode).toBe(201);
  return (response.json() as { data: { id: string } }).data;
}
