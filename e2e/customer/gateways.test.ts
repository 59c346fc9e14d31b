import { describe, expect } from 'vitest';
import { call, newCustomer } from '../support/api.ts';
import { expectAccessible, it, type Page, PHONE, screen } from '../support/browser.ts';
import { bookOne, payAtProvider } from '../support/pay.ts';
import { begins, t } from '../support/words.ts';

/** More than the down payment of the package, and less than the ten million rupiah that QRIS takes at most. */
const PART = 8_000_000;

describe('a customer on a phone', () => {
  it.for([
    { way: t('way.briva'), by: 'virtual account', shows: t('pay.va_number') },
    { way: t('way.gopay'), by: 'e-wallet', shows: t('pay.pay_exactly') },
    { way: t('way.qris'), by: 'QRIS', shows: t('pay.pay_exactly') },
  ])('pays by $by, and the screen turns green by itself', async ({ way, shows }, { open }) => {
    const customer = await newCustomer('Siti Aminah');
    const { slug } = await bookOne(customer);
    const phone = await open({ as: customer, size: PHONE });
    await phone.goto(screen(`/user/invoices/${slug}/payment`));
    await chooseAmount(phone);
    await phone.getByRole('heading', { name: t('pay.choose_way') }).waitFor();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: begins(way) }).click();
    await phone.getByText(shows, { exact: true }).waitFor();
    await phone.getByText(begins(t('pay.waiting_title'))).waitFor();
    await expectAccessible(phone);

    // Whoever leaves and comes back goes on with the same payment, and sees its money come as well.
    await phone.goto(screen('/user'));
    await phone.getByRole('heading', { level: 1 }).waitFor();
    await phone.goto(screen(`/user/invoices/${slug}/payment`));
    await phone.getByText(begins(t('pay.waiting_title'))).waitFor();
    await payAtProvider(phone);
    await phone.getByRole('heading', { name: t('pay.received_title') }).waitFor();
    await expectAccessible(phone);
    const { data: invoices } = await call(customer, 'user_invoices.list', {});
    expect(invoices.map(({ paid }) => paid)).toEqual([PART]);
  });
});

/** Chooses another amount than those that are offered. */
async function chooseAmount(phone: Page): Promise<void> {
  await phone.getByRole('radio', { name: begins(t('pay.other_amount')) }).click();
  await phone.getByLabel(t('pay.amount')).fill(String(PART));
  await phone.getByRole('button', { name: begins(t('pay.begin_with', { amount: 'Rp8' })) }).click();
}
