import { describe, expect } from 'vitest';
import { at, call, signedIn } from '../support/api.ts';
import { expectAccessible, it, type Page, PHONE } from '../support/browser.ts';
import { begins, t } from '../support/words.ts';

describe('a visitor on a slow line', () => {
  it('reads an article, searches, asks, and ends at a booking', { timeout: 180_000 }, async ({ open }) => {
    const page = await open({ size: PHONE });
    page.context().setDefaultTimeout(40_000);
    await slowDownLine(page);
    await page.goto(at('/'));
    await page
      .getByRole('link', { name: t('public.articles.title'), exact: true })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: t('public.articles.title') }).waitFor();
    const article = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 }).first();
    const title = await article.innerText();
    await article.click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await expectAccessible(page);

    await page.goto(at('/cari'));
    await page.getByRole('searchbox', { name: t('public.search.label') }).fill('umroh');
    await page.getByRole('button', { name: t('public.search.act'), exact: true }).click();
    const found = page.getByRole('main').getByRole('heading', { level: 3 }).getByRole('link').first();
    const name = await found.innerText();

    const asker = `Penanya ${Date.now().toString(36)}`;
    await page.goto(at('/kontak'));
    await page.getByLabel(t('public.ask.name'), { exact: true }).fill(asker);
    await page.getByLabel(t('public.ask.email'), { exact: true }).fill('penanya@contoh.test');
    await page
      .getByRole('textbox', { name: t('public.ask.body'), exact: true })
      .fill(`Apakah ${name} masih ada kursi untuk empat orang?`);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: t('public.ask.send'), exact: true }).click();
    await page.getByText(t('public.ask.sent')).waitFor();
    await expectAccessible(page);
    const office = await signedIn('media@demo.rihla.test');
    const asked = await call(office, 'contact_messages.list', { q: asker });
    expect(asked.data.map(({ status }) => status)).toEqual(['NEW']);

    await page.goto(at('/cari?q=umroh'));
    await page.getByRole('link', { name, exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page
      .getByRole('button', { name: begins(t('public.booking.more', { room: '' }).trimEnd()) })
      .first()
      .click();
    await page.getByRole('button', { name: t('public.booking.submit') }).click();
    await page.getByRole('heading', { level: 1, name: t('sign_in.booking.title') }).waitFor();
    const waiting = page.getByRole('region', { name: t('sign_in.booking.label') });
    await waiting.getByRole('heading', { name }).waitFor();
  });
});

/**
 * Makes the line of a page as slow as with little signal: 400 kbit/s, and a third of a second to answer. Its processor
 * is not slowed down: the browser does that by waiting busily, which takes a core from the other tests, and beside
 * those a page has only a part of one.
 */
async function slowDownLine(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const bytes = 50_000;
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}
