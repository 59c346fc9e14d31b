import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { makeListing, makePicture } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const get = (url: string) => t.anonymous.inject({ url });
const pictureOf = async (page: string) => {
  const html = (await get(page)).body;
  expect(html).toContain('<meta property="og:image:width" content="1200">');
  return /property="og:image" content="http:\/\/[^/]+([^"]+)"/.exec(html)![1]!;
};

describe('the picture of a shared page', () => {
  it('is made of a package, named by what is on it, and another one when that changes', async () => {
    const listing = await makeListing(t.site, { departsIn: 40, name: 'Umroh <Syawal> & Turki' });
    const url = await pictureOf(`/paket/${listing.slug}`);
    const made = await get(url);
    expect([made.statusCode, made.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(made.headers['cache-control']).toContain('immutable');
    expect(await sharp(made.rawPayload).metadata()).toMatchObject({
      width: 1200,
      height: 630,
      format: 'jpeg',
    });
    expect((await get(url)).rawPayload.equals(made.rawPayload)).toBe(true);
    expect(await pictureOf(`/en/paket/${listing.slug}`)).not.toBe(url);

    await t.db.updateTable('listings').set({ name: 'Umroh Syawal' }).where('id', '=', listing.id).execute();
    const after = await pictureOf(`/paket/${listing.slug}`);
    expect(after).not.toBe(url);
    // An address that somebody has made up draws nothing: it leads to the present picture.
    for (const old of [url, url.replace(/[^/]+$/, 'aaaa.jpg')]) {
      const { statusCode, headers } = await get(old);
      expect([statusCode, headers.location]).toEqual([302, after]);
    }
  });

  it('has the agency’s own colour where no photo is behind the words', async () => {
    const listing = await makeListing(t.site, { departsIn: 45 });
    await t.db.updateTable('listings').set({ photo_file_id: null }).where('id', '=', listing.id).execute();
    const page = `/paket/${listing.slug}`;
    const theirs = await pictureOf(page);
    await t.db
      .updateTable('site_settings')
      .set({ brand_colour: '#7a1f5c' })
      .where('site_id', '=', t.site.id)
      .execute();
    const own = await pictureOf(page);
    expect(own).not.toBe(theirs);
    const corner = { left: 4, top: 4, width: 1, height: 1 };
    const [red = 0, green = 0, blue = 0] = await sharp((await get(own)).rawPayload)
      .extract(corner)
      .raw()
      .toBuffer();
    expect(red - green).toBeGreaterThan(20);
    expect(blue - green).toBeGreaterThan(20);
  });

  it('has the photo behind the words, and is nobody’s where visitors read nothing', async () => {
    const photo_file_id = await makePicture(t.site);
    const listing = await makeListing(t.site, { departsIn: 50 });
    await t.db.updateTable('listings').set({ photo_file_id }).where('id', '=', listing.id).execute();
    const made = await get(await pictureOf(`/paket/${listing.slug}`));
    expect(made.statusCode).toBe(200);
    const hidden = await makeListing(t.site, { departsIn: 50, status: 'PRIVATE' });
    expect((await get(`/paket/${hidden.slug}`)).body).not.toContain('/bagikan/');
    for (const url of [
      `/bagikan/paket/${hidden.slug}/x.jpg`,
      '/bagikan/paket/tidak-ada/x.jpg',
      '/bagikan/artikel/tidak-ada/x.jpg',
      `/bagikan/halaman/${listing.slug}/x.jpg`,
    ])
      expect((await get(url)).statusCode, url).toBe(404);
  });
});
