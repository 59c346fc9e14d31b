import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { projectDir } from '../../apps/api/src/app/paths.ts';
import { startServer } from '../../e2e/support/server.ts';
import { launchChromium } from './chromium.ts';
import { openWindow, type Signed, signIn, visit } from './screen-window.ts';

/**
 * `npm run tour`: photographs what `docs/tour.md` and the README show, with the demo agency, into `docs/images/`.
 * `-- --picture=board` takes only the pictures whose names have that; `RIHLA_URL=http://localhost:3000` uses a server
 * that runs already.
 */
const { values: asked } = parseArgs({ options: { picture: { type: 'string', default: '' } } });
const out = join(projectDir, 'docs/images');
const SIZES = { laptop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

type Person = 'visitor' | 'user' | 'main' | 'finance' | 'agent' | 'guide' | 'media' | 'director';

/** One picture of the tour: the name of its file, the person who sees the screen, and the device. */
type Picture = {
  name: string;
  who: Person;
  on: keyof typeof SIZES;
  /** The address, or the function that finds it; `read` reads a list of the API as this person. */
  at: string | ((read: Read) => Promise<string>);
  locale?: 'id' | 'en';
  dark?: boolean;
  /** What is done on the screen before the picture is taken. */
  act?: (page: Page) => Promise<void>;
};

type Row = { id: string; slug: string; user_slug?: string; [field: string]: unknown };
type Read = (path: string) => Promise<readonly Row[]>;

const PACKS = '#/admin/transactions/tour-pack';
const LEAVING = '/admin_api/listings?search[category][]=UMROH&search[status][]=ACTIVE&sort=departure_at';

const PICTURES: readonly Picture[] = [
  { name: 'public-home', who: 'visitor', on: 'laptop', at: '/' },
  { name: 'public-package-phone', who: 'visitor', on: 'phone', at: leavingOnSite },
  { name: 'package-english', who: 'visitor', on: 'laptop', locale: 'en', at: leavingOnSite },
  { name: 'booking-phone', who: 'user', on: 'phone', at: '#/user/booking/add' },
  { name: 'customer-home-phone', who: 'user', on: 'phone', at: '#/user' },
  {
    name: 'ways-to-pay-phone',
    who: 'user',
    on: 'phone',
    at: async (read) => {
      const rows = await read('/user_api/invoices');
      return `#/user/invoices/${rows.find(({ status }) => status === 'PARTIAL')!.slug}/payment`;
    },
  },
  {
    name: 'savings-phone',
    who: 'user',
    on: 'phone',
    at: '#/user/savings',
    act: async (page) => {
      await page.getByRole('link', { name: 'Buka tabungan saya' }).first().click();
      await page.waitForURL(/savings\/.+/);
    },
  },
  { name: 'office-desk', who: 'main', on: 'laptop', at: '#/admin' },
  {
    name: 'invoice',
    who: 'main',
    on: 'laptop',
    at: async (read) =>
      `#/admin/transactions/invoices/${(await read('/admin_api/invoices?search[status][]=PARTIAL'))[0]!.slug}`,
  },
  { name: 'payments-to-check', who: 'finance', on: 'laptop', at: '#/admin/transactions/payments' },
  { name: 'books', who: 'finance', on: 'laptop', at: '#/admin/books' },
  { name: 'departure-profit', who: 'finance', on: 'laptop', at: '#/admin/books/profits' },
  {
    name: 'departure-board',
    who: 'main',
    on: 'laptop',
    at: async (read) => `#/admin/transactions/departures/${(await read(LEAVING))[0]!.slug}`,
  },
  {
    name: 'rooms',
    who: 'main',
    on: 'laptop',
    at: async (read) => `${PACKS}/${(await read(LEAVING))[0]!.slug}/rooms`,
    act: async (page) => {
      await page.getByRole('button', { name: 'Usulkan kamar' }).click();
      await page.getByText('Usulan kamar', { exact: true }).first().waitFor();
    },
  },
  { name: 'report', who: 'main', on: 'laptop', at: '#/admin/transactions/reports' },
  { name: 'agent-home-phone', who: 'agent', on: 'phone', at: '#/admin' },
  { name: 'fee-wallet', who: 'agent', on: 'laptop', at: '#/admin/transactions/fees' },
  { name: 'referral', who: 'agent', on: 'laptop', at: '#/admin/statistics/referral' },
  { name: 'opportunities', who: 'main', on: 'laptop', at: '#/admin/transactions/crm/opportunities' },
  { name: 'reminder-calendar', who: 'main', on: 'laptop', at: '#/admin/reminders/calendar' },
  { name: 'theme-editor', who: 'media', on: 'laptop', at: '#/admin/settings/theme' },
  { name: 'statistics', who: 'director', on: 'laptop', at: '#/admin/transactions/statistics', dark: true },
];

const running = process.env.RIHLA_URL;
const server = running ? { address: running, stop: () => Promise.resolve() } : await startServer();
const browser = await launchChromium();
mkdirSync(out, { recursive: true });
try {
  for (const picture of PICTURES.filter(({ name }) => name.includes(asked.picture)))
    await photograph(browser, picture);
} finally {
  await browser.close();
  await server.stop();
}

/** Takes one picture and saves it, compressed, as `docs/images/<name>.webp`. */
async function photograph(
  from: Browser,
  { name, who, on, at, act, locale = 'id', dark }: Picture,
): Promise<void> {
  const signed =
    who === 'visitor'
      ? null
      : await signIn(server.address, who === 'user' ? 'user_api' : 'admin_api', `${who}@demo.rihla.test`);
  const look = { scheme: dark ? ('dark' as const) : ('light' as const) };
  const page = await openWindow(server.address, from, { size: SIZES[on], locale, look }, signed);
  await page.emulateMedia({ colorScheme: look.scheme });
  const address = typeof at === 'string' ? at : await at((path) => read(signed, path));
  await visit(server.address, page, address, locale);
  await act?.(page);
  await page.waitForLoadState('networkidle');
  await page.locator('[class*=Skeleton-root]').first().waitFor({ state: 'detached' });
  // Playwright saves PNG and JPEG only; Chromium itself can save WebP, which is smaller.
  const chromium = await page.context().newCDPSession(page);
  const { data } = await chromium.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  writeFileSync(join(out, `${name}.webp`), Buffer.from(data, 'base64'));
  console.log(`${name}  ${address}`);
  await page.context().close();
}

/**
 * The rows of a list of the API, read as a person of the demo.
 * @param who null for a visitor
 * @throws Error when the call is refused
 */
async function read(who: Signed | null, path: string): Promise<readonly Row[]> {
  const response = await fetch(server.address + path, {
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return ((await response.json()) as { data: readonly Row[] }).data;
}

/**
 * The address of the first umrah package on the home page of the public site.
 * @throws Error when the home page shows none
 */
async function leavingOnSite(): Promise<string> {
  const home = await (await fetch(`${server.address}/`)).text();
  const [address] = /\/paket\/umroh-[\w-]+/.exec(home) ?? [];
  if (!address) throw new Error('the home page shows no umrah package');
  return address;
}
