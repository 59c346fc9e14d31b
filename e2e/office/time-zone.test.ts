import { describe, expect } from 'vitest';
import { PASSWORD } from '../support/api.ts';
import { expectAccessible, it, type Page, screen, signIn } from '../support/browser.ts';
import { siteInJayapura } from '../support/site-in-jayapura.ts';
import { begins, t } from '../support/words.ts';

/**
 * Customers who registered one minute before and half an hour after midnight at the site: both in the afternoon of 4
 * March in Berlin.
 */
const CUSTOMERS = [
  { name: 'Ester Sebelum', created_at: '2026-03-04T14:59:00Z' },
  { name: 'Markus Sesudah', created_at: '2026-03-04T15:30:00Z' },
];

describe('an agency in Jayapura, on a device in Berlin', () => {
  it('shows its own hours, and takes its own days', async ({ open }) => {
    const { host, email } = await siteInJayapura(CUSTOMERS);
    const page = await open({ site: host, timeZone: 'Europe/Berlin' });
    await page.goto(screen('/login', host));
    await page.getByRole('radio', { name: t('sign_in.mode.main') }).click();
    await signIn(page, email, PASSWORD);
    await page.waitForURL(/#\/admin$/);
    await page.goto(screen('/admin/credentials/users', host));
    await seeDay(page, 'Ester Sebelum', ['4 Mar 2026', 'Rabu, 4 Maret 2026, 23.59 WIT']);
    await seeDay(page, 'Markus Sesudah', ['5 Mar 2026', 'Kamis, 5 Maret 2026, 00.30 WIT']);

    await page
      .getByRole('button', { name: begins(t('field.customer.created_at')) })
      .first()
      .click();
    await page.getByLabel(t('list.from'), { exact: true }).fill('05/03/2026');
    await rowOf(page, 'Ester Sebelum').waitFor({ state: 'detached' });
    await rowOf(page, 'Markus Sesudah').waitFor();
    await page.getByLabel(t('list.to'), { exact: true }).fill('05/03/2026');
    await page.waitForURL(/to%5D=2026-03-05|to\]=2026-03-05/);
    await rowOf(page, 'Markus Sesudah').waitFor();
    await expectAccessible(page);
  });
});

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function seeDay(page: Page, name: string, words: readonly [string, string]): Promise<void> {
  const time = rowOf(page, name).locator('time').first();
  expect([await time.textContent(), await time.getAttribute('title')]).toEqual(words);
}
