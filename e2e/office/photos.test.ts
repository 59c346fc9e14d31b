import { crc32, deflateSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { at, call, signedIn } from '../support/api.ts';
import { expectAccessible, it, PHONE, type Page, screen } from '../support/browser.ts';
import { begins, t } from '../support/words.ts';

const MARK = Date.now().toString(36);
/** The caption of a photo in the demo agency's library. */
const FIRST = 'Masjidil Haram saat senja';
const SECOND = 'Pagi di Masjid Nabawi';

describe('the pictures of a package', () => {
  it('are uploaded many at once, with a reason for each refusal, and one is cropped by keys', async ({
    open,
  }) => {
    const media = await open({ as: await signedIn('media@demo.rihla.test') });
    await sendMany(media);
    await crop(media);
  });

  it('are chosen from the library, cropped in the form, put in order, and looked through', async ({
    open,
  }) => {
    const main = await signedIn('main@demo.rihla.test');
    const slug = await packageWithoutGallery();
    const office = await open({ as: main });
    await office.goto(screen(`/admin/transactions/tour-pack/${slug}?step=page`));
    await chooseForPackage(office);
    const visitor = await open({ size: PHONE });
    await visitor.goto(at(`/paket/${slug}`));
    await lookThrough(visitor);
  });

  it('are not archived while something shows them, and the library lists those places', async ({ open }) => {
    const main = await signedIn('main@demo.rihla.test');
    const { data } = await call(main, 'photos.list', { q: 'Padang Arafah' });
    const page = await open({ as: main, size: PHONE });
    await page.goto(screen(`/admin/media/photos?peek=${data[0]!.id}`));
    await page.getByText(t('photos.use.listing')).first().waitFor();
    await page.getByText(t('photos.archive_in_use')).waitFor();
    expect(await page.getByRole('button', { name: t('photos.archive') }).isDisabled()).toBe(true);
    await expectAccessible(page);
  });

  it('are replaced everywhere by a new picture, which is cropped in between, on a phone', async ({
    open,
  }) => {
    const media = await signedIn('media@demo.rihla.test');
    const page = await open({ as: media, size: PHONE });
    const visitor = await open({ size: PHONE });
    const caption = `slide ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto(screen('/admin/media/photos'));
    await page.locator('input[type=file][multiple]').setInputFiles(picture(caption, [138, 43, 90]));
    await page.getByRole('button', { name: t('photos.edit', { caption }) }).waitFor();
    const { data } = await call(media, 'photos.list', { q: caption });
    const { id, file_id: before } = data[0]!;
    const slide = { title: caption, description: null, position: 1, link: null, is_public: true };
    const { id: slideId } = (await call(media, 'slides.create', { ...slide, photo_file_id: before })).data;
    const shown = async () => {
      await visitor.goto(at('/'));
      const slide = visitor
        .getByRole('listitem')
        .filter({ has: visitor.getByRole('heading', { name: caption }) });
      return slide.locator('img').getAttribute('src');
    };
    expect(await shown()).toContain(before);

    await page.getByRole('button', { name: t('photos.edit', { caption }) }).click();
    await page.getByText(t('photos.archive_in_use')).waitFor();
    await page.getByRole('button', { name: t('photos.replace') }).click();
    await replace(page, caption);
    const { file_id: after } = (await call(media, 'photos.get', { id })).data;
    expect(after).not.toBe(before);
    expect(await shown()).toContain(after);

    await call(media, 'slides.archive', { id: slideId });
    await page.reload();
    await page.getByText(t('photos.uses_none')).waitFor();
    await page.getByRole('button', { name: t('photos.archive'), exact: true }).click();
    const question = page.getByRole('dialog', { name: t('photos.archive_title', { caption }) });
    await question.getByRole('button', { name: t('photos.archive'), exact: true }).click();
    await expect.poll(async () => (await call(media, 'photos.list', { q: caption })).data).toEqual([]);
  });
});

/** In the dialog that replaces a picture, which one slide shows, uploads another and crops it to a square. */
async function replace(page: Page, caption: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('photos.replace_title', { caption }) });
  await dialog
    .locator('input[type=file]')
    .first()
    .setInputFiles(picture(`ganti ${MARK}`, [20, 60, 20]));
  await dialog.getByText(t('photos.replace_count', { count: 1 })).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('crop.act') }).click();
  const crop = page.getByRole('dialog', { name: t('crop.title') });
  await crop.getByText('1 : 1', { exact: true }).click();
  await expectAccessible(page);
  await crop.getByRole('button', { name: t('crop.save') }).click();
  await crop.waitFor({ state: 'hidden' });
  await dialog.getByRole('button', { name: t('photos.replace') }).click();
  await page.getByText(t('photos.replaced', { count: 1 })).waitFor();
}

/**
 * Uploads three pictures, a text file named as one, and a file of another kind: two are refused, each with its
 * reason.
 */
async function sendMany(page: Page): Promise<void> {
  await page.goto(screen('/admin/media/photos'));
  await page.getByRole('heading', { level: 1, name: t('nav.photos') }).waitFor();
  await page
    .locator('input[type=file][multiple]')
    .setInputFiles([
      picture(`kamar ${MARK}`, [138, 90, 43]),
      picture(`bus ${MARK}`, [43, 90, 138]),
      picture(`restoran ${MARK}`, [43, 138, 90]),
      { name: 'catatan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('bukan gambar') },
      { name: 'brosur.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    ]);
  await page.getByText(t('file.sent_some', { arrived: 3, all: 5, refused: 2 })).waitFor();
  await page.getByText(t('error.kit.unsupported_file', { allowed: 'JPEG, PNG, WebP' })).waitFor();
  await page.getByText(t('file.wrong_kind', { allowed: 'JPEG, PNG, WebP' })).waitFor();
  for (const name of ['kamar', 'bus', 'restoran'])
    await page.getByRole('button', { name: t('photos.edit', { caption: `${name} ${MARK}` }) }).waitFor();
  await expectAccessible(page);
}

/** Crops the square at the right of the room into a photo of its own. */
async function crop(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('photos.edit', { caption: `kamar ${MARK}` }) }).click();
  await page.getByText(t('photos.uses_none')).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('crop.act') }).click();
  await page.getByText('1 : 1', { exact: true }).click();
  const frame = page.getByRole('application', { name: t('crop.frame') });
  for (let step = 0; step < 20; step += 1) await frame.press('ArrowRight');
  await page.getByText(t('crop.result', { width: 500, height: 500, left: 38, top: 0 })).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('crop.save') }).click();
  const cut = page.getByRole('dialog', { name: t('photos.details') });
  await cut.getByText('500 × 500 piksel', { exact: false }).waitFor();
  await cut.getByLabel(t('field.photo.caption')).fill(`sudut kamar ${MARK}`);
  await cut.getByRole('button', { name: t('act.save') }).click();
  await page.getByRole('button', { name: t('photos.edit', { caption: `sudut kamar ${MARK}` }) }).waitFor({
    state: 'attached',
  });
}

/** Finds a tour on sale without a gallery. */
async function packageWithoutGallery(): Promise<string> {
  const main = await signedIn('main@demo.rihla.test');
  const { data } = await call(main, 'listings.list', { search: { category: ['TOUR'], status: ['ACTIVE'] } });
  const { id, slug } = data[0]!;
  await call(main, 'listings.replace_photos', { id, photos: [] });
  return slug;
}

/**
 * Chooses another main photo, cropped to a square, and a gallery of two in the order in which they are pressed, then
 * swaps them.
 */
async function chooseForPackage(page: Page): Promise<void> {
  const main = page.getByRole('group', { name: begins(t('field.listing.photo_file_id')) });
  const gallery = page.getByRole('group', { name: t('gallery.title') });
  await main.getByRole('button', { name: t('photo.choose') }).click();
  await pick(page, ['Istanbul dari Selat Bosphorus']);
  await main.getByRole('button', { name: t('crop.act') }).click();
  await page.getByText('1 : 1', { exact: true }).click();
  await page.getByRole('button', { name: t('crop.save') }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await gallery.getByRole('button', { name: t('photo.choose') }).click();
  await pick(page, [FIRST, SECOND]);
  await page.getByRole('button', { name: t('photo.add_chosen', { count: 2 }) }).click();
  await gallery.getByRole('button', { name: t('gallery.grip', { place: 1 }) }).press('ArrowDown');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('act.save'), exact: true }).click();
  await page.getByText(t('form.unchanged')).waitFor();
}

/** Chooses the oldest photo of each caption, because a crop is newer and has the same caption. */
async function pick(page: Page, captions: readonly string[]): Promise<void> {
  const choice = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true }).last();
  await choice(captions[0]!).waitFor();
  await expectAccessible(page);
  for (const caption of captions) await choice(caption).click();
}

async function lookThrough(page: Page): Promise<void> {
  const number = (number: number) => begins(t('public.gallery.photo', { number, name: '' }));
  const first = page.getByRole('link', { name: number(1) });
  await first.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await first.click();
  const viewer = page.getByRole('dialog', { name: t('public.section.gallery') });
  await viewer.getByRole('button', { name: t('public.gallery.next') }).click();
  await viewer.getByRole('img', { name: number(2) }).waitFor();
  await viewer.getByText(FIRST).waitFor();
  await viewer.getByRole('button', { name: t('public.gallery.previous') }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await viewer.waitFor({ state: 'hidden' });
  await page.locator(`a[href="${await first.getAttribute('href')}"]:focus`).waitFor();
}

/** A picture of 800 × 500 in one colour. */
function picture(name: string, colour: readonly [number, number, number]) {
  const [width, height] = [800, 500];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits for each of red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), ...Array.from({ length: width }, () => Buffer.from(colour))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  const parts = [part('IHDR', head), part('IDAT', pixels), part('IEND', Buffer.alloc(0))];
  return { name: `${name}.png`, mimeType: 'image/png', buffer: Buffer.concat([start, ...parts]) };
}

/** A chunk of a PNG: length, type, contents and checksum. */
function part(type: string, contents: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), contents]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(contents.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
