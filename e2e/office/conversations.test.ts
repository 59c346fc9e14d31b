import { describe, expect } from 'vitest';
import { call, signedIn } from '../support/api.ts';
import { expectAccessible, it, PHONE, screen } from '../support/browser.ts';
import { begins, t } from '../support/words.ts';

describe('a conversation', () => {
  it('is given to a colleague, whose bell tells of it at once and who answers with words kept ready', async ({
    open,
  }) => {
    const main = await signedIn('main@demo.rihla.test');
    const finance = await signedIn('finance@demo.rihla.test');
    const { data: found } = await call(main, 'conversations.list', { view: 'NOBODY' });
    const { slug, name } = found.find(({ waiting_since }) => waiting_since !== null)!;
    const theirs = await open({ as: finance, size: PHONE });
    await theirs.goto(screen('/admin/reminders/conversations?view=MINE'));
    await theirs.getByRole('heading', { level: 1, name: t('nav.conversations') }).waitFor();
    await expectAccessible(theirs);
    const page = await open({ as: main });
    await page.goto(screen(`/admin/credentials/users/${slug}/conversation`));
    await page.getByRole('combobox', { name: t('field.conversation.admin_id') }).click();
    await page.getByRole('option', { name: finance.account.name }).click();
    await page.getByText(t('conversation.assigned')).first().waitFor();
    await expectAccessible(page);
    // The stream tells; the screen of the colleague was not touched.
    await theirs.getByRole('button', { name: new RegExp(t('notices.unread', { count: '' }).trim()) }).click();
    await theirs.getByText(t('notice.conversation.assigned.title', { name })).first().click();
    await theirs.getByRole('button', { name: 'Jadwal manasik' }).click();
    const words = theirs.getByRole('textbox', { name: begins(t('field.conversation.text')) });
    await expect.poll(() => words.inputValue()).toContain('Manasik');
    await theirs.getByRole('button', { name: t('conversation.send') }).click();
    await theirs.getByText(t('conversation.sent')).first().waitFor();
    const { data: mine } = await call(finance, 'conversations.list', { view: 'MINE' });
    expect(mine.find((row) => row.slug === slug)?.waiting_since).toBeNull();
  });
});
