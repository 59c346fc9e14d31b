import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../apps/api/src/seed/demo-password.ts';
import type { Look } from '../e2e/support/axe.ts';

/** The options of a window: its size, the language and the look. */
export type Window = { size: { width: number; height: number }; locale: 'id' | 'en'; look: Look };

/** A person of the demo who is signed in. */
export type Signed = {
  token: string;
  account: { id: string; site: { slug: string } } & Record<string, unknown>;
};
/** Opens a browser window as if this person had signed in and chosen language and look before. */
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
  await endEvents(context);
  return context.newPage();
}

/**
 * Answers the streams of events that a signed-in frame keeps open with nothing, so that it asks by itself: a page that
 * holds one never has an idle network.
 */
export async function endEvents(context: BrowserContext): Promise<void> {
  await context.route('**/inboxes/events', (route) => route.fulfill({ status: 204 }));
}

/** Opens an address anew and waits until its screen is shown. */
export async function visit(server: string, page: Page, address: string, locale: string): Promise<void> {
  const path = address.startsWith('#') ? `/app/${address}` : inLanguage(address, locale);
  // From one hash to the next nothing is loaded that would say when the screen is there.
  await page.goto('about:blank');
  await page.goto(`${server}${path}`, { waitUntil: 'networkidle' });
  // On a busy machine the network is idle before the screen has begun.
  await page.locator('h1').first().waitFor({ timeout: 30_000 });
  await page.evaluate('document.fonts.ready.then(() => undefined)');
}

function inLanguage(address: string, locale: string): string {
  return locale === 'en' ? `/en${address === '/' ? '' : address}` : address;
}

/** Signs a person of the demo in: `area` is admin_api or user_api. */
export async function signIn(server: string, area: string, email: string): Promise<Signed> {
  const response = await fetch(`${server}/${area}/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return ((await response.json()) as { data: Signed }).data;
}
