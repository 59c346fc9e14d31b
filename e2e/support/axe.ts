import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** A look of the app, as its switcher keeps it. */
export type Look = {
  scheme?: 'light' | 'dark';
  colour?: string;
  direction?: 'ltr' | 'rtl';
  radius?: 'rounded' | 'flat';
};

/** The violations that axe finds on a page, as text. */
export async function violationsOn(page: Page): Promise<string[]> {
  if (await page.evaluate('window.axe !== undefined')) return violationsOf(page, 'document', '');
  // In one page: none of ours has a frame, and a second page for each look costs a second.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(toldAs);
}

/**
 * The texts without enough contrast. It needs axe in the page, which `violationsOn` puts
 * there; then many looks are quick.
 */
export function lowContrastOn(page: Page, where = 'document'): Promise<string[]> {
  return violationsOf(page, where, `runOnly: ['color-contrast'], preload: false`);
}

/**
 * Runs the accessibility checker axe on a page into which it has been loaded.
 * @param where the part of the page, `options` more settings of axe; both as JavaScript source
 * @returns what it found, a line each
 */
async function violationsOf(page: Page, where: string, options: string): Promise<string[]> {
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${where}, { resultTypes: ['violations'], ${options} }).then(({ violations }) => violations)`,
  );
  return violations.flatMap(toldAs);
}

/** Changes the look in place, as another tab would. */
export async function applyLook(page: Page, look: Look): Promise<void> {
  await page.evaluate(
    `localStorage.setItem('rihla.theme', '${JSON.stringify(look)}');
     window.dispatchEvent(new StorageEvent('storage', { key: 'rihla.theme' }));`,
  );
  const { scheme, direction } = look;
  await waitUntil(
    page,
    `(${!scheme} || document.documentElement.dataset.mantineColorScheme === '${scheme}') &&
     (${!direction} || document.documentElement.dir === '${direction}')`,
  );
}

/**
 * Waits until a JavaScript expression is true in a page.
 * @throws Error after a minute
 */
async function waitUntil(page: Page, expression: string): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await page.evaluate(expression))) {
    if (performance.now() > end) throw new Error(`never came: ${expression}`);
    await page.waitForTimeout(20);
  }
}

const MOVING =
  'document.getAnimations().some(({ playState, effect }) => playState === "running" && effect.getTiming().iterations !== Infinity)';

/** Waits until animations have ended: half-transparent text has no contrast. */
export async function settled(page: Page): Promise<void> {
  await waitUntil(page, `!(${MOVING})`);
}

type Violation = { id: string; nodes: readonly { html: string; failureSummary?: string }[] };

function toldAs({ id, nodes }: Violation): string[] {
  return nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`);
}
