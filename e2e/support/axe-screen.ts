import type { Page } from 'playwright-core';
import { applyLook, type Look, settled, violationsOn } from './axe.ts';

/** Receives a fault of a screen, and the name of the look in which it was found. */
export type Note = (look: string, fault: string) => void;

/** The size in pixels of the window in which screens are checked. */
export const AXE_LAPTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SCHEMES = ['light', 'dark'] as const;
const LOOKS: readonly Look[] = [
  { scheme: 'dark', direction: 'rtl', radius: 'flat' },
  { scheme: 'light', direction: 'ltr', radius: 'rounded' },
];

/**
 * Checks the accessibility of a page of the public site: light, dark, with text twice as large, and on a phone.
 * @param note receives each fault
 */
export async function checkSitePage(page: Page, note: Note): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await everyRule(page, note, colorScheme);
  }
  await withBigText(page, note);
  await page.setViewportSize(PHONE);
  await everyRule(page, note, 'phone');
  await page.setViewportSize(AXE_LAPTOP);
}

/**
 * Checks the accessibility of a screen of the app: on a phone, there also with text twice as large, dark from right to
 * left and with square corners, light, and with text twice as large.
 * @param note receives each fault
 */
export async function checkScreen(page: Page, note: Note): Promise<void> {
  await page.setViewportSize(PHONE);
  await everyRule(page, note, 'phone');
  await withBigTextOnPhone(page, note);
  await page.setViewportSize(AXE_LAPTOP);
  for (const look of LOOKS) {
    await applyLook(page, look);
    await everyRule(page, note, Object.values(look).join(' '));
  }
  await withBigText(page, note);
}

/**
 * Checks a page with every rule of axe, once its animations have ended.
 * @param look the name of the look for the faults
 */
export async function everyRule(page: Page, note: Note, look: string): Promise<void> {
  await settled(page);
  for (const fault of await violationsOn(page)) note(look, fault);
}

/**
 * Checks a page with its text twice as large, as a browser can be set to show it. It is a fault when the page becomes
 * wider than its window.
 */
async function withBigText(page: Page, note: Note): Promise<void> {
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`);
  await everyRule(page, note, 'text at 200 %');
  if (await isWider(page)) note('text at 200 %', WIDER);
  await page.evaluate(`document.documentElement.style.fontSize = ''`);
}

/**
 * Checks that a screen is not wider than a phone whose browser is set to show text twice as large. Unlike a size on the
 * page, that setting also narrows what media queries in `em` see.
 */
async function withBigTextOnPhone(page: Page, note: Note): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await settled(page);
  if (await isWider(page)) note('phone, text at 200 %', WIDER);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
  await browser.detach();
}

const WIDER = 'the page is wider than its window';

/** Whether a page is wider than its window. */
async function isWider(page: Page): Promise<boolean> {
  const wider = await page.evaluate<number>(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  return wider > 1;
}
