import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { projectDir } from '../apps/api/src/app/paths.ts';
import { DEMO_PASSWORD } from '../apps/api/src/seed/demo-password.ts';
import { startServer } from '../e2e/support/server.ts';
import { launchChromium } from './chromium.ts';

/**
 * `npm run screens`: photographs every screen of the app and of the public site with the demo agency, at 1440 and
 * 390 px, in both languages, light and dark, into `screens/`. `-- invoices` takes only addresses that contain the word.
 * The screens are found as a person finds them: through the search of the app and the links on each screen.
 */
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const out = join(projectDir, 'screens');
const LOOKS = [
  { name: 'laptop.id.light', size: { width: 1440, height: 900 }, locale: 'id', scheme: 'light' },
  { name: 'laptop.en.dark', size: { width: 1440, height: 900 }, locale: 'en', scheme: 'dark' },
  { name: 'phone.id.light', size: { width: 390, height: 844 }, locale: 'id', scheme: 'light' },
  { name: 'phone.en.dark', size: { width: 390, height: 844 }, locale: 'en', scheme: 'dark' },
] as const;
type Look = (typeof LOOKS)[number];

type Signed = { token: string; account: { id: string } & Record<string, unknown> };
/** Whose screens, where they begin, and how to read an address on them. */
type Tour = { who: Signed | null; start: readonly string[]; links: string };

const HASH_LINKS = '#content a[href^="#/"], main a[href^="#/"]';
const PATH_LINKS = 'a[href^="/"]:not([href^="/app"]):not([href$="/pesan"])';

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const server = await startServer();
const browser = await launchChromium();
try {
  const root = await signIn('admin_api', 'root@demo.rihla.test');
  const user = await signIn('user_api', 'user@demo.rihla.test');
  await take({ who: null, start: ['/'], links: PATH_LINKS });
  await take({ who: null, start: ['#/login', '#/register', '#/forget-password'], links: HASH_LINKS });
  await take({ who: user, start: await searchable(browser, user, '#/user'), links: HASH_LINKS });
  await take({ who: root, start: await searchable(browser, root, '#/admin'), links: HASH_LINKS });
} finally {
  await browser.close();
  await server.stop();
}

/** Walks through every kind of address once, and photographs each in all looks. */
async function take({ who, start, links }: Tour): Promise<void> {
  const pages = await Promise.all(
    LOOKS.map(async (look) => ({ look, page: await open(browser, look, who) })),
  );
  const screens = new Set(start);
  const seen = new Set(start.map((address) => kindOf(address, screens)));
  const waiting = [...start];
  for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
    const wanted = !only.length || only.some((word) => address?.includes(word));
    for (const { look, page } of wanted ? pages : pages.slice(0, 1)) {
      await visit(page, address, look.locale);
      if (look === LOOKS[0]) waiting.push(...(await newKinds(page, links, screens, seen)));
      if (!wanted) continue;
      const name = `${address
        .replaceAll(/[^\w-]+/g, '_')
        .replace(/^_$/, '_home')
        .slice(0, 80)}.${look.name}.png`;
      await page.screenshot({
        path: join(out, name),
        fullPage: who === null,
      });
    }
    console.log(address);
  }
  for (const { page } of pages) await page.context().close();
}

/** Links to screens of a kind that was not seen before: of many invoices, one. */
async function newKinds(
  page: Page,
  links: string,
  screens: Set<string>,
  seen: Set<string>,
): Promise<string[]> {
  const found = await page
    .locator(links)
    .evaluateAll((anchors) => anchors.map((anchor) => String(anchor.getAttribute('href'))));
  return found.filter((address) => {
    const kind = kindOf(address, screens);
    if (seen.has(kind) || address.startsWith('/en') || address.includes('/print')) return false;
    seen.add(kind);
    return true;
  });
}

/** An address with a star for every part that names a single thing: what stands below a list and is no screen itself. */
function kindOf(address: string, screens: ReadonlySet<string>): string {
  const parts = (address.split('?')[0] ?? '').split('/');
  const kind = parts.map((part, at) => {
    const list = at > 1 && screens.has(parts.slice(0, at).join('/'));
    const known = screens.has(parts.slice(0, at + 1).join('/')) || (!list && /^[a-z-]*$/.test(part));
    return at < 2 || known ? part : '*';
  });
  return kind.join('/').replace(/^\/paket\/.+/, '/paket/*');
}

/** Every screen that the search of the app offers. */
async function searchable(from: Browser, who: Signed, home: string): Promise<string[]> {
  const page = await open(from, LOOKS[0], who);
  await visit(page, home, 'id');
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  const ids = await page.getByRole('option').evaluateAll((options) => options.map(({ id }) => id));
  await page.context().close();
  return [home, ...ids.map((id) => `#${id.slice(id.indexOf('/'))}`).filter((address) => address !== home)];
}

async function visit(page: Page, address: string, locale: string): Promise<void> {
  const path = address.startsWith('#') ? `/app/${address}` : inLanguage(address, locale);
  // From one hash to the next nothing is loaded that would say when the screen is there.
  await page.goto('about:blank');
  await page.goto(`${server.address}${path}`, { waitUntil: 'networkidle' });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

function inLanguage(address: string, locale: string): string {
  return locale === 'en' ? `/en${address === '/' ? '' : address}` : address;
}

/** The browser as if this person had signed in and chosen language and look before. */
async function open(from: Browser, look: Look, who: Signed | null): Promise<Page> {
  const kept = {
    language: look.locale,
    theme: { scheme: look.scheme },
    ...(who && {
      session: {
        accounts: [{ key: who.account.id, ...who.account, token: who.token }],
        active: who.account.id,
      },
    }),
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({
    name: `rihla.${name}`,
    value: JSON.stringify(value),
  }));
  const context: BrowserContext = await from.newContext({
    viewport: look.size,
    hasTouch: look.size.width < 768,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Jakarta',
    storageState: { cookies: [], origins: [{ origin: server.address, localStorage }] },
  });
  return context.newPage();
}

async function signIn(area: string, email: string): Promise<Signed> {
  const response = await fetch(`${server.address}/${area}/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return ((await response.json()) as { data: Signed }).data;
}
