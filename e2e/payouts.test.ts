import { describe, expect } from 'vitest';
import { todayIn } from '@rihla/domain/shared/dates';
import { formatMoney } from '@rihla/domain/shared/money-format';
import { amount } from '@rihla/domain/shared/money';
import { call, type Signed, signedIn } from './support/api.ts';
import { expectAccessible, it, LAPTOP, type Page, PHONE, screen } from './support/browser.ts';
import { t } from './support/words.ts';

const TODAY = todayIn('Asia/Jakarta', new Date());
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const rupiah = (units: number) => formatMoney(amount(units), 'IDR', { locale: 'id' });

describe('the fee of an agent', () => {
  it('is earned, asked for on a phone, transferred by finance, and printed', async ({ open }) => {
    const agent = await signedIn('agent@demo.rihla.test');
    const finance = await signedIn('finance@demo.rihla.test');
    await nothingWaits(agent);
    await earn(agent, finance);
    const { free } = (await call(agent, 'fee_wallets.own', {})).data.sums.find(
      (one) => one.currency === 'IDR',
    )!;
    expect(free).toBeGreaterThan(0);

    const phone = await open({ as: agent, size: PHONE });
    await phone.goto(screen('/admin/transactions/fees'));
    await phone.getByRole('button', { name: t('wallet.ask', { amount: rupiah(free) }) }).click();
    await expectAccessible(phone);
    await phone
      .getByRole('dialog')
      .getByRole('button', { name: t('wallet.ask', { amount: rupiah(free) }) })
      .click();
    await phone.getByText(t('wallet.asked')).waitFor();
    const { open: requests } = (await call(agent, 'fee_wallets.own', {})).data;
    const asked = requests.find(({ status }) => status === 'PENDING');
    await phone.getByText(t('wallet.pending', { number: asked!.number })).waitFor();

    // The demo agency withholds income tax: what is transferred is the rest.
    const { net } = (await call(finance, 'invoices_fees.get', { id: asked!.id })).data;
    expect(net).toBeLessThan(free);
    const desk = await open({ as: finance, size: LAPTOP });
    await desk.goto(screen('/admin/transactions/fees'));
    await desk.getByText(asked!.number).first().click();
    await desk.getByRole('button', { name: t('withdrawal.transfer'), exact: true }).click();
    await transfer(desk);
    await expectAccessible(desk);
    await desk.getByRole('button', { name: t('withdrawal.transfer_save', { amount: rupiah(net) }) }).click();
    await desk.getByText(t('withdrawal.transferred', { amount: rupiah(net) })).waitFor();

    await phone.goto(screen(`/admin/transactions/fees/${asked!.slug}`));
    const paper = phone.context().waitForEvent('page');
    await phone.getByRole('button', { name: t('withdrawal.print') }).click();
    const receipt = await paper;
    await receipt.getByRole('heading', { name: t('paper.fee_receipt') }).waitFor();
    await receipt.getByText(asked!.number).first().waitFor();
    await expectAccessible(receipt);
  });
});

/** Fills in the proof of a transfer by hand. */
async function transfer(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('field.fee_transfer.bank_id') }).click();
  await page.getByRole('option').first().click();
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: t('act.choose_file') }).click();
  await (await chooser).setFiles({ name: 'bukti.png', mimeType: 'image/png', buffer: PIXEL });
  await dialog.locator('img').first().waitFor();
}

/** A request of the demo that waits is taken back, so that everything can be asked for. */
async function nothingWaits(agent: Signed): Promise<void> {
  const { open } = (await call(agent, 'fee_wallets.own', {})).data;
  for (const { id, status } of open)
    if (status === 'PENDING') await call(agent, 'invoices_fees.take_back', { id });
}

/** Lets an invoice of the agent earn: what is left of one is paid, and finance validates it. */
async function earn(agent: Signed, finance: Signed): Promise<void> {
  const { data } = await call(agent, 'invoices.list', {
    per_page: 100,
    search: { status: ['PARTIAL', 'NEW'] },
  });
  const owed = data.find(
    ({ currency, own_fee, own_fee_earned }) => currency === 'IDR' && (own_fee ?? 0) > (own_fee_earned ?? 0),
  );
  if (!owed) return;
  const { payable } = (await call(finance, 'invoices.get', { id: owed.id })).data;
  const banks = (await call(finance, 'banks.list', {})).data;
  const made = await call(finance, 'payments.create', {
    invoice_id: owed.id,
    type: 'CREDIT',
    channel: 'MANUAL',
    amount: payable.package.maximum,
    bank_id: banks.find(({ currency }) => currency === 'IDR')!.id,
    paid_on: TODAY,
    notes: 'Pelunasan',
  });
  await call(finance, 'payments.validate', { id: made.data.id });
}
