import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The name of an element, or a pattern that its name matches. */
type Name = string | RegExp;

/** Types into the field with a name, replacing its text. */
export async function write(page: Page, name: Name, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/**
 * Types a text into a choice field and takes the first option that matches it. For an empty text a letter is typed and
 * deleted, which shows all options.
 */
export async function choose(page: Page, name: Name, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text || 'a');
  if (!text) await page.keyboard.press('Backspace');
  const option = page.getByRole('option').filter({ hasText: text, visible: true }).first();
  await option.waitFor();
  await expect.poll(() => goToOption(page)).toBe('on an option');
  await page.keyboard.press('Enter');
}

/**
 * Moves from a choice field to the next of its options. The options are hidden while the field is out of sight, where
 * something that came late above it can push it, so it is brought back first.
 * @returns `on an option`, or which element has the focus instead, for the message of a failure
 */
async function goToOption(page: Page): Promise<string> {
  if (await page.locator('[data-combobox-selected]:visible').count()) return 'on an option';
  await page.evaluate(`document.activeElement.scrollIntoView({ block: 'nearest' })`);
  await page.keyboard.press('ArrowDown');
  return `in "${await focused(page)}"`;
}

/** Moves the focus to the element with a name and presses Enter. */
export async function press(page: Page, name: Name): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press('Enter');
}

/**
 * Presses Tab until the element with a name has the focus; an element that has it already keeps it.
 * @throws Error when 250 presses do not lead there
 */
export async function tabTo(page: Page, name: Name): Promise<void> {
  const meant = (found: string) => (typeof name === 'string' ? found === name : name.test(found));
  for (let presses = 0; presses < 250; presses += 1) {
    if (meant(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no key leads to "${String(name)}" on ${page.url()}`);
}

/**
 * The name of the focused element: its label without the mark of a required field, or its text. Empty for entries of
 * the navigation, some of which have the same names as fields.
 */
export async function focused(page: Page): Promise<string> {
  const name = await page.evaluate<string>(
    `((at) => at.closest('nav') ? '' : (at.ariaLabel ?? at.labels?.[0]?.innerText ?? at.innerText ?? ''))(document.activeElement)`,
  );
  return name.replace(/\s*\*$/, '').trim();
}
