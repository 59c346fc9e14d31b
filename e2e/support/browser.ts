import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { type Signed, at } from './api.ts';
import { launchChromium } from '../../tools/chromium.ts';
import { violationsOn, type Look, lowContrastOn, settled } from './axe.ts';

export type { Page };

/**
 * How long a journey waits for anything at most, in milliseconds. A machine that also runs the other tests can be
 * slower than a person's by a factor of ten; what is quick is held by the bench.
 */
export const PATIENCE_MS = 60_000;

export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1440, height: 900 };

export type WindowOptions = {
  size?: { width: number; height: number };
  locale?: 'id' | 'en';
  /** The person who is signed in on this browser. */
  as?: Signed;
  look?: Look;
  /** The pattern of files that this journey blocks. */
  missing?: RegExp;
  /** The site, by default the demo agency. */
  site?: string;
  /** The time zone of the device, by default the one where most customers are. */
  timeZone?: string;
  /** The film that the device's camera shows over and over (`filmOf`); such a window has a browser of its own. */
  film?: string;
};

/**
 * A test of a journey: it opens windows with `open`, which are closed when it ends. An error of a page, a violation
 * of the content policy and an answer in the five hundreds fail it.
 */
export const it = test.extend<{ open: (options?: WindowOptions) => Promise<Page> }>({
  open: async ({ task }, use) => {
    const browser = await chromium.connect(inject('browser'));
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
    for (const one of [browser, ...withCamera]) await one.close();
    expect(faults).toEqual([]);
  },
});

/** The address of a screen of the app. */
export const screen = (path: string, site?: string) => at(`/app/#${path}`, site);

/** Expects that axe finds no violation. */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  expect(await violationsOn(page), page.url()).toEqual([]);
}

/**
 * Expects that every text has enough contrast. After `expectAccessible`, whose axe is still in the page, many looks
 * are quick.
 */
export async function expectReadable(page: Page, look: string): Promise<void> {
  await settled(page);
  expect(await lowContrastOn(page), look).toEqual([]);
}

/** Signs in by the form, as a person does. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.locator('input[name=email]').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

/**
 * The settings of a browser window: size, language, time zone, and in the browser's storage the language, the look
 * and the account that is signed in.
 */
function contextOf(options: WindowOptions) {
  const { size = LAPTOP, locale = 'id', as, look, site, timeZone = 'Asia/Jakarta' } = options;
  const kept = {
    'rihla.language': locale,
    ...(as && { 'rihla.session': sessionOf(as) }),
    ...(look && { 'rihla.theme': look }),
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
  return {
    viewport: size,
    hasTouch: size.width < 768,
    locale: locale === 'en' ? 'en-GB' : 'id-ID',
    timezoneId: timeZone,
    reducedMotion: 'reduce' as const,
    storageState: { cookies: [], origins: [{ origin: at('', site), localStorage }] },
  };
}

/** The arguments of a Chromium whose camera shows a film, and which asks nobody whether it may be used. */
function cameraArguments(film: string): string[] {
  return [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
}

function sessionOf({ token, account }: Signed) {
  const key = `${account.site.slug}/${account.kind}/${account.id}`;
  return { accounts: [{ ...account, key, token }], active: key };
}

/** The types of resources that a page needs and that must never be missing. */
const PARTS = new Set(['script', 'stylesheet', 'font', 'image']);

/**
 * Adds to `faults` whatever goes wrong on a page: uncaught errors, violations of the content policy, and answers with
 * an error.
 * @param missing addresses whose errors are expected
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

/** Pictures of the pages of a failed journey, in `screens/failed/`, and their texts in its output. */
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
