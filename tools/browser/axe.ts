import { parseArgs } from 'node:util';
import { THEME_COLOURS } from '@rihla/domain/sites/theme-colours';
import type { Page } from 'playwright-core';
import {
  type Look,
  lowContrastOn,
  MARKED,
  markNewStyles,
  settled,
  applyLook,
} from '../../e2e/support/axe.ts';
import {
  AXE_LAPTOP,
  checkScreen,
  checkSitePage,
  everyRule,
  type Note,
} from '../../e2e/support/axe-screen.ts';
import { startServer } from '../../e2e/support/server.ts';
import { Faults, openRecord } from './axe-record.ts';
import { launchChromium } from './chromium.ts';
import { AREAS, addressPattern, type Tour, toursAt, unvisited, walk } from './screen-tour.ts';
import { openWindow, visit } from './screen-window.ts';

/**
 * `npm run axe`: checks the accessibility of every screen with every rule of axe in light, in dark (from right to left
 * and with square corners), with text at 200 % and on a phone, with each of its menus and dialogs open, and the
 * contrast of its text in all eleven colours, light and dark. The result of each screen is stored at once, so that a
 * run that was stopped goes on where it was. Ends with code 1 when a screen has a fault, or when a declared screen was
 * not reached. docs/generated/accessibility.md lists each screen with its faults and the day on which it was checked.
 *
 * `-- --area=user` or `--screen=invoices` checks only these screens, also those that were checked already; `--anew`
 * deletes the stored results first; `RIHLA_URL=http://localhost:3000` uses a server that runs already.
 */
const { values: asked } = parseArgs({
  options: {
    area: { type: 'string', multiple: true, default: [...AREAS] },
    screen: { type: 'string', multiple: true, default: [''] },
    anew: { type: 'boolean', default: false },
  },
});
const isWholeRun = asked.area.length === AREAS.length && asked.screen.includes('');
const SCHEMES = ['light', 'dark'] as const;
/** The usual look, in which the menus and dialogs are checked. */
const PLAIN: Look = { scheme: 'light', direction: 'ltr', radius: 'rounded' };
/** The selector of buttons that open a menu or a dialog on a screen. */
const OPENERS =
  '#content [aria-haspopup=menu], #content [aria-haspopup=dialog], #content [aria-haspopup=true]';
/** The part of a page that axe checks when a menu or dialog is open, as the source of its argument. */
const OPENED = `{ include: ['[role=menu], [role=dialog], [role=listbox]'] }`;
/** The number of browser windows that check screens at the same time. */
const AT_ONCE = 2;

const record = openRecord(asked.anew);
const running = process.env.RIHLA_URL;
const server = running ? { address: running, stop: () => Promise.resolve() } : await startServer();
const browser = await launchChromium();
try {
  const visited: string[] = [];
  for (const tour of await toursAt(server.address, browser))
    if (asked.area.includes(tour.area)) visited.push(...(await inspect(tour)));
  const missed = isWholeRun ? unvisited(visited) : [];
  process.exitCode = record.tell(missed) ? 1 : 0;
  if (isWholeRun) record.close();
} finally {
  await browser.close();
  await server.stop();
}

/**
 * Visits every screen of a tour, in several windows at once, checks the accessibility of those that were asked for and
 * stores the result of each as soon as it is known.
 * @returns the addresses that were visited
 */
async function inspect(tour: Tour): Promise<string[]> {
  const windows = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      openWindow(server.address, browser, { size: AXE_LAPTOP, locale: 'id', look: {} }, tour.who),
    ),
  );
  const visited = await walk(tour, AT_ONCE, async (address, walker) => {
    const page = windows[walker]!;
    const started = performance.now();
    const openError = await openScreen(page, address, tour);
    const name = addressPattern(address);
    const wanted = asked.screen.some((word) => address.includes(word)) && !(isWholeRun && record.has(name));
    if (wanted) {
      const faults = new Faults();
      const check = address.startsWith('#') ? checkInApp : checkPublicPage;
      if (openError) faults.note('nobody came here', openError);
      else await check(page, faults).catch((error: Error) => faults.note('stopped here', error.message));
      const seconds = (performance.now() - started) / 1000;
      const day = new Date().toISOString().slice(0, 10);
      record.keep(name, { area: tour.area, day, seconds, faults: faults.found });
      console.log(`${name} (${seconds.toFixed(1)} s)`);
    }
    return page;
  });
  for (const page of windows) await page.context().close();
  return visited;
}

/**
 * Opens the screen at an address.
 * @returns the message of the error that prevented it; undefined when the screen was opened
 */
async function openScreen(page: Page, address: string, tour: Tour): Promise<string | undefined> {
  try {
    await visit(server.address, page, (await tour.enter?.(address)) ?? address, 'id');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

async function checkPublicPage(page: Page, faults: Faults): Promise<void> {
  await checkSitePage(page, noteIn(faults));
}

/**
 * Checks a screen of the app in every look, the contrast in all colours of what has a style that no earlier screen had,
 * and the menus and dialogs that its buttons open.
 */
async function checkInApp(page: Page, faults: Faults): Promise<void> {
  await checkScreen(page, noteIn(faults));
  const newStyles = await markNewStyles(page, record.styles());
  if (newStyles.length) await inEveryColour(page, faults);
  record.addStyles(newStyles);
  await applyLook(page, PLAIN);
  await whatOpens(page, faults);
}

/** The function that adds a fault, with the look in which it was found, to the faults of a screen. */
function noteIn(faults: Faults): Note {
  return (look, fault) => faults.note(look, fault);
}

/** Checks the contrast of what is marked with `data-axe` in every colour, light and dark. */
async function inEveryColour(page: Page, faults: Faults): Promise<void> {
  for (const colour of THEME_COLOURS)
    for (const scheme of SCHEMES) {
      await applyLook(page, { ...PLAIN, colour, scheme });
      await settled(page);
      for (const fault of await lowContrastOn(page, MARKED)) faults.note(`${colour} ${scheme}`, fault);
    }
}

/**
 * Opens the menus and dialogs of a screen and checks them with every rule in the usual look (`PLAIN`), and their
 * contrast also in dark. Of buttons whose labels differ only in numbers, one is enough.
 */
async function whatOpens(page: Page, faults: Faults): Promise<void> {
  const openers = await page
    .locator(OPENERS)
    .evaluateAll((buttons) =>
      buttons.map((button) =>
        String(button.getAttribute('aria-label') ?? button.textContent).replaceAll(/\d+/g, '#'),
      ),
    );
  const firstOfEach = [...new Map(openers.map((name, at) => [name, at] as const).toReversed())].map(
    ([, at]) => at,
  );
  for (const at of firstOfEach) {
    const opener = page.locator(OPENERS).nth(at);
    if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue;
    await opener.click({ timeout: 5_000 }).catch(() => null);
    await everyRule(page, noteIn(faults), `${openers[at]} open`);
    await applyLook(page, { ...PLAIN, scheme: 'dark' });
    await settled(page);
    for (const fault of await lowContrastOn(page, OPENED).catch(() => []))
      faults.note(`dark, ${openers[at]} open`, fault);
    await page.keyboard.press('Escape');
    await applyLook(page, PLAIN);
  }
}
