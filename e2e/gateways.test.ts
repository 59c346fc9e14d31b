import { describe, expect } from 'vitest';
import { call, newCustomer, type Signed, signedIn } from './support/api.ts';
import { expectAccessible, it, type Page, PHONE, screen } from './support/browser.ts';
import { begins, t } from './support/words.ts';

/** The button that pays on the simulator's page, which is in Indonesian alone. */
const PAY_AT_PROVIDER = 'Bayar sekarang';
/** More than the down payment of the package, and less than the ten million rupiah that QRIS takes at most. */
const PART = 8_000_000;

describe('a customer on a phone', () => {
  it.for([
    { way: t('way.briva'), by: 'virtual account', shows: t('pay.va_number') },
    { way: t('way.gopay'), by: 'e-wallet', shows: t('pay.pay_exactly') },
    { way: t('way.qris'), by: 'QRIS', shows: t('pay.pay_exactly') },
  ])(
    'pays by $by, and the screen turns green by itself',
    { timeout: 120_000 },
    async ({ way, shows }, { open }) => {
      const customer = await newCustomer('Siti Aminah');
      const slug = await bookOne(customer);
      const phone = await open({ as: customer, size: PHONE });
      await phone.goto(screen(`/user/invoices/${slug}/payment`));
      await chooseAmount(phone);
      await phone.getByRole('heading', { name: t('pay.choose_way') }).waitFor();
      await expectAccessible(phone);
      await phone.getByRole('button', { name: begins(way) }).click();
      await phone.getByText(shows, { exact: true }).waitFor();
      await phone.getByText(begins(t('pay.waiting_title'))).waitFor();
      await expectAccessible(phone);

      await payAtProvider(phone);
      await phone.getByRole('heading', { name: t('pay.received_title') }).waitFor({ timeout: 20_000 });
      await expectAccessible(phone);
      const { data: invoices } = await call(customer, 'user_invoices.list', {});
      expect(invoices.map(({ paid }) => paid)).toEqual([PART]);
    },
  );
});

/** Books one place on a package that has some left. @returns the address part of the invoice */
async function bookOne(customer: Signed): Promise<string> {
  const main = await signedIn('main@demo.rihla.test');
  const { data: umrohs } = await call(main, 'listings.list', {
    search: { category: ['UMROH'], status: ['ACTIVE'] },
  });
  const listing = umrohs.find(({ seats_left, currency }) => seats_left > 3 && currency === 'IDR')!;
  const { data: package_ } = await call(main, 'listings.get', { id: listing.id });
  const { data } = await call(customer, 'user_invoices.create', {
    listing_id: listing.id,
    bookings: [{ variant_id: package_.variants.find(({ is_base }) => is_base)!.id }],
    pic_name: 'Siti Aminah',
    pic_phone: '081200000999',
    pic_email: customer.account.email,
  });
  return data.slug;
}

/** Chooses another amount than those that are offered. */
async function chooseAmount(phone: Page): Promise<void> {
  await phone.getByRole('radio', { name: begins(t('pay.other_amount')) }).click();
  await phone.getByLabel(t('pay.amount')).fill(String(PART));
  await phone.getByRole('button', { name: begins(t('pay.begin_with', { amount: 'Rp8' })) }).click();
}

/** Goes to the provider's page in a window of its own, chooses what it leaves open, and pays. */
async function payAtProvider(phone: Page): Promise<void> {
  const opening = phone.waitForEvent('popup');
  await phone.getByRole('link', { name: t('pay.open_simulator') }).click();
  const provider = await opening;
  const pay = provider.getByRole('button', { name: PAY_AT_PROVIDER });
  await provider.getByRole('heading', { level: 1 }).waitFor();
  if (!(await pay.isVisible())) await provider.locator('button.main').click();
  await pay.click();
  await provider.close();
}
