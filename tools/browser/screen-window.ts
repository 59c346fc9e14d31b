import { errors } from 'playwright-core';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { DEMO_PASSWORD } from '../../apps/api/src/seed/demo-password.ts';
import type { Look } from '../../e2e/support/axe.ts';

/** The options of a browser window: its size in pixels, the language and the look. */
export type Window = { size: { width: number; height: number }; locale: 'id' | 'en'; look: Look };

/** A person of the demo who is signed in: the token of the session, and the account as signing in answers it. */
export type Signed = {
  token: string;
  account: { id: string; site: { slug: string } } & Record<string, unknown>;
};

/**
 * Opens a browser window with language, look and session already stored, as if the person had signed in before.
 * @param server the address of the server, such as `http://localhost:3000`
 * @param who null for a visitor
 */
export async function openWindow(
  server: string,
  browser: Browser,
  { size, locale, look }: Window,
  who: Signed | null,
): Promise<Page> {
  const stored = {
    language: locale,
    theme: look,
    ...(who && {
      session: {
        accounts: [{ key: who.account.id, ...who.account, token: who.token }],
        active: who.account.id,
      },
    }),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({
    name: `rihla.${name}`,
    value: JSON.stringify(value),
  }));
  const context: BrowserContext = await browser.newContext({
    viewport: size,
    hasTouch: size.width < 768,
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Jakarta',
    storageState: { cookies: [], origins: [{ origin: server, localStorage }] },
  });
  await endEvents(context);
  return context.newPage();
}

/**
 * Answers the stream of events that every signed-in page keeps open with status 204, so that the page asks for news at
 * intervals instead. While a stream is open, the network of a page is never idle.
 */
export async function endEvents(context: BrowserContext): Promise<void> {
  await context.route('**/inboxes/events', (route) => route.fulfill({ status: 204 }));
}

/** The selector of the grey lines that stand in place of content while it loads. */
const LOADING = '.mantine-Skeleton-root';

/**
 * Shows an address and waits until its screen is there with its content. From one screen of the app to the next only
 * the hash changes, as when a person follows a link; anything else is loaded anew.
 * @param address the hash of a screen of the app (`#/admin`), or the path of a page of the public site
 * @param locale the language of a page of the public site; the app has its own setting
 * @throws Error when no heading is shown within 30 seconds, or when content is still loading 30 seconds later
 */
export async function visit(server: string, page: Page, address: string, locale: string): Promise<void> {
  if (!(await follow(server, page, address))) {
    const path = address.startsWith('#') ? `/app/${address}` : inLanguage(address, locale);
    // A change of the hash alone would load no document.
    await page.goto('about:blank');
    await page.goto(`${server}${path}`, { waitUntil: 'networkidle', timeout: 60_000 });
  }
  // On a busy machine the network can be idle before the screen has begun to load.
  await page.locator('h1').first().waitFor({ timeout: 30_000 });
  await page.locator(LOADING).first().waitFor({ state: 'detached', timeout: 30_000 });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

/** The time in which the heading of a screen must give way to that of the next, in milliseconds. */
const FOLLOW_MS = 10_000;

/**
 * Goes from the screen of the app that a page shows to another one, by the hash. Tabs and steps, whose addresses differ
 * in their query only, share a heading.
 * @returns whether the next screen is there; not when the page shows none yet, or when the old heading stayed
 */
async function follow(server: string, page: Page, address: string): Promise<boolean> {
  const app = `${server}/app/`;
  const pathOf = (hash: string) => hash.split('?')[0];
  if (!address.startsWith('#') || !page.url().startsWith(`${app}#`)) return false;
  const sharesHeading = pathOf(page.url().slice(app.length)) === pathOf(address);
  const requests = countRequests(page);
  try {
    await page.evaluate(`document.querySelectorAll('h1').forEach((one) => one.setAttribute('data-left', ''));
      location.hash = ${JSON.stringify(address)}`);
    if (!sharesHeading)
      await page.locator('h1[data-left]').first().waitFor({ state: 'detached', timeout: FOLLOW_MS });
    await untilQuiet(page, requests);
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  } finally {
    requests.stop();
  }
}

/** The requests of a page: how many were begun, and those that have not ended. */
type Requests = { begun: number; open: Set<Request>; stop(): void };

/** Counts the requests of a page from now on. */
function countRequests(page: Page): Requests {
  const open = new Set<Request>();
  const requests: Requests = {
    begun: 0,
    open,
    stop: () => void page.off('request', begin).off('requestfinished', end).off('requestfailed', end),
  };
  const begin = (request: Request) => {
    requests.begun += 1;
    // A stream of events stays open as long as its screen.
    if (!request.url().endsWith('/events')) open.add(request);
  };
  const end = (request: Request) => void open.delete(request);
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return requests;
}

/** How long a page must ask for nothing, in milliseconds, until it counts as quiet. */
const QUIET_MS = 150;

/**
 * Waits until a page has nothing to do and asks for nothing. The browser itself tells that only once for each document.
 * @throws Error after a minute
 */
async function untilQuiet(page: Page, requests: Requests): Promise<void> {
  const end = performance.now() + 60_000;
  for (;;) {
    const { begun } = requests;
    await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve)).then(() => undefined)');
    await page.waitForTimeout(QUIET_MS);
    if (requests.open.size === 0 && requests.begun === begun) return;
    if (performance.now() > end) throw new Error(`${page.url()} still loads after a minute`);
  }
}

function inLanguage(address: string, locale: string): string {
  return locale === 'en' ? `/en${address === '/' ? '' : address}` : address;
}

/**
 * Signs a person of the demo in.
 * @param area `admin_api` for staff, `user_api` for a customer
 */
export async function signIn(server: string, area: string, email: string): Promise<Signed> {
  const response = await fetch(`${server}/${area}/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return ((await response.json()) as { data: Signed }).data;
}
