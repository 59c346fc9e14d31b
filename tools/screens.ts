import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { projectDir } from '../apps/api/src/app/paths.ts';
import { DEMO_PASSWORD } from '../apps/api/src/seed/demo-password.ts';
import { startServer } from '../e2e/support/server.ts';
import { launchChromium } from './chromium.ts';

/**
 * `npm run screens`: photographs every screen of the app and of the public site with the demo agency, at 1440 and
 * 390 px, in both languages, light and dark, into `screens/`. `-- invoices` takes only paths that contain the word.
 */
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const out = join(projectDir, 'screens');
const SIZES = { laptop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const LOOKS = [
  { locale: 'id', scheme: 'light' },
  { locale: 'en', scheme: 'dark' },
] as const;

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const server = await startServer();
const browser = await launchChromium();
try {
  const admin = await signIn('admin_api', 'root@demo.rihla.test');
  const user = await signIn('user_api', 'user@demo.rihla.test');
  for (const path of await screenPaths(admin, user)) {
    if (only.length && !only.some((word) => path.includes(word))) continue;
    await photograph(browser, path, path.startsWith('/user') ? user : admin);
  }
} finally {
  await browser.close();
  await server.stop();
}

type Signed = { token: string; account: Record<string, unknown> };

async function signIn(area: string, email: string): Promise<Signed> {
  const response = await fetch(`${server.address}/${area}/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return ((await response.json()) as { data: Signed }).data;
}

/** Paths as the routes declare them, with a real thing in place of each parameter, and the public pages. */
async function screenPaths(admin: Signed, user: Signed): Promise<string[]> {
  const sources = globSync('apps/web/src/modules/**/*.routes.tsx', { cwd: projectDir }).map((file) =>
    readFileSync(join(projectDir, file), 'utf8'),
  );
  const declared = sources.flatMap((source) =>
    [...source.matchAll(/(?:path|at): '(\/[^']*)'/g)].map((match) => match[1]!),
  );
  const filled = await Promise.all(
    [...new Set(declared)].map((path) => fill(path, path.startsWith('/user') ? user : admin)),
  );
  return ['site:/', 'site:/paket', ...(await packagePages()), ...filled.filter((path) => path !== null)];
}

async function packagePages(): Promise<string[]> {
  const { data } = await ask('/api/listings', null);
  return data.slice(0, 1).map((row) => `site:/paket/${row.slug}`);
}

/** Which list answers what a parameter stands for. */
const LISTS: readonly [RegExp, string, string][] = [
  [/\/invoices\/:/, '/admin_api/invoices', '/user_api/invoices'],
  [/\/tour-pack\/:/, '/admin_api/listings', '/admin_api/listings'],
  [/\/users\/:/, '/admin_api/users', '/admin_api/users'],
  [/\/agents\/:/, '/admin_api/agents', '/admin_api/agents'],
  [/\/main-admin\/:/, '/admin_api/admins', '/admin_api/admins'],
  [/\/finances\/:/, '/admin_api/finances', '/admin_api/finances'],
  [/\/tour-guide\/:/, '/admin_api/tour_guides', '/admin_api/tour_guides'],
  [/\/profiles\/:/, '/admin_api/profiles', '/user_api/profiles'],
];

async function fill(path: string, who: Signed): Promise<string | null> {
  if (!path.includes(':')) return path;
  const list = LISTS.find(([pattern]) => pattern.test(path));
  if (!list) return null;
  const { data } = await ask(path.startsWith('/user') ? list[2] : list[1], who.token);
  return data[0] ? path.replace(/:\w+/, String(data[0].slug ?? data[0].id)) : null;
}

async function ask(path: string, token: string | null): Promise<{ data: { id: string; slug?: string }[] }> {
  const response = await fetch(
    `${server.address}${path}`,
    token ? { headers: { authorization: `Bearer ${token}` } } : {},
  );
  return response.ok ? ((await response.json()) as { data: { id: string; slug?: string }[] }) : { data: [] };
}

async function photograph(from: Browser, path: string, who: Signed): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const { locale, scheme } of LOOKS) {
      const context = await from.newContext({ viewport, colorScheme: scheme, timezoneId: 'Asia/Jakarta' });
      await context.addInitScript(remember, { who: { ...who.account, token: who.token }, locale, scheme });
      const page = await context.newPage();
      await page.goto(addressOf(path, locale));
      await settled(page);
      const name = `${path.replace('site:', 'public').replaceAll('/', '_')}.${size}.${locale}.${scheme}.png`;
      await page.screenshot({ path: join(out, name), fullPage: path.startsWith('site:') });
      await context.close();
    }
  }
  console.log(path);
}

function addressOf(path: string, locale: string): string {
  if (!path.startsWith('site:')) return `${server.address}/app/#${path}`;
  const page = path.slice('site:'.length);
  return `${server.address}${locale === 'en' ? `/en${page === '/' ? '' : page}` : page}`;
}

/** The browser as if this person had signed in and chosen language and scheme before. */
function remember(state: { who: Record<string, unknown>; locale: string; scheme: string }): void {
  const account = { key: String(state.who.id), ...state.who };
  localStorage.setItem('rihla.session', JSON.stringify({ accounts: [account], active: account.key }));
  localStorage.setItem('rihla.language', JSON.stringify(state.locale));
  localStorage.setItem('rihla.theme', JSON.stringify({ scheme: state.scheme }));
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}
