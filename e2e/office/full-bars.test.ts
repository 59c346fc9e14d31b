import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { describe, expect, onTestFinished } from 'vitest';
import { call, type Signed, signedIn } from '../support/api.ts';
import { it, LAPTOP, type Page, PHONE, screen } from '../support/browser.ts';
import { t } from '../support/words.ts';

describe('the bars of a package whose seats are all gone', () => {
  it('are filled from end to end wherever they stand, on a laptop and on a phone', async ({ open }) => {
    const main = await signedIn('main@demo.rihla.test');
    const full = await fullPackage(main);
    const words = t('listing.seats_taken_of', { taken: full.seats, seats: full.seats });
    const at = '/admin/transactions/tour-pack';
    for (const size of [LAPTOP, PHONE]) {
      const office = await open({ as: main, size });
      for (const place of [at, `${at}?look=cards`, '/admin', `${at}/${full.slug}/detail-tour-pack`]) {
        await office.goto(screen(place));
        await expect
          .poll(() => filledShare(office, words), { message: `${place} at ${size.width}` })
          .toBeCloseTo(1, 2);
      }
    }
  });
});

/** A departure of its own, in sight of nobody else, whose seats are all held back; it is deleted afterwards. */
async function fullPackage(main: Signed) {
  const { data } = await call(main, 'listings.list', { search: { category: ['UMROH'], status: ['ACTIVE'] } });
  const { data: made } = await call(main, 'listings.duplicate', {
    id: data[0]!.id,
    name: `Penuh ${Date.now().toString(36)}`,
    departure_at: addDays(todayIn('Asia/Jakarta', new Date()), 21),
  });
  const { id, slug } = made;
  const { seats } = (await call(main, 'listings.get', { id })).data;
  await call(main, 'listings.make_private', { id });
  await call(main, 'listings.move_seats', { id, act: 'HOLD', people: seats, note: 'Uji' });
  onTestFinished(async () => {
    await call(main, 'listings.move_seats', { id, act: 'RELEASE', people: seats, note: 'Selesai' });
    await call(main, 'listings.withdraw', { id });
    await call(main, 'listings.delete', { id });
  });
  return { slug, seats };
}

/** The part of a bar that its fill covers, measured as it is drawn; null until it is there. */
async function filledShare(page: Page, words: string): Promise<number | null> {
  return page.evaluate<number | null>(`
    (() => {
      const bar = [...document.querySelectorAll('[role=img]')].find((one) => one.ariaLabel === ${JSON.stringify(words)});
      const width = (node) => node.getBoundingClientRect().width;
      return bar ? width(bar.firstElementChild) / width(bar) : null;
    })()
  `);
}
