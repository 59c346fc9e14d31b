import { en as english } from '@rihla/messages/en';
import { id as indonesian } from '@rihla/messages/id';
import { describe, expect } from 'vitest';
import { at, call, signedIn } from './support/api.ts';
import { settled } from './support/axe.ts';
import { it, type Page, PHONE, screen } from './support/browser.ts';
import { en, t } from './support/words.ts';
import { endEvents } from '../tools/browser/screen-window.ts';

const OFFICE = [
  '/admin',
  '/admin/transactions/invoices',
  '/admin/transactions/payments',
  '/admin/transactions/tour-pack',
  '/admin/credentials/users',
  '/admin/settings/banks',
  '/admin/settings/banks/add',
  '/admin/my-account',
];

describe('the two languages', () => {
  it('change every text of the signed-out screens at once', async ({ open }) => {
    const page = await open({ size: PHONE });
    for (const path of ['/login', '/register', '/forget-password', '/confirm-email?token=x']) {
      await page.goto(screen(path));
      await page.getByText('ID', { exact: true }).click();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await indonesianWords(page), path).not.toEqual([]);
      await page.getByText('EN', { exact: true }).click();
      await expect.poll(() => indonesianWords(page), { message: path }).toEqual([]);
    }
  });

  it('change every text of the office', async ({ open }) => {
    const page = await open({ as: await signedIn('main@demo.rihla.test') });
    await endEvents(page.context());
    await page.goto(screen('/admin'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('EN', { exact: true }).click();
    for (const path of OFFICE) {
      await page.goto(screen(path));
      await complete(page);
      await expect.poll(() => indonesianWords(page), { message: path }).toEqual([]);
    }
  });

  it("change every text of a customer's screens, and stay changed after a reload", async ({ open }) => {
    const customer = await signedIn('user@demo.rihla.test');
    const { data } = await call(customer, 'user_invoices.list', {});
    const page = await open({ size: PHONE, as: customer });
    await endEvents(page.context());
    await page.goto(screen('/user'));
    await page.getByText('EN', { exact: true }).click();
    await page.getByText(en('nav.user_booking'), { exact: true }).first().waitFor();
    await page.reload();
    for (const path of ['/user', '/user/booking', '/user/booking/add', `/user/invoices/${data[0]!.slug}`]) {
      await page.goto(screen(path));
      await complete(page);
      await expect.poll(() => indonesianWords(page), { message: path }).toEqual([]);
    }
  });

  it('have public pages of their own, each leading to the other', async ({ open }) => {
    const page = await open();
    await page.goto(at('/paket'));
    const first = await page.locator('article a[href^="/paket/"]').first().getAttribute('href');
    for (const path of ['/', '/paket', first!, '/kontak']) {
      await page.goto(at(path));
      expect(await indonesianWords(page), path).not.toEqual([]);
      await page
        .getByRole('link', { name: t('public.other_language') })
        .first()
        .click();
      await page.waitForURL(/\/en(\/|$)/);
      expect(await page.getAttribute('html', 'lang')).toBe('en');
      expect(await indonesianWords(page), path).toEqual([]);
      await page
        .getByRole('link', { name: en('public.other_language') })
        .first()
        .click();
      await page.waitForURL(at(path));
    }
  });
});

/** Waits until the page has its heading and has finished loading. */
async function complete(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await settled(page);
}

/** The Indonesian texts that a page shows, in visible text, labels and hints. */
async function indonesianWords(page: Page): Promise<string[]> {
  const said = await page.evaluate<string[]>(`(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const { parentElement, data } = walker.currentNode;
      const hidden = parentElement.closest('script,style,template,[lang=id]') || !parentElement.checkVisibility();
      if (!hidden) found.push(data);
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      for (const one of document.querySelectorAll('[' + name + ']:not([lang=id])')) found.push(one.getAttribute(name));
    return [...found, document.title];
  })()`);
  return [...new Set(said.map((text) => text.trim()).filter(isIndonesian))];
}

const ENGLISH = new Set<string>(Object.values(english));
const ONLY_INDONESIAN = Object.values(indonesian).filter((text) => !ENGLISH.has(text));
const PLAIN = new Set<string>(ONLY_INDONESIAN.filter((text) => !text.includes('{')));
const FILLED = ONLY_INDONESIAN.filter((text) => /\{\w+\}/.test(text) && literal(text).length >= 12).map(
  (text) =>
    new RegExp(
      `^${text
        .split(/\{\w+\}/)
        .map(escaped)
        .join('(.+)')}$`,
      's',
    ),
);

function isIndonesian(text: string): boolean {
  return PLAIN.has(text) || FILLED.some((pattern) => pattern.test(text));
}

/** The fixed letters of a message, without its braces: a message with too few of them fits any text. */
function literal(text: string): string {
  return text.replaceAll(/\{\w+\}|[^a-z]/gi, '');
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
