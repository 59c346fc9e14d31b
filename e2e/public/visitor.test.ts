import { describe, expect } from 'vitest';
import { at, call, newCustomer, PASSWORD, signedIn } from '../support/api.ts';
import { expectAccessible, it, type Page, PHONE } from '../support/browser.ts';
import { write } from '../support/keyboard.ts';
import { begins, en, t } from '../support/words.ts';

describe('a visitor on a phone', () => {
  it('finds, filters, compares, counts rooms, and brings the choice to the sign-up', async ({ open }) => {
    const page = await open({ size: PHONE });
    await page.goto(at('/?ref=siti&voucher=HEMAT-1'));
    await page.getByRole('combobox', { name: t('public.filter.category') }).selectOption('UMROH');
    await page.getByRole('button', { name: t('public.home.search') }).click();
    await page.getByRole('list', { name: t('public.chips') }).waitFor();
    expect(new URL(page.url()).searchParams.get('ref'), 'who sent the visitor stays').toBe('siti');

    const names = await choose(page, 2);
    await page.getByRole('link', { name: t('public.compare.open'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: t('public.compare.title') }).waitFor();
    for (const name of names) await page.getByRole('columnheader', { name: begins(name) }).waitFor();
    await page.getByRole('rowheader', { name: begins(t('public.room_hint.QUAD')) }).waitFor();
    await expectAccessible(page);

    await page.getByRole('link', { name: t('public.compare.book.label', { name: names[0]! }) }).click();
    await page.getByRole('heading', { level: 1, name: names[0]! }).waitFor();
    await page
      .getByRole('button', { name: begins(t('public.booking.more', { room: '' }).trimEnd()) })
      .first()
      .click();
    await page.getByText(t('public.booking.people.other', { count: 2 })).waitFor();
    await page.getByRole('button', { name: t('public.booking.submit') }).click();

    await page.getByRole('heading', { level: 1, name: t('sign_in.booking.title') }).waitFor();
    const waiting = page.getByRole('region', { name: t('sign_in.booking.label') });
    await waiting.getByRole('heading', { name: names[0]! }).waitFor();
    await waiting.getByText(t('sign_in.booking.total', { count: 2 })).waitFor();
    expect(await page.getByRole('radiogroup', { name: t('sign_in.as') }).count()).toBe(0);
    await expectAccessible(page);
    expect(await sideways(page)).toBe(0);

    await page.getByRole('link', { name: t('register.submit') }).click();
    await page.getByRole('heading', { level: 1, name: t('register.submit') }).waitFor();
    await waiting.getByRole('heading', { name: names[0]! }).waitFor();
    await expectAccessible(page);
    const kept = await page.evaluate<{ ref: string; voucher: string; pax: Record<string, number> }>(
      `JSON.parse(localStorage.getItem('rihla.entry'))`,
    );
    expect(kept).toMatchObject({ ref: 'siti', voucher: 'HEMAT-1' });
    expect(Object.values(kept.pax)).toEqual([2]);
  });

  it('signs in from the booking by keys, in English, and stands after the rooms', async ({ open }) => {
    const customer = await newCustomer('Rahmat Hidayat');
    const page = await open({ size: PHONE, locale: 'en' });
    await page.goto(at(`/en/paket/${await somePackage()}`));
    await page.getByRole('button', { name: en('public.booking.submit') }).click();
    await page.getByRole('heading', { name: en('sign_in.booking.have_account') }).waitFor();
    await write(page, en('sign_in.email'), customer.account.email);
    await write(page, en('sign_in.password'), PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL(/step=(addons|people)$/);
    await page
      .getByText(en('book.people', { count: 1 }))
      .first()
      .waitFor();
    await expectAccessible(page);
  });

  it('keeps the rooms that are counted while a package goes into the comparison', async ({ open }) => {
    const page = await open({ size: PHONE });
    await page.goto(at(`/paket/${await somePackage()}`));
    await page
      .getByRole('button', { name: begins(t('public.booking.more', { room: '' }).trimEnd()) })
      .first()
      .click();
    await page
      .getByRole('link', { name: begins(t('public.compare.add.label', { name: '' }).trimEnd()) })
      .first()
      .click();
    await page.getByRole('region', { name: t('public.compare.bar') }).waitFor();
    await page.getByText(t('public.booking.people.other', { count: 2 })).waitFor();
    await expectAccessible(page);
  });

  it('leaves the comparison by the keyboard and stays where it was', async ({ open }) => {
    const page = await open();
    await page.goto(at('/paket'));
    const pick = page
      .getByRole('link', { name: begins(t('public.compare.add.label', { name: '' }).trimEnd()) })
      .nth(3);
    await pick.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: t('public.compare.bar') }).waitFor();
    await expect
      .poll(() => focusedName(page))
      .toMatch(begins(t('public.compare.chosen.label', { name: '' }).trimEnd()));
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: t('public.compare.bar') }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  });
});

