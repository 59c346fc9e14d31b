import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { uploadAs } from '../../../../test/support/upload.ts';
import { makeUser } from '../../../seed/builders.ts';

const COLOURS = { red: '#ff0000', green: '#00ff00', blue: '#0000ff', white: '#ffffff' } as const;
type Colour = keyof typeof COLOURS;

let t: TestApp;
/** 400 × 200: red and green above, blue and white below. PNG, so that what is kept is exact. */
let quarters: Buffer;

beforeAll(async () => {
  t = await testApp();
  const quarter = (colour: Colour) => ({
    create: { width: 200, height: 100, channels: 3 as const, background: COLOURS[colour] },
  });
  quarters = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#000' } })
    .composite([
      { input: quarter('red'), left: 0, top: 0 },
      { input: quarter('green'), left: 200, top: 0 },
      { input: quarter('blue'), left: 0, top: 100 },
      { input: quarter('white'), left: 200, top: 100 },
    ])
    .png()
    .toBuffer();
});
afterAll(() => t.close());

const RIGHT_HALF = { x: 0.5, y: 0, width: 0.5, height: 1 };

async function photoOf(caption = 'Empat warna') {
  const { data } = await uploadAs(t.as('MEDIA'), { purpose: 'LISTING', bytes: quarters, name: 'q.png' });
  const { body } = await t.as('MEDIA').call('photos.create', { caption, file_id: data.id, type: 'LISTING' });
  return body.data as { id: string; file_id: string };
}

/** The kept picture: its size, and the colours of its four corners, clockwise from the left above. */
async function kept(fileId: string) {
  const { rawPayload } = await t.as('MEDIA').inject({ url: `/admin_api/files/${fileId}` });
  const { data, info } = await sharp(rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const pixel = data
      .subarray((y * info.width + x) * 3)
      .subarray(0, 3)
      .toString('hex');
    return Object.entries(COLOURS).find(([, hex]) => hex === `#${pixel}`)?.[0] ?? pixel;
  };
  const [right, bottom] = [info.width - 1, info.height - 1];
  return {
    size: [info.width, info.height],
    corners: [at(0, 0), at(right, 0), at(right, bottom), at(0, bottom)],
  };
}

