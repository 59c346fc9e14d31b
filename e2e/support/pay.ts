import { call, type Signed, signedIn } from './api.ts';
import type { Page } from './browser.ts';
import { t } from './words.ts';

/** The text of the button that pays on the simulator's page, which is in Indonesian only. */
const PAY_AT_PROVIDER = 'Bayar sekarang';

/**
 * Books, for a customer, one place of an umrah package with seats left.
 * @returns the id and the slug of the invoice
 */
export async function bookOne(customer: Signed): Promise<{ id: string; slug: string }> {
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
  return data;
}

/** Records, as finance, the down payment of an invoice as a transfer, and validates it. */
export async function payTransferred(customer: Signed, id: string): Promise<void> {
  const { data: invoice } = await call(customer, 'user_invoices.get', { id });
  const finance = await signedIn('finance@demo.rihla.test');
  const { data: banks } = await call(finance, 'banks.list', {});
  const { data: payment } = await call(finance, 'payments.create', {
    invoice_id: id,
    type: 'DOWN_PAYMENT',
    amount: invoice.payable.package.minimum,
    bank_id: banks.find(({ currency }) => currency === 'IDR')!.id,
    paid_on: invoice.server_now.slice(0, 10),
    notes: 'Transfer',
  });
  await call(finance, 'payments.validate', { id: payment.id });
}

/**
 * Opens the page of the simulated provider, chooses a way of paying where it asks for one, pays, and brings the first
 * window to the front again: one behind another is drawn seldom and keeps no live connection.
 */
export async function payAtProvider(phone: Page): Promise<void> {
  const opening = phone.waitForEvent('popup');
  await phone.getByRole('link', { name: t('pay.open_simulator') }).click();
  const provider = await opening;
  const pay = provider.getByRole('button', { name: PAY_AT_PROVIDER });
  await provider.getByRole('heading', { level: 1 }).waitFor();
  if (!(await pay.isVisible())) await provider.locator('button.main').click();
  await pay.click();
  // The provider's page stays open, since closing it while it loads can hang; it is closed when the journey ends.
  await pay.waitFor({ state: 'hidden' });
  await phone.bringToFront();
}
