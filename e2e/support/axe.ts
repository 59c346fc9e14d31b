import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** A look of the app, as the browser stores it when a person chooses it; what is missing has its default. */
export type Look = {
  scheme?: 'light' | 'dark';
  colour?: string;
  direction?: 'ltr' | 'rtl';
  radius?: 'rounded' | 'flat';
};

/** The source of axe in its short form, which a page reads in half of the time. It ends with a value that is quick to send. */
const AXE = `${readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')}; true`;

/**
 * The violations that axe finds on a page, each as a text. Axe stays loaded in the page. Frames are not looked into: no
 * page of this product has one that needs checking.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  if (await page.evaluate('window.axe === undefined')) await page.evaluate(AXE);
  return violationsOf(page, 'document', '');
}

/**
 * The texts of a page without enough contrast, each as a text. Axe must be loaded in the page already, as
 * `violationsOn` does it; checking many looks is quick then.
 * @param where the part of the page, as JavaScript source for axe
 */
export function lowContrastOn(page: Page, where: string): Promise<string[]> {
  return violationsOf(page, where, `runOnly: ['color-contrast'], preload: false`);
}

/** The part of a page that `markNewStyles` has marked, as the source of an argument of axe. */
export const MARKED = `{ include: ['[data-axe]'] }`;

/**
 * Marks the elements with text whose style was not seen before. Two elements have the same style when they and all
 * elements around them have the same tags, classes, inline styles and states. A colour of the theme changes such
 * elements alike, so one of them is enough: of the hundred cells of a list, the few that differ.
 * @param seen the hashes of the styles that were seen
 * @returns the hashes of the new styles
 */
export function markNewStyles(page: Page, seen: readonly number[] = []): Promise<number[]> {
  return page.evaluate<number[]>(`(${MARK_NEW_STYLES})(${JSON.stringify(seen)})`);
}

/** The source of `markNewStyles` for the browser. */
const MARK_NEW_STYLES = `(seen) => {
  const styleOf = (node) => [...node.attributes].filter(({ name }) => /^(class|style|data-|disabled|aria-(disabled|selected|current|checked|pressed))/.test(name))
    .map(({ name, value }) => name + value).join() + node.tagName;
  const styleHash = (node) => {
    let text = '';
    for (let part = node; part && part !== document.documentElement; part = part.parentElement) text += styleOf(part);
    let hash = 5381;
    for (let at = 0; at < text.length; at += 1) hash = (hash * 33 + text.charCodeAt(at)) | 0;
    return hash;
  };
  const known = new Set(seen);
  const newHashes = [];
  for (const node of document.querySelectorAll('body *')) {
    node.removeAttribute('data-axe');
    if (![...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim())) continue;
    const hash = styleHash(node);
    if (known.has(hash)) continue;
    known.add(hash);
    newHashes.push(hash);
    node.setAttribute('data-axe', '');
  }
  return newHashes;
}`;

/**
 * Runs axe on a page in which it is loaded already.
 * @param where the part of the page, as JavaScript source
 * @param options more settings of axe, as JavaScript source; empty for none
 * @returns the violations, each as a text
 */
async function violationsOf(page: Page, where: string, options: string): Promise<string[]> {
  const violations = await page.evaluate<Violation[]>(
    `axe.run(${where}, { resultTypes: ['violations'], ${options} }).then(({ violations }) => violations)`,
  );
  return violations.flatMap(toldAs);
}

/** Changes the look of an open page as a change in another tab would, and waits until it is applied. */
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
 * Waits until an expression is true in a page.
 * @param expression JavaScript source
 * @throws Error after a minute
 */
async function waitUntil(page: Page, expression: string): Promise<void> {
  const end = performance.now() + 60_000;
  while (!(await page.evaluate(expression))) {
    if (performance.now() > end) throw new Error(`never came: ${expression}`);
    await page.waitForTimeout(20);
  }
}

/** The source of an expression that is true while an animation runs that ends by itself. */
const MOVING =
  'document.getAnimations().some(({ playState, effect }) => playState === "running" && effect.getTiming().iterations !== Infinity)';

/** Waits until the animations of a page have ended, since text that is half transparent has too little contrast. */
export async function settled(page: Page): Promise<void> {
  await waitUntil(page, `!(${MOVING})`);
}

type Violation = { id: string; nodes: readonly { html: string; failureSummary?: string }[] };

/** A violation as texts: for each element the rule, the HTML and how to mend it. */
function toldAs({ id, nodes }: Violation): string[] {
  return nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`);
}
