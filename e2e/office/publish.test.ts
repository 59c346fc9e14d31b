import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { beforeEach, describe, expect } from 'vitest';
import { at, call, signedIn } from '../support/api.ts';
import { expectAccessible, it, type Page, screen } from '../support/browser.ts';
import { t } from '../support/words.ts';

/** Made anew for each try, since what a try before it has made keeps its own. */
let listingName = '';
beforeEach(() => {
  listingName = `Tour Samarkand Bukhara ${Date.now().toString(36)}`;
});

describe('a new package', () => {
  it('is drafted, checked, completed, published and made private', async ({ open }) => {
    const office = await open({ as: await signedIn('main@demo.rihla.test') });
    const visitor = await open();
    await begin(office);
    await readWhatIsMissing(office);
    expect(await isOnSale(visitor), 'a draft is nobody else’s business').toBe(false);

    await complete(slugOf(office));
    await office.reload();
    await move(office, t('event.listing.publish'));
    await office.getByText(t('state.listing.ACTIVE'), { exact: true }).first().waitFor();
    await expectAccessible(office);
    expect(await isOnSale(visitor)).toBe(true);
    await visitor.getByRole('link', { name: listingName, exact: true }).click();
    await visitor.getByRole('heading', { level: 1, name: listingName }).waitFor();
    await visitor.getByRole('button', { name: t('public.booking.submit') }).waitFor();
    await expectAccessible(visitor);

    const publicAddress = visitor.url();
    await move(office, t('event.listing.make_private'));
    await office.getByText(t('state.listing.PRIVATE'), { exact: true }).first().waitFor();
    expect(await isOnSale(visitor)).toBe(false);
    expect((await visitor.goto(publicAddress))?.status(), 'the address it had opens nothing').toBe(404);
    await visitor.goto(at(`/paket/${slugOf(office)}`));
    await visitor.getByText(t('public.note.private')).waitFor();
  });
});

async function begin(page: Page): Promise<void> {
  await page.goto(screen('/admin/transactions/tour-pack'));
  await page.getByRole('link', { name: t('listing.add'), exact: true }).click();
  await page.getByLabel(t('field.listing.name')).fill(listingName);
  await page.getByRole('combobox', { name: t('field.listing.category') }).click();
  await page.getByRole('option', { name: t('choice.listing_category.TOUR') }).click();
  await page.getByLabel(t('field.listing.description')).fill('Delapan hari menyusuri Jalur Sutra.');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('listing.add_go_on') }).click();
  await page.waitForURL(/step=schedule/);
  await page.getByRole('heading', { level: 1, name: listingName }).waitFor();
  await expectAccessible(page);
}

/** Expects that publishing is refused with a list whose lines lead to the steps where they are corrected. */
async function readWhatIsMissing(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('event.listing.publish') }).click();
  const dialog = page.getByRole('dialog');
  const prices = dialog
    .getByRole('link')
    .filter({ hasText: t('listing.step.prices') })
    .first();
  await prices.waitFor();
  await expectAccessible(page);
  expect(await dialog.getByRole('button', { name: t('event.listing.publish') }).count()).toBe(0);
  await prices.click();
  await page.waitForURL(/step=prices/);
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: t('field.listing.variants') }).waitFor();
  await expectAccessible(page);
}

/** Fills in the other steps as another tour of the agency has them. */
async function complete(slug: string): Promise<void> {
  const office = await signedIn('main@demo.rihla.test');
  const { data: draft } = await call(office, 'listings.get', { id: slug });
  const { data: tours } = await call(office, 'listings.list', {
    search: { category: ['TOUR'], status: ['ACTIVE'] },
  });
  const { data: other } = await call(office, 'listings.get', { id: tours[0]!.id });
  const departure = addDays(todayIn('Asia/Jakarta', new Date()), 90);
  await call(office, 'listings.update', {
    id: draft.id,
    version: draft.version,
    registration_end: addDays(departure, -14),
    departure_at: departure,
    days: 8,
    seats: 24,
    flight_schedule: 'Jakarta – Tashkent pulang pergi',
    embarkation: other.embarkation,
    insurance_id: other.insurance_id,
    photo_file_id: other.photo_file_id,
    tag_ids: other.tags.map(({ tag }) => tag.id),
    dp_price: 5_000_000,
    minimum_partial_payment: 1_000_000,
    meta_title: listingName,
    meta_keywords: 'tour, uzbekistan',
    meta_description: 'Delapan hari menyusuri Jalur Sutra.',
  });
  await call(office, 'variants.create_in_listing', {
    id: draft.id,
    room_type: 'DOUBLE',
    name: 'Dewasa, sekamar berdua',
    price: 21_900_000,
    is_base: true,
    is_public: true,
  });
  const { data } = await call(office, 'listings.validation', { id: draft.id });
  expect(data.missing).toEqual([]);
}

async function move(page: Page, act: string): Promise<void> {
  await page.getByRole('button', { name: act }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: act }).click();
  await dialog.waitFor({ state: 'hidden' });
}

async function isOnSale(visitor: Page): Promise<boolean> {
  await visitor.goto(at('/paket?category=TOUR'));
  return (await visitor.getByRole('link', { name: listingName }).count()) > 0;
}

function slugOf(page: Page): string {
  return /tour-pack\/([^/?]+)/.exec(page.url())![1]!;
}
