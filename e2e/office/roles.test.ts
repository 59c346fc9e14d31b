import { describe, expect } from 'vitest';
import { call, freshSession, newCustomer, PASSWORD, signedIn } from '../support/api.ts';
import { expectAccessible, it, type Page, screen, signIn } from '../support/browser.ts';
import { t } from '../support/words.ts';

describe('the areas of the app', () => {
  it('turn a customer away from the office and keep the parameters of the link', async ({ open }) => {
    const page = await open({ as: await signedIn('user@demo.rihla.test') });
    await page.goto(screen('/admin/settings/banks?voucher=HEMAT&ref=FATIMAH&listing_id=umroh'));
    await expectRefused(page);
    expect(JSON.parse(await page.evaluate('localStorage.getItem("rihla.entry")'))).toEqual({
      voucher: 'HEMAT',
      ref: 'FATIMAH',
      listing_id: 'umroh',
    });
    await page.getByRole('link', { name: t('act.home') }).click();
    await page.waitForURL(/#\/user$/);
  });

  it("turn staff away from the customers' area", async ({ open }) => {
    const page = await open({ as: await signedIn('finance@demo.rihla.test') });
    await page.goto(screen('/user/invoices'));
    await expectRefused(page);
    await page.goto(screen('/user/booking/add'));
    await page.getByRole('heading', { name: t('unauthorized.may_not_book.title') }).waitFor();
    await expectAccessible(page);
  });

  it.for([
    ['media', '/admin/credentials/main-admin'],
    ['agent', '/admin/settings/banks/add'],
    ['guide', '/admin/settings/inbox'],
  ] as const)('turn %s away from %s', async ([name, path], { open }) => {
    const page = await open({ as: await signedIn(`${name}@demo.rihla.test`) });
    await page.goto(screen(path));
    await expectRefused(page);
  });

  it('ask a stranger to sign in, and then open the requested screen', async ({ open }) => {
    const page = await open();
    await page.goto(screen('/admin/settings/banks?q=syariah'));
    await page.waitForURL(/#\/login\?next=/);
    await expectAccessible(page);
    await page.getByRole('radio', { name: t('sign_in.mode.main') }).click();
    await signIn(page, 'main@demo.rihla.test', 'not the password');
    await page.getByRole('alert').getByText(t('error.access.wrong_credentials')).waitFor();
    await expectAccessible(page);
    await signIn(page, 'main@demo.rihla.test', PASSWORD);
    await page.waitForURL(/#\/admin\/settings\/banks\?q=syariah$/);
  });

  it('sign a person out once, and only once, who is banned while at work', async ({ open }) => {
    const customer = await newCustomer('Tamu Sebentar');
    const page = await open({ as: customer });
    await page.goto(screen('/user'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    const visits: string[] = [];
    page.on('framenavigated', (frame) => visits.push(new URL(frame.url()).hash));
    await call(await signedIn('root@demo.rihla.test'), 'users.ban', {
      id: customer.account.id,
      note: 'Memakai data orang lain.',
    });
    await page
      .getByRole('navigation')
      .getByRole('link', { name: t('nav.user_booking') })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: t('unauthorized.expired.title') });
    await dialog.waitFor();
    await expectAccessible(page);
    await dialog.locator('input[name=password]').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await dialog.getByText(t('error.access.banned')).waitFor();
    await page.getByRole('button', { name: t('session_end.leave') }).click();
    await page.waitForURL(/#\/login/);
    expect(visits.filter((hash) => hash.startsWith('#/unauthorized'))).toEqual([]);
    await expect(freshSession(customer.account.email)).rejects.toThrow('access.banned');
  });
});

describe('addresses that lead nowhere', () => {
  it('show an error screen with a link to the home', async ({ open }) => {
    const page = await open({ as: await signedIn('main@demo.rihla.test') });
    await page.goto(screen('/admin/nothing/here'));
    await page.getByRole('heading', { name: t('error_screen.lost.title') }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: t('act.home') }).click();
    await page.waitForURL(/#\/admin$/);
  });

  it('show the owner of an expired invoice that it has expired', async ({ open }) => {
    const { pic_email, slug } = await anExpiredInvoice();
    const page = await open({ as: await freshSession(pic_email) });
    await page.goto(screen(`/user/invoices/${slug}`));
    await page.getByRole('alert').getByText('Invoice sudah kadaluarsa!').waitFor();
    await expectAccessible(page);
    await page.goto(screen(`/user/invoices/${slug}/payment`));
    await page.getByRole('alert').getByText('Invoice sudah kadaluarsa!').waitFor();
    expect(await page.getByRole('link', { name: t('own.pay_now') }).count()).toBe(0);
  });
});

async function expectRefused(page: Page): Promise<void> {
  await page.waitForURL(/#\/unauthorized$/);
  await page.getByRole('heading', { name: t('unauthorized.refused.title') }).waitFor();
  await expectAccessible(page);
}

async function anExpiredInvoice() {
  const office = await signedIn('root@demo.rihla.test');
  const { data } = await call(office, 'invoices.list', { search: { status: ['EXPIRED'] } });
  return (await call(office, 'invoices.get', { id: data[0]!.id })).data;
}
