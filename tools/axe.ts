import { THEME_COLOURS } from '@rihla/domain/sites/theme-colours';
import type { Page } from 'playwright-core';
import { faultsOn, type Look, paleWordsOn, settled, wear } from '../e2e/support/axe.ts';
import { startServer } from '../e2e/support/server.ts';
import { launchChromium } from './chromium.ts';
import { openWindow, type Tour, toursAt, unvisited, visit, walk } from './screen-tour.ts';

/**
 * `npm run axe`: every screen with every rule in light and dark, from right to left, flat and on a phone, with each of
 * its menus and dialogs open, and the contrast of its words in all eleven colours, light and dark. Ends with 1 when
 * anything is wrong, or when a screen of the routes was not come to. `-- invoices` looks only at addresses that contain
 * the word; `RIHLA_AT=http://localhost:3000` takes a server that runs already.
 */
const only = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const laptop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const SCHEMES = ['light', 'dark'] as const;
const EVERY_RULE: readonly Look[] = [
  { scheme: 'light', direction: 'rtl' },
  { scheme: 'light', radius: 'flat' },
  { scheme: 'dark' },
  { scheme: 'light' },
];
/** What opens over a screen from within it. */
const OPENERS =
  '#content [aria-haspopup=menu], #content [aria-haspopup=dialog], #content [aria-haspopup=true]';
const AT_ONCE = 2;

/**
 * What a colour changes is the same wherever words are dressed the same, so that one of each dress is enough: of the
 * hundred cells of a list, the few that differ.
 */
const ONE_OF_EACH = `{ include: [...new Map([...document.querySelectorAll('body *')]
  .filter((node) => [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim()))
  .map((node) => {
    const dress = (part) => part ? part.tagName + part.className + (part.getAttribute('style') ?? '') : '';
    return [dress(node) + '<' + dress(node.parentElement) + '<' + dress(node.parentElement?.parentElement), node];
  })).values()].map((node) => [node]).flat() }`;

const running = process.env.RIHLA_AT;
const server = running ? { address: running, stop: () => Promise.resolve() } : await startServer();
const browser = await launchChromium();
const faults = new Map<string, Set<string>>();
try {
  const visited: string[] = [];
  for (const tour of await toursAt(server.address, browser)) visited.push(...(await inspect(tour)));
  if (!only.length)
    for (const path of unvisited(visited)) note(path, 'nobody came here', 'a route without a way');
  console.log(`${visited.length} screens, ${faults.size} things wrong`);
  for (const [fault, where] of faults) console.log(`\n${fault}\n  ${[...where].join('\n  ')}`);
} finally {
  await browser.close();
  await server.stop();
}
process.exitCode = faults.size ? 1 : 0;

async function inspect(tour: Tour): Promise<string[]> {
  const windows = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      openWindow(server.address, browser, { size: laptop, locale: 'id', look: {} }, tour.who),
    ),
  );
  const visited = await walk(tour, AT_ONCE, async (address, walker) => {
    const page = windows[walker]!;
    const started = performance.now();
    await visit(server.address, page, address, 'id');
    const wanted = !only.length || only.some((word) => address.includes(word));
    const look = address.startsWith('#') ? inApp : onSite;
    if (wanted)
      await look(page, address).catch((error: Error) => note(address, 'stopped here', error.message));
    if (wanted) console.log(`${address} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    return page;
  });
  for (const page of windows) await page.context().close();
  return visited;
}

/** A page of the public site has the colour of its site, and follows the scheme of the browser. */
async function onSite(page: Page, address: string): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await everyRule(page, address, colorScheme);
  }
  await page.setViewportSize(phone);
  await everyRule(page, address, 'phone');
  await page.setViewportSize(laptop);
}

async function inApp(page: Page, address: string): Promise<void> {
  await page.setViewportSize(phone);
  await everyRule(page, address, 'phone');
  await page.setViewportSize(laptop);
  for (const look of EVERY_RULE) {
    await wear(page, { radius: 'rounded', direction: 'ltr', ...look });
    await everyRule(page, address, Object.values(look).join(' '));
  }
  for (const colour of THEME_COLOURS)
    for (const scheme of SCHEMES) {
      await wear(page, { colour, scheme, direction: 'ltr', radius: 'rounded' });
      await settled(page);
      for (const fault of await paleWordsOn(page, ONE_OF_EACH)) note(address, `${colour} ${scheme}`, fault);
    }
  await whatOpens(page, address);
}

/** One of each kind: of the menus of many rows, the first. */
async function whatOpens(page: Page, address: string): Promise<void> {
  const openers = await page
    .locator(OPENERS)
    .evaluateAll((buttons) =>
      buttons.map((button) =>
        String(button.getAttribute('aria-label') ?? button.textContent).replaceAll(/\d+/g, '#'),
      ),
    );
  const first = [...new Map(openers.map((name, at) => [name, at] as const).toReversed())].map(([, at]) => at);
  for (const at of first) {
    const opener = page.locator(OPENERS).nth(at);
    if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue;
    await opener.click({ timeout: 5_000 }).catch(() => null);
    for (const scheme of SCHEMES) {
      await wear(page, { scheme, direction: 'ltr', radius: 'rounded' });
      await everyRule(page, address, `${scheme}, ${openers[at]} open`);
    }
    await page.keyboard.press('Escape');
  }
}

async function everyRule(page: Page, address: string, look: string): Promise<void> {
  await settled(page);
  for (const fault of await faultsOn(page)) note(address, look, fault);
}

/** The same fault in many places is told once. */
function note(address: string, look: string, fault: string): void {
  const told = fault.replaceAll(/mantine-[\w-]+|_r_\w+_|:r\w+:/g, '*');
  if (!faults.has(told)) console.log(`  ${address} (${look}): ${told}`);
  faults.set(told, (faults.get(told) ?? new Set()).add(`${address} (${look})`));
}
