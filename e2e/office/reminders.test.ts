import { describe, expect } from 'vitest';
import { signedIn } from '../support/api.ts';
import { expectAccessible, it, screen } from '../support/browser.ts';
import { begins, t } from '../support/words.ts';

const TITLE = `Pelunasan dekat ${Date.now().toString(36)}`;

describe('a reminder', () => {
  it('is written, previewed, sent to oneself and found in the calendar', async ({ open }) => {
    const page = await open({ as: await signedIn('main@demo.rihla.test') });
    await page.goto(screen('/admin/reminders/list/add'));
    const field = (name: string) => page.locator(`[name="${name}"]`);
    await field('title').fill(TITLE);
    await page.getByRole('combobox', { name: begins(t('field.reminder.reminder_category_id')) }).click();
    await page.getByRole('option', { name: 'Pembayaran' }).click();
    await page.getByRole('combobox', { name: begins(t('field.reminder.anchor')) }).click();
    await page.getByRole('option', { name: t('choice.reminder_anchor.DUE_DATE') }).click();
    await field('email_subject').fill('Pelunasan ');
    await field('email_subject').focus();
    await page
      .getByRole('button', { name: t('reminders.variable.invoice'), exact: true })
      .first()
      .click();
    await expect.poll(() => field('email_subject').inputValue()).toBe('Pelunasan {invoice}');
    await field('email_content').fill('Halo {name}, sisa {remaining}.');
    const example = t('reminders.example.remaining');
    await page.getByText(`sisa ${example}.`).waitFor();
    await page.getByRole('button', { name: t('act.save'), exact: true }).click();
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
    await page.getByRole('button', { name: t('reminders.test') }).click();
    await page
      .getByText(begins(t('reminders.test_sent').slice(0, 15)))
      .first()
      .waitFor();
    await expectAccessible(page);
    await page.goto(screen('/admin/reminders/calendar'));
    await page.getByRole('heading', { level: 1, name: t('nav.reminder_calendar') }).waitFor();
    await page.getByRole('listitem').first().waitFor();
    await expectAccessible(page);
  });
});
