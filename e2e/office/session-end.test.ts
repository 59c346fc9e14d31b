import { describe, expect } from 'vitest';
import { call, freshSession, newCustomer, PASSWORD, type Signed } from '../support/api.ts';
import { expectAccessible, it, type Page, PHONE, screen } from '../support/browser.ts';
import { t } from '../support/words.ts';

describe('a session that ends while somebody works', () => {
  it('asks for the password over the form, and then saves what was typed', async ({ open }) => {
    const clerk = await freshSession('main@demo.rihla.test');
    const page = await open({ as: clerk });
    await fillCustomer(page);
    await call(clerk, 'admin_access.sign_out', {});
    await page.getByRole('button', { name: t('act.save') }).click();
    const dialog = page.getByRole('dialog', { name: t('unauthorized.expired.title') });
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.locator('input[name=password]').fill('not the password');
    await page.keyboard.press('Enter');
    await dialog.getByText(t('error.access.wrong_credentials')).waitFor();
    await dialog.locator('input[name=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Nur Hasanah Fitri' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('lets a person leave for the door although a form has changes', async ({ open }) => {
    const clerk = await freshSession('main@demo.rihla.test');
    const page = await open({ as: clerk, size: PHONE });
    await fillCustomer(page);
    await call(clerk, 'admin_access.sign_out', {});
    await page.getByRole('button', { name: t('act.save') }).click();
    await page.getByRole('button', { name: t('session_end.leave') }).click();
    await page.waitForURL(/#\/login\?next=/);
    expect(await page.getByText(t('form.leave_title')).count()).toBe(0);
  });

  it('is renewed in place when it was signed out of in another tab', async ({ open }) => {
    const customer = await newCustomer('Tamu Dua Tab');
    const page = await open({ as: customer });
    await page.goto(screen('/user'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    const other = await page.context().newPage();
    await other.goto(screen('/user'));
    await other.getByRole('heading', { level: 1 }).waitFor();
    await other.evaluate(() => localStorage.setItem('rihla.session', '{"accounts":[],"active":null}'));
    await endSessions(customer);
    const dialog = page.getByRole('dialog', { name: t('unauthorized.expired.title') });
    await dialog.locator('input[name=password]').fill(PASSWORD);
    await dialog.getByRole('button', { name: t('session_end.act') }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

async function fillCustomer(page: Page): Promise<void> {
  await page.goto(screen('/admin/credentials/users/add'));
  await page.locator('input[name=name]').fill('Nur Hasanah Fitri');
  await page.locator('input[name=phone]').fill('0812 7777 8888');
  await page.locator('input[name=email]').fill(`${crypto.randomUUID().slice(0, 8)}@contoh.test`);
}

async function endSessions(person: Signed): Promise<void> {
  await call(person, 'user_access.sign_out', {});
}
