import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../../test/support/app.ts';
import { makeListing, makePicture, type SeedListing } from '../../../../seed/builders.ts';

let t: TestApp;
let listing: SeedListing;
let files: string[];

beforeAll(async () => {
  t = await testApp();
  files = [await makePicture(t.site), await makePicture(t.site), await makePicture(t.site)];
});
afterAll(() => t.close());
beforeEach(async () => {
  listing = await makeListing(t.site);
});

const write = (photos: object[], id = listing.id) =>
  t.as('MAIN').call('listings.replace_photos', { id, photos });

async function gallery(id: string) {
  const { body } = await t.as('MAIN').call('listings.get', { id });
  return body.data.photos.map(({ file_id, caption }) => [file_id, caption]);
}

describe('the gallery of a package', () => {
  it('keeps the order in which it is written, and its captions', async () => {
    const [a, b, c] = files;
    const { status, body } = await write([
      { file_id: c, caption: 'Kamar' },
      { file_id: a },
      { file_id: b, caption: 'Raudhah' },
    ]);
    expect(status).toBe(200);
    const shown = (await t.as('MAIN').call('listings.get', { id: listing.id })).body.data.photos;
    expect(body.data).toEqual(shown.map(({ id, version }) => ({ id, version })));
    expect(shown.map(({ position }) => position)).toEqual([0, 1, 2]);
    expect(await gallery(listing.id)).toEqual([
      [c, 'Kamar'],
      [a, null],
      [b, 'Raudhah'],
    ]);
    await write([{ file_id: b }, { file_id: c }]);
    expect(await gallery(listing.id)).toEqual([
      [b, null],
      [c, null],
    ]);
  });

  it('goes along into a copy, in its order', async () => {
    await write([{ file_id: files[1], caption: 'Dua' }, { file_id: files[0] }]);
    const { body } = await t.as('MAIN').call('listings.duplicate', { id: listing.id });
    expect(await gallery(body.data.id)).toEqual([
      [files[1], 'Dua'],
      [files[0], null],
    ]);
  });

  it('is what a visitor sees, with the size of each picture', async () => {
    await write([{ file_id: files[0], caption: 'Pelataran' }]);
    const { body } = await t.anonymous.call('public_listings.get', { id: listing.slug });
    expect(body.data.photos).toMatchObject([
      { caption: 'Pelataran', photo: { id: files[0], url: `/media/${files[0]}`, width: expect.any(Number) } },
    ]);
  });

  it('holds no picture twice, none of the other agency, and thirty at most', async () => {
    const twice = await write([{ file_id: files[0] }, { file_id: files[0] }]);
    expect([twice.status, twice.body.code]).toEqual([409, 'kit.already_exists']);
    const foreign = await write([{ file_id: await makePicture(t.twin) }]);
    expect([foreign.status, foreign.body.errors?.['photos.0.file_id']]).toEqual([422, [expect.any(String)]]);
    const many = await write(Array.from({ length: 31 }, () => ({ file_id: files[0] })));
    expect(many.status).toBe(422);
    expect(await gallery(listing.id)).toEqual([]);
  });

  it('is written by nobody from another agency, and by no reader', async () => {
    const photos = [{ file_id: files[0]! }];
    const asked = [
      await t.asTwin('MAIN').call('listings.replace_photos', { id: listing.id, photos }),
      await t.as('AGENT').call('listings.replace_photos', { id: listing.id, photos }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 403]);
  });
});
