import { describe, expect } from 'vitest';
import { todayIn } from '@rihla/domain/shared/dates';
import { call, newCustomer, type Signed, signedIn } from '../support/api.ts';
import { expectAccessible, it, LAPTOP, type Page, PHONE, screen } from '../support/browser.ts';
import { begins, t } from '../support/words.ts';

const TODAY = todayIn('Asia/Jakarta', new Date());
const NAME = 'Rukmini Hadi';
/** The smallest picture there is, as the proof of a transfer. */
const PROOF = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe('a paid booking', () => {
  it('is cancelled with a penalty: asked for by the office, approved by the director, given back by finance', async ({
    open,
  }) => {
    const main = await signedIn('main@demo.rihla.test');
    const finance = await signedIn('finance@demo.rihla.test');
    const director = await signedIn('director@demo.rihla.test');
    const customer = await newCustomer(NAME);
    await setLadder(main);
    const { slug, total } = await bookAndPay(customer, main, finance);
    const kept = Math.round(total * 0.15) + 250_000;

    const office = await open({ as: main, size: LAPTOP });
    await office.goto(screen(`/admin/transactions/invoices/${slug}`));
    await office.getByRole('button', { name: t('act.more') }).click();
    await office.getByRole('menuitem', { name: t('event.invoice.request_cancellation') }).click();
    const dialog = office.getByRole('dialog');
    await dialog
      .getByText(rupiah(total - kept))
      .first()
      .waitFor();
    await dialog.getByText('Visa').waitFor();
    await expectAccessible(office);
    await dialog.getByLabel(t('transition.note')).fill('Sakit');
    await dialog.getByRole('button', { name: t('event.invoice.request_cancellation') }).click();
    await office.getByText(t('office.cancel.waits')).first().waitFor();

    const boss = await open({ as: director, size: LAPTOP });
    await boss.goto(screen(`/admin/transactions/invoices/${slug}`));
    await boss.getByText(rupiah(kept)).first().waitFor();
    await boss.getByRole('button', { name: t('event.cancellation.approve') }).click();
    await boss
      .getByRole('dialog')
      .getByRole('button', { name: t('event.cancellation.approve') })
      .click();
    await boss.getByRole('heading', { name: t('office.cancel.done') }).waitFor();
    await expectAccessible(boss);

    const phone = await open({ as: customer, size: PHONE });
    await phone.goto(screen(`/user/invoices/${slug}`));
    await phone
      .getByText(rupiah(total - kept))
      .first()
      .waitFor();
    await expectAccessible(phone);

    const books = await open({ as: finance, size: LAPTOP });
    await giveBack(books, slug, total - kept);
    await phone.reload();
    await phone.getByText('BSI 7123456789').first().waitFor();
    await expectAccessible(phone);
    const { clean } = (await call(director, 'books.verify', {})).data;
    expect(clean).toBe(true);
  });
});

const rupiah = (units: number) => `Rp${units.toLocaleString('id-ID')}`;

/** What cancelling costs from today on: 15 % of the total on any day, and the visa of each traveller. */
async function setLadder(main: Signed): Promise<void> {
  const { version } = (await call(main, 'cancellation_terms.get', {})).data;
  await call(main, 'cancellation_terms.update', {
    version,
    terms: {
      steps: [{ kind: 'PERCENT', from_days: 0, percent: 15 }],
      costs: [{ name: 'Visa', amount: 250_000, currency: 'IDR', per: 'TRAVELLER' }],
      refund_days: 14,
    },
  });
}

/** Books one place for a customer and has finance record all of its money. */
async function bookAndPay(
  customer: Signed,
  main: Signed,
  finance: Signed,
): Promise<{ slug: string; total: number }> {
  const { data: umrohs } = await call(main, 'listings.list', {
    search: { category: ['UMROH'], status: ['ACTIVE'] },
  });
  const listing = umrohs.find(({ seats_left, currency }) => seats_left > 3 && currency === 'IDR')!;
  const { data: package_ } = await call(main, 'listings.get', { id: listing.id });
  const { data: made } = await call(customer, 'user_invoices.create', {
    listing_id: listing.id,
    bookings: [{ variant_id: package_.variants.find(({ is_base }) => is_base)!.id }],
    pic_name: NAME,
    pic_phone: '081200000999',
    pic_email: customer.account.email,
  });
  const { data: banks } = await call(finance, 'banks.list', {});
  const { data: paid } = await call(finance, 'payments.create', {
    invoice_id: made.id,
    type: 'CREDIT',
    channel: 'MANUAL',
    amount: made.total,
    bank_id: banks.find(({ currency }) => currency === 'IDR')!.id,
    paid_on: TODAY,
    notes: 'Pelunasan',
  });
  await call(finance, 'payments.validate', { id: paid.id });
  return made;
}

/** Finance asks for the refund and records it with its proof, beside the payment on the invoice. */
async function giveBack(page: Page, slug: string, left: number): Promise<void> {
  await page.goto(screen(`/admin/transactions/invoices/${slug}`));
  await page.getByRole('button', { name: begins(t('office.open_payment', { amount: 'Rp' })) }).click();
  await page.getByRole('button', { name: t('office.late.refund') }).click();
  await page.getByText(rupiah(left)).first().waitFor();
  await page.getByLabel(t('field.refund.account')).fill('BSI 7123456789 Rukmini Hadi');
  await page.getByLabel(t('field.refund.note')).fill('Sakit');
  await page.getByRole('button', { name: t('office.late.refund') }).click();
  await page.getByRole('button', { name: t('event.refund.pay') }).click();
  await page.getByText(rupiah(left)).first().waitFor();
  await page.getByRole('combobox', { name: begins(t('field.refund.bank_id')) }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel(t('field.refund.paid_on')).fill(TODAY.split('-').toReversed().join('/'));
  await page.keyboard.press('Tab');
  const choosing = page.waitForEvent('filechooser');
  const arrived = page.waitForResponse(/admin_api\/files$/);
  await page.getByRole('button', { name: t('act.choose_file') }).click();
  await (await choosing).setFiles({ name: 'bukti.png', mimeType: 'image/png', buffer: PROOF });
  await arrived;
  await expectAccessible(page);
  await page.getByRole('button', { name: t('event.refund.pay') }).click();
  await page.getByText(t('office.late.pay_refund_done', { payer: NAME })).waitFor();
}
