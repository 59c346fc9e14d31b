import { describe, expect } from 'vitest';
import { signedIn } from '../support/api.ts';
import { expectAccessible, it, type Page, screen } from '../support/browser.ts';
import { t } from '../support/words.ts';

describe('a person with only a keyboard', () => {
  it('searches for a screen with Ctrl-K and goes there', async ({ open }) => {
    const page = await openOffice(open, '/admin');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: t('commands.open') }).waitFor();
    await expectAccessible(page);
    await page.keyboard.type('rekening');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: t('resource.bank.many') }).waitFor();
    expect(page.url()).toContain('#/admin/settings/banks');
  });

  it('asks for the keys with a question mark', async ({ open }) => {
    const page = await openOffice(open, '/admin');
    await page.keyboard.press('Shift+?');
    const keys = page.getByRole('dialog', { name: t('keys.title') });
    await keys.getByText(t('keys.peek')).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await keys.waitFor({ state: 'hidden' });
  });

  it('comes back to where the dialog was opened', async ({ open }) => {
    const page = await openOffice(open, '/admin');
    await tabTo(page, t('commands.open'));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toContain(t('commands.open'));
    await tabTo(page, t('theme.title'));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toContain(t('theme.title'));
  });

  it('fills a form and sends it, after its errors were shown', async ({ open }) => {
    const name = `Papan ketik ${Date.now().toString(36)}`;
    const page = await openOffice(open, '/admin/transactions/tags/add');
    await tabTo(page, t('field.name'));
    await page.keyboard.press('Enter');
    await page.getByText(t('error.form.required', { field: t('field.name') })).waitFor();
    await expect.poll(() => focused(page)).toContain(t('field.name'));
    await expectAccessible(page);
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/admin\/transactions\/tags$/);
    await page.getByRole('row').filter({ hasText: name }).waitFor();
  });

  it('stays on a button that waited for its answer', async ({ open }) => {
    const page = await openOffice(open, '/admin', 'director@demo.rihla.test');
    await tabTo(page, t('books.check_now'));
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.keyboard.press('Enter');
    await answered;
    await expect.poll(() => page.locator('[data-loading]').count()).toBe(0);
    await expect.poll(() => focused(page)).toBe(t('books.check_now'));
  });

  it('walks through a list with the arrows and opens a row', async ({ open }) => {
    const page = await openOffice(open, '/admin/settings/banks');
    await page.getByRole('row').nth(1).waitFor();
    await page.getByRole('row').nth(1).focus();
    await page.keyboard.press('ArrowDown');
    const second = await page.getByRole('row').nth(2).innerText();
    await expect.poll(() => focused(page)).toBe(second);
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/admin\/settings\/banks\/[^/?]+$/);
  });
});

async function openOffice(
  open: (options: object) => Promise<Page>,
  path: string,
  email = 'main@demo.rihla.test',
): Promise<Page> {
  const page = await open({ as: await signedIn(email) });
  await page.goto(screen(path));
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

/** Presses Tab until the part with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await focused(page)).includes(name)) return;
  }
  throw new Error(`no key leads to "${name}"`);
}

/** The name of the focused element: its label, or its text. */
function focused(page: Page): Promise<string> {
  return page.evaluate(
    `(({ ariaLabel, labels, innerText }) => ariaLabel ?? labels?.[0]?.innerText ?? innerText ?? '')(document.activeElement)`,
  );
}
