import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Signed, at } from './api.ts';
import { launchChromium } from '../../tools/browser/chromium.ts';
import { violationsOn, type Look, lowContrastOn, MARKED, markNewStyles, settled } from './axe.ts';

export type { Page };

/**
 * The longest time that a journey waits for anything, in milliseconds. A machine that also runs the other tests can be
 * ten times slower than a person's. Journeys do not test speed; the bench does.
 */
export const PATIENCE_MS = 60_000;

/** The sizes of the windows of a phone and a laptop, in pixels. */
export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1440, height: 900 };

/** The options of a browser window; by default it is a laptop's, in Indonesian, of nobody who is signed in. */
export type WindowOptions = {
  size?: { width: number; height: number };
  locale?: 'id' | 'en';
  /** The person who is signed in on this browser. */
  as?: Signed;
  look?: Look;
  /** Matches the URLs that this journey blocks, and whose errors are no fault. */
  missing?: RegExp;
  /** The host name of the site; the demo agency without it. */
  site?: string;
  /** The time zone of the device; Asia/Jakarta without it. */
  timeZone?: string;
  /**
   * The path of a film that the device's camera shows again and again (`filmOf`). A window with a film is opened in a
   * browser of its own.
   */
  film?: string;
};

/**
 * Defines a test of a journey. It opens windows with `open`, which are closed when it ends. An uncaught error of a
 * page, a violation of the content policy or an answer with a status of 500 or more makes it fail. `browser` is the
 * Chromium of this worker, which all its files use: a browser that several workers shared would have each message to a
 * page and each answer carried through one more process.
 */
export const it = test.extend<{
  $worker: { browser: Browser };
  $test: { open: (options?: WindowOptions) => Promise<Page> };
}>({
  browser: [
    // oxlint-disable-next-line no-empty-pattern -- vitest reads from this pattern what a fixture needs
    async ({}, use) => {
      const browser = await launchChromium();
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ task, browser }, use) => {
    const withCamera: Browser[] = [];
    const contexts: BrowserContext[] = [];
    const faults: string[] = [];
    await use(async (options = {}) => {
      const own = options.film ? await launchChromium(cameraArguments(options.film)) : null;
      if (own) withCamera.push(own);
      const context = await (own ?? browser).newContext(contextOf(options));
      context.setDefaultTimeout(PATIENCE_MS);
      contexts.push(context);
      context.on('page', (page) => collectFaults(page, faults, options.missing));
      return context.newPage();
    });
    if (task.result?.state === 'fail') await tellWhatIsSeen(contexts, task.name);
    for (const context of contexts) await context.close();
    for (const one of withCamera) await one.close();
    expect(faults).toEqual([]);
  },
});

/**
 * The URL of a screen of the app.
 * @param site the host name of the site; the demo agency without it
 */
export const screen = (path: string, site?: string) => at(`/app/#${path}`, site);

/**
 * Makes the browser forget what it has fetched: with any route of its own, Playwright keeps no files. What is there without a
 * network is then what the service worker has kept.
 */
export async function forgetFetched(page: Page): Promise<void> {
  await page.context().route('**/nothing-of-this-name', (route) => route.abort());
}

/**
 * Expects that axe finds no violation on a page. It looks again until its patience ends, since a dialog that has just
 * opened has its name a moment later; a look takes seconds on a busy machine.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  await expect.poll(() => violationsOn(page), { message: page.url() }).toEqual([]);
}

/**
 * Expects that every text of a page has enough contrast: one of each style is looked at. Needs axe in the page, which `expectAccessible` loads.
 * @param look the name of the look, for the message when it fails
 */
export async function expectReadable(page: Page, look: string): Promise<void> {
  await settled(page);
  await markNewStyles(page);
  expect(await lowContrastOn(page, MARKED), look).toEqual([]);
}

/** Fills in and sends the sign-in form that a page shows. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

/**
 * The settings of Playwright for a browser window: size, language and time zone, and in the browser's storage the
 * language, the look and the session.
 */
function contextOf(options: WindowOptions) {
  const { size = LAPTOP, locale = 'id', as, look, site, timeZone = 'Asia/Jakarta' } = options;
  const stored = {
    'rihla.language': locale,
    ...(as && { 'rihla.session': sessionOf(as) }),
    ...(look && { 'rihla.theme': look }),
  };
  const localStorage = Object.entries(stored).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  return {
    viewport: size,
    hasTouch: size.width < 768,
    locale: locale === 'en' ? 'en-GB' : 'id-ID',
    timezoneId: timeZone,
    reducedMotion: 'reduce' as const,
    storageState: { cookies: [], origins: [{ origin: at('', site), localStorage }] },
  };
}

/** The arguments of a Chromium whose camera shows a film, and which allows its use without asking. */
function cameraArguments(film: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
}

/** The accounts of a browser as the app stores them, with one account, which is the active one. */
function sessionOf({ token, account }: Signed) {
  const key = `${account.site.slug}/${account.kind}/${account.id}`;
  return { accounts: [{ ...account, key, token }], active: key };
}

/** The types of files that a page needs; any error of such a file is a fault. */
const PARTS = new Set(['script', 'stylesheet', 'font', 'image']);

/**
 * Adds to `faults` what goes wrong on a page: uncaught errors, violations of the content policy, answers with a status
 * of 500 or more, and files of the page with a status of 400 or more.
 * @param missing matches the URLs whose errors are expected
 */
function collectFaults(page: Page, faults: string[], missing?: RegExp): void {
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (/content.security.policy/i.test(message.text())) faults.push(`${page.url()}: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (missing?.test(response.url())) return;
    const part = PARTS.has(response.request().resourceType());
    if (response.status() >= (part ? 400 : 500)) faults.push(`${response.status()} ${response.url()}`);
  });
}

/** Saves pictures of the pages of a failed journey in `screens/failed/`, and prints their texts. */
async function tellWhatIsSeen(contexts: readonly BrowserContext[], name: string): Promise<void> {
  const file = name.replaceAll(/\W+/g, '-').slice(0, 80);
  for (const [i, page] of contexts.flatMap((context) => context.pages()).entries()) {
    await page.screenshot({ path: `screens/failed/${file}-${i + 1}.png`, timeout: 5_000 }).catch(() => null);
    const text = await page
      .locator('body')
      .innerText({ timeout: 5_000 })
      .catch(() => 'its text could not be read');
    console.error(`${page.url()}\n${text.replaceAll(/\s*\n\s*/g, '\n').slice(0, 2_000)}`);
  }
}