describe('a crop', () => {
  it.each([
    ['the right half', 0, RIGHT_HALF, [200, 200], ['green', 'green', 'white', 'white']],
    [
      'a quarter turn of all of it',
      90,
      { x: 0, y: 0, width: 1, height: 1 },
      [200, 400],
      ['blue', 'red', 'green', 'white'],
    ],
    ['the right half after a quarter turn', 90, RIGHT_HALF, [100, 400], ['red', 'red', 'green', 'green']],
    [
      'the middle',
      0,
      { x: 0.25, y: 0.25, width: 0.5, height: 0.5 },
      [200, 100],
      ['red', 'green', 'white', 'blue'],
    ],
    [
      'the last pixels',
      180,
      { x: 0, y: 0, width: 0.1, height: 0.2 },
      [40, 40],
      ['white', 'white', 'white', 'white'],
    ],
  ] as const)('has exactly the pixels of %s', async (_what, rotation, area, size, corners) => {
    const photo = await photoOf();
    const { status, body } = await t.as('MEDIA').call('photos.crop', { id: photo.id, rotation, area });
    expect(status).toBe(201);
    const made = body.data as { id: string; file_id: string };
    expect(made.id).not.toBe(photo.id);
    expect(await kept(made.file_id)).toEqual({ size, corners });
    expect((await kept(photo.file_id)).size).toEqual([400, 200]);
  });

  it('makes a photo of the library under the same caption and type, shown at once', async () => {
    const photo = await photoOf('Masjid Nabawi');
    const { body } = await t.as('MEDIA').call('photos.crop', { id: photo.id, area: RIGHT_HALF });
    expect(body.data).toMatchObject({ caption: 'Masjid Nabawi', type: 'LISTING', version: 1 });
    const shown = await t.anonymous.inject({ url: `/media/${body.data.file_id}/480.webp` });
    expect(shown.statusCode).toBe(200);
    // By its file, as a picture field does it, it comes into the library as well.
    const { body: cut } = await t.as('MAIN').call('files.crop', { id: photo.file_id, area: RIGHT_HALF });
    const { body: found } = await t.as('MAIN').call('photos.list', { q: 'Nabawi' });
    expect(found.data.map(({ file_id }) => file_id)).toContain(cut.data.id);
  });

  it.each([
    ['goes beyond the right edge', { x: 0.6, y: 0, width: 0.5, height: 1 }, 422, 'file.crop_outside'],
    ['has no pixel', { x: 0.5, y: 0.5, width: 0, height: 0 }, 422, 'file.crop_too_small'],
    ['is a hair wide', { x: 0, y: 0, width: 0.05, height: 1 }, 422, 'file.crop_too_small'],
    ['begins before the picture', { x: -0.1, y: 0, width: 0.5, height: 1 }, 422, 'kit.invalid_input'],
  ])('is refused when it %s', async (_what, area, status, code) => {
    const photo = await photoOf();
    const answer = await t.as('MEDIA').call('photos.crop', { id: photo.id, area });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('finds neither a photo of the other agency nor an archived one', async () => {
    const photo = await photoOf();
    const asked = [
      await t.asTwin('MEDIA').call('photos.crop', { id: photo.id, area: RIGHT_HALF }),
      await t.asTwin('MEDIA').call('files.crop', { id: photo.file_id, area: RIGHT_HALF }),
      await t.asTwin('USER').call('user_files.crop', { id: photo.file_id, area: RIGHT_HALF }),
    ];
    expect(asked.map(({ status }) => status)).toEqual([404, 404, 404]);
    await t.as('MEDIA').call('photos.archive', { id: photo.id });
    const late = await t.as('MEDIA').call('photos.crop', { id: photo.id, area: RIGHT_HALF });
    expect(late.status).toBe(404);
  });

  it('lets an owner cut its own portrait, which stays private', async () => {
    const { data } = await uploadAs(t.as('USER'), { purpose: 'AVATAR', bytes: quarters, area: 'user_api' });
    const square = { x: 0.25, y: 0, width: 0.5, height: 1 };
    const mine = await t.as('USER').call('user_files.crop', { id: data.id, area: square });
    expect([mine.status, mine.body.data]).toMatchObject([201, { width: 200, height: 200 }]);
    expect(mine.body.data.url).toBe(`/user_api/files/${mine.body.data.id}`);
    expect((await t.anonymous.inject({ url: `/media/${mine.body.data.id}/480.webp` })).statusCode).toBe(404);
    const other = await makeUser(t.site, { email: 'crop@demo.rihla.test', phone: '+6281200000777' });
    expect((await t.as(other).call('user_files.crop', { id: data.id, area: square })).status).toBe(404);
    expect((await t.as('MAIN').call('files.crop', { id: data.id, area: square })).status).toBe(404);
  });

  it('refuses a PDF, and a public picture to somebody who may upload none', async () => {
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
    const { data } = await uploadAs(t.as('USER'), { purpose: 'EVIDENCE', bytes: pdf, area: 'user_api' });
    const cut = await t.as('USER').call('user_files.crop', { id: data.id, area: RIGHT_HALF });
    expect([cut.status, cut.body.code]).toEqual([422, 'file.not_a_picture']);
    const photo = await photoOf();
    expect((await t.as('USER').call('user_files.crop', { id: photo.file_id, area: RIGHT_HALF })).status).toBe(
      403,
    );
    expect((await t.as('FINANCE').call('files.crop', { id: photo.file_id, area: RIGHT_HALF })).status).toBe(
      403,
    );
  });
});
