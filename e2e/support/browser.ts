import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { launchChromium } from '../../tools/chromium.ts';

export const PASSWORD = 'rihla-demo-2026';
export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1440, height: 900 };

let browser: Browser | undefined;

/** A window of its own: fresh storage, given size and language. Errors of the page fail the journey. */
export async function openWindow(
  options: { size?: typeof PHONE; locale?: 'id' | 'en'; dark?: boolean } = {},
) {
  browser ??= await launchChromium();
  const context = await browser.newContext({
    viewport: options.size ?? LAPTOP,
    locale: options.locale === 'en' ? 'en-GB' : 'id-ID',
    timezoneId: 'Asia/Jakarta',
    colorScheme: options.dark ? 'dark' : 'light',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return { page, context, faults };
}

export async function closeBrowser(): Promise<void> {
  await browser?.close();
  browser = undefined;
}

/** The address of a public page. */
export const at = (path: string) => `${inject('address')}${path}`;
/** The address of a screen of the app. */
export const screen = (path: string) => at(`/app/#${path}`);

/** Signs in by the form, as a person does. */
export async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  const area = email.startsWith('user@') ? 'user' : 'admin';
  await page.goto(screen(`/login?mode=${area === 'user' ? 'user' : 'main'}`));
  await page.getByRole('textbox', { name: /e-?mail/i }).fill(email);
  await page.locator('input[type=password]').first().fill(password);
  await page.getByRole('button', { name: /^(masuk|sign in)/i }).click();
  await page.waitForURL(new RegExp(`#/${area}`));
}

/** No violation that axe can find. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.target).join(' | ')}`,
  );
  expect(told).toEqual([]);
}

export type { BrowserContext, Page };