describe('a word that is longer than a window', () => {
  it.for([PHONE, { width: 1000, height: 800 }])(
    'does not widen the lists of $width pixels',
    async (size, { open }) => {
      const media = await signedIn('media@demo.rihla.test');
      const question = 'a'.repeat(80);
      await call(media, 'faqs.create', { question, answer: question, position: 1, is_public: true });
      const { data: categories } = await call(media, 'categories.list', {});
      const content = {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'x' }] }],
      };
      const article = { title: question, category_id: categories[0]!.id, content };
      const { data } = await call(media, 'articles.create', article);
      await call(media, 'articles.publish', { id: data.id });
      const page = await open({ size });
      for (const path of ['/tanya-jawab', '/artikel']) {
        await page.goto(at(path));
        await page.getByText(question).first().waitFor();
        expect(await sideways(page), `${path} scrolls sideways`).toBe(0);
      }
    },
  );
});

describe('every public page', () => {
  it.for(['id', 'en'] as const)('is accessible in %s on a phone', async (locale, { open }) => {
    const page = await open({ size: PHONE, locale });
    const prefix = locale === 'en' ? '/en' : '';
    const slug = await somePackage();
    for (const path of [
      prefix || '/',
      `${prefix}/paket`,
      `${prefix}/paket?category=TOUR&price_max=1000`,
      `${prefix}/paket/${slug}?banding=${slug}`,
      `${prefix}/bandingkan?paket=${slug}`,
      `${prefix}/bandingkan`,
      `${prefix}/kontak`,
      `${prefix}/paket/none`,
    ]) {
      await page.goto(at(path));
      await expectAccessible(page);
      expect(await sideways(page), `${path} scrolls sideways`).toBe(0);
    }
    expect(
      await page
        .getByRole('link', { name: locale === 'en' ? en('public.not_found.act') : t('public.not_found.act') })
        .count(),
    ).toBe(1);
  });

  it('has no broken link', async ({ open }) => {
    const page = await open();
    await page.goto(at('/'));
    const links = await page.evaluate<string[]>(
      `[...document.querySelectorAll('header a, footer a')].map(({ href }) => href).filter((href) => href.startsWith(location.origin))`,
    );
    for (const link of new Set(links)) expect((await fetch(link)).status, link).toBe(200);
  });
});

/** Takes a number of packages of a list into the comparison. */
async function choose(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let chosen = 1; chosen <= count; chosen += 1) {
    const card = page.getByRole('article').nth(chosen - 1);
    names.push(await card.getByRole('heading').innerText());
    await card
      .getByRole('link', { name: begins(t('public.compare.add.label', { name: '' }).trimEnd()) })
      .click();
    await page.getByText(t('public.compare.count.other', { count: chosen, most: 3 })).waitFor();
  }
  await expectAccessible(page);
  return names;
}

async function somePackage(): Promise<string> {
  const { data } = await call(null, 'public_listings.list', {});
  return data[0]!.slug;
}

const sideways = (page: Page) =>
  page.evaluate<number>('Math.max(document.documentElement.scrollWidth - innerWidth, 0)');

const focusedName = (page: Page) => page.evaluate<string>('document.activeElement.ariaLabel ?? ""');
