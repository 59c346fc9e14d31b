import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { projectDir } from '../apps/api/src/app/paths.ts';
import { DEMO_PASSWORD } from '../apps/api/src/seed/demo-password.ts';
import type { Look } from '../e2e/support/axe.ts';

/** How a window is opened: its size, the language and the look. */
export type Window = { size: { width: number; height: number }; locale: 'id' | 'en'; look: Look };

type Signed = { token: string; account: { id: string } & Record<string, unknown> };
/** Whose screens, where they begin, and how to read an address on them. */
export type Tour = { who: Signed | null; start: readonly string[]; links: string };

const HASH_LINKS = '#content a[href^="#/"], main a[href^="#/"]';
const PATH_LINKS = 'a[href^="/"]:not([href^="/app"]):not([href$="/pesan"])';
const LAPTOP: Window = { size: { width: 1440, height: 900 }, locale: 'id', look: {} };

/** The walks that lead to every screen: a visitor on the public site and at the doors, a customer, and ROOT. */
export async function toursAt(address: string, browser: Browser): Promise<Tour[]> {
  const root = await signIn(address, 'admin_api', 'root@demo.rihla.test');
  const user = await signIn(address, 'user_api', 'user@demo.rihla.test');
  return [
    { who: null, start: ['/'], links: PATH_LINKS },
    { who: null, start: ['#/login', '#/register', '#/forget-password', '#/error'], links: HASH_LINKS },
    { who: user, start: await searchable(address, browser, user, '#/user'), links: HASH_LINKS },
    { who: root, start: await searchable(address, browser, root, '#/admin'), links: HASH_LINKS },
  ];
}

/**
 * Goes to every kind of address once, found as a person finds them: through the search of the app and the links on each
 * screen.
 * @param walkers how many go at once
 * @param look visits an address and gives back a page that shows it, to read the links from
 * @returns where it was
 */
export async function walk(
  { start, links }: Tour,
  walkers: number,
  look: (address: string, walker: number) => Promise<Page>,
): Promise<string[]> {
  const screens = new Set(start);
  const seen = new Set(start.map((address) => kindOf(address, screens)));
  const waiting = [...start];
  const visited: string[] = [];
  let busy = 0;
  const go = async (walker: number): Promise<void> => {
    for (;;) {
      const address = waiting.shift();
      if (address === undefined) {
        if (busy === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
        continue;
      }
      busy += 1;
      try {
        waiting.push(...(await newKinds(await look(address, walker), links, screens, seen)));
        visited.push(address);
      } finally {
        busy -= 1;
      }
    }
  };
  await Promise.all(Array.from({ length: walkers }, (_, walker) => go(walker)));
  return visited;
}

/** Addresses of the routes that nobody came to. */
export function unvisited(visited: readonly string[]): string[] {
  const paths = visited.map((address) => address.replace(/^#/, '').split('?')[0] ?? '');
  return screenPatterns().filter((pattern) => {
    const parts = pattern.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part));
    return !paths.some((path) => new RegExp(`^${parts.join('/')}$`).test(path));
  });
}

/** What the modules of the web declare: the screens by their path, plain resources by the place of their list. */
function screenPatterns(): string[] {
  const folder = join(projectDir, 'apps/web/src/modules');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.routes\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/\b(?:path|at): '(\/[^']*)'/g)])
    .map(([, path]) => path!)
    .filter((path) => !path.startsWith('/file/') && path !== '/');
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
async function searchable(server: string, from: Browser, who: Signed, home: string): Promise<string[]> {
  const page = await openWindow(server, from, LAPTOP, who);
  await visit(server, page, home, 'id');
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  const ids = await page.getByRole('option').evaluateAll((options) => options.map(({ id }) => id));
  await page.context().close();
  return [home, ...ids.map((id) => `#${id.slice(id.indexOf('/'))}`).filter((address) => address !== home)];
}

/** Goes there anew, and waits until the screen is there. */
export async function visit(server: string, page: Page, address: string, locale: string): Promise<void> {
  const path = address.startsWith('#') ? `/app/${address}` : inLanguage(address, locale);
  // From one hash to the next nothing is loaded that would say when the screen is there.
  await page.goto('about:blank');
  await page.goto(`${server}${path}`, { waitUntil: 'networkidle' });
  // On a busy machine the network is idle before the screen has begun.
  await page.locator('h1').first().waitFor({ timeout: 60_000 });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

function inLanguage(address: string, locale: string): string {
  return locale === 'en' ? `/en${address === '/' ? '' : address}` : address;
}

/** The browser as if this person had signed in and chosen language and look before. */
export async function openWindow(
  server: string,
  from: Browser,
  { size, locale, look }: Window,
  who: Signed | null,
): Promise<Page> {
  const kept = {
    language: locale,
    theme: look,
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
    viewport: size,
    hasTouch: size.width < 768,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Jakarta',
    storageState: { cookies: [], origins: [{ origin: server, localStorage }] },
  });
  return context.newPage();
}

async function signIn(server: string, area: string, email: string): Promise<Signed> {
  const response = await fetch(`${server}/${area}/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return ((await response.json()) as { data: Signed }).data;
}
