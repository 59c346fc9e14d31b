import type { Browser, BrowserContext, Page } from 'playwright-core';
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
 * intervals instead. While a stream is open, the network of a page is never idle. It is done in the page: a browser whose
 * requests Playwright answers keeps no files, and loads all of them again with every screen. The page also counts the
 * requests that have no answer yet, as `window.unanswered`.
 */
export async function endEvents(context: BrowserContext): Promise<void> {
  await context.addInitScript(`{
    const send = window.fetch.bind(window);
    window.unanswered = 0;
    window.fetch = (url, options) => {
      if (String(url).endsWith('/inboxes/events')) return Promise.resolve(new Response(null, { status: 204 }));
      window.unanswered += 1;
      return send(url, options).finally(() => (window.unanswered -= 1));
    };
  }`);
}

/** The selector of the grey lines that stand in place of content while it loads. */
const LOADING = '.mantine-Skeleton-root';

/**
 * Loads an address and waits until its screen is shown with its content.
 * @param address the hash of a screen of the app (`#/admin`), or the path of a page of the public site
 * @param locale the language of a page of the public site; the app has its own setting
 * @throws Error when no heading is shown within 30 seconds, or when content is still loading 30 seconds later
 */
export async function visit(server: string, page: Page, address: string, locale: string): Promise<void> {
  const path = address.startsWith('#') ? `/app/${address}` : inLanguage(address, locale);
  const whenLoaded = { waitUntil: 'networkidle', timeout: 60_000 } as const;
  if (address.startsWith('#') && page.url().startsWith(`${server}/app/`)) {
    // A change of the hash alone would load no document, so the browser would not say when the next screen is there.
    await page.evaluate(`history.replaceState(null, '', ${JSON.stringify(path)})`);
    await page.reload(whenLoaded);
  } else await page.goto(`${server}${path}`, whenLoaded);
  // On a busy machine the network can be idle before the screen has begun to load.
  await page.locator('h1').first().waitFor({ timeout: 30_000 });
  await page.locator(LOADING).first().waitFor({ state: 'detached', timeout: 30_000 });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

/**
 * Goes on from one screen of the app to another as a link does, which loads no document and so takes a fraction of the
 * time of `visit`. A page that shows no screen of the app yet, or not the next one within ten seconds, is loaded.
 * @throws Error as `visit` does
 */
export async function goOn(server: string, page: Page, address: string, locale: string): Promise<void> {
  const isInApp = address.startsWith('#') && page.url().startsWith(`${server}/app/`);
  if (isInApp && (await page.evaluate<boolean>(`(${CHANGE_SCREEN})(${JSON.stringify(address)})`))) return;
  await visit(server, page, address, locale);
}

/**
 * The source of a function for the browser that changes the hash and resolves with true once the next screen is shown
 * with its content: with another heading, no grey lines, and three times in a row no request without an answer. It
 * resolves with false after ten seconds.
 */
const CHANGE_SCREEN = `async (address) => {
  for (const heading of document.querySelectorAll('h1')) heading.dataset.left = '';
  location.hash = address;
  const isThere = () =>
    document.querySelector('h1:not([data-left])') && !document.querySelector('${LOADING}') && window.unanswered === 0;
  const end = performance.now() + 10_000;
  for (let calm = 0; performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    calm = isThere() ? calm + 1 : 0;
    if (calm === 3) return document.fonts.ready.then(() => true);
  }
  return false;
}`;

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
