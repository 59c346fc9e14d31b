import { describe, expect, vi } from 'vitest';
import { call, freshSession, newCustomer, PASSWORD, signedIn } from '../support/api.ts';
import { expectAccessible, it, PATIENCE_MS, PHONE, screen } from '../support/browser.ts';
import { en, t } from '../support/words.ts';

describe('a changed account', () => {
  it('is undone from the old address, on a phone and in both languages', async ({ open }) => {
    const customer = await newCustomer('Siti Pemilik');
    const { data: own } = await call(customer, 'user_access.account', {});
    await call(customer, 'user_access.update_account', {
      version: own.version,
      email: `${crypto.randomUUID().slice(0, 8)}@contoh.test`,
      current_password: PASSWORD,
    });
    const token = await tokenOfNewestLetter();
    const english = await open({ locale: 'en' });
    await english.goto(screen(`/undo-change?token=${token}`));
    await english.getByRole('button', { name: en('undo.act') }).waitFor();
    await expectAccessible(english);
    const page = await open({ size: PHONE });
    await page.goto(screen(`/undo-change?token=${token}`));
    await page.getByRole('button', { name: t('undo.act') }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('undo.act') }).click();
    await page.getByRole('heading', { name: t('undo.done') }).waitFor();
    await page.reload();
    await page.getByText(t('error.access.undo_link_invalid')).waitFor();
    await expect(freshSession(customer.account.email)).rejects.toThrow('access.wrong_credentials');
  });
});

describe('an agent', () => {
  it('asks the office for another phone of a customer', async ({ open }) => {
    const agent = await signedIn('agent@demo.rihla.test');
    const { data } = await call(agent, 'users.list', { per_page: 10 });
    const page = await open({ as: agent });
    await page.goto(screen(`/admin/credentials/users/${data[0]!.slug}`));
    await page.getByRole('button', { name: t('customer.ask_contact') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('field.customer.phone')).fill('0812 9999 0000');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('customer.ask_contact_send') }).click();
    await page.getByText(t('access.contact_change_asked')).waitFor();
  });
});

/** The token of the newest letter about a change, which only ROOT may read, and only once it lies in the local inbox. */
async function tokenOfNewestLetter(): Promise<string> {
  const root = await signedIn('root@demo.rihla.test');
  const letter = await vi.waitFor(
    async () => {
      const { data } = await call(root, 'messages.list', { q: 'telah diubah', per_page: 10 });
      const newest = data.find(
        ({ template, status }) => template === 'account.changed' && status === 'INBOX',
      );
      return (await call(root, 'messages.get', { id: newest!.id })).data;
    },
    { timeout: PATIENCE_MS, interval: 300 },
  );
  return /token=([\w-]+)/.exec(letter.body)![1]!;
}
