import { todayIn } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import { formatMoney } from '@rihla/domain/shared/money-format';
import { expect } from 'vitest';
import { call, type Signed } from './api.ts';
import { expectAccessible, type Page, screen } from './browser.ts';
import { t } from './words.ts';

/** A picture of one pixel, as PNG. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const rupiah = (units: number) => formatMoney(amount(units), 'IDR', { locale: 'id' });

/** A request of an agent to be paid its fees; `free` is the amount that it could ask for, in whole rupiah. */
type Asked = { id: string; slug: string; number: string; free: number };

/** Records, as finance, all that is left to pay of an invoice as a transfer, and validates it. */
export async function payRest(finance: Signed, invoiceId: string): Promise<void> {
  const { payable } = (await call(finance, 'invoices.get', { id: invoiceId })).data;
  const banks = (await call(finance, 'banks.list', {})).data;
  const made = await call(finance, 'payments.create', {
    invoice_id: invoiceId,
    type: 'CREDIT',
    channel: 'MANUAL',
    amount: payable.package.maximum,
    bank_id: banks.find(({ currency }) => currency === 'IDR')!.id,
    paid_on: todayIn('Asia/Jakarta', new Date()),
    notes: 'Pelunasan',
  });
  await call(finance, 'payments.validate', { id: made.data.id });
}

/**
 * Asks, as an agent on its phone, for all fees that are free.
 * @returns the request
 */
export async function askForFees(phone: Page, agent: Signed): Promise<Asked> {
  const { sums } = (await call(agent, 'fee_wallets.own', {})).data;
  const { free } = sums.find(({ currency }) => currency === 'IDR')!;
  expect(free).toBeGreaterThan(0);
  await phone.goto(screen('/admin/transactions/fees'));
  await phone.getByRole('button', { name: t('wallet.ask', { amount: rupiah(free) }) }).click();
  await expectAccessible(phone);
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: t('wallet.ask', { amount: rupiah(free) }) })
    .click();
  await phone.getByText(t('wallet.asked')).waitFor();
  const { open: requests } = (await call(agent, 'fee_wallets.own', {})).data;
  const asked = requests.find(({ status }) => status === 'PENDING')!;
  await phone.getByText(t('wallet.pending', { number: asked.number })).waitFor();
  return { ...asked, free };
}

/** Records, as finance, that the fees of a request were transferred by hand, with a proof. */
export async function transferFees(desk: Page, finance: Signed, asked: Asked): Promise<void> {
  // The demo agency withholds income tax, so less than the fees is transferred.
  const { net } = (await call(finance, 'invoices_fees.get', { id: asked.id })).data;
  expect(net).toBeLessThan(asked.free);
  await desk.goto(screen('/admin/transactions/fees'));
  await desk.getByText(asked.number).first().click();
  await desk.getByRole('button', { name: t('withdrawal.transfer'), exact: true }).click();
  await fillInTransfer(desk);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: t('withdrawal.transfer_save', { amount: rupiah(net) }) }).click();
  await desk.getByText(t('withdrawal.transferred', { amount: rupiah(net) })).waitFor();
}

/** Opens, as an agent on its phone, the receipt of a request that was paid. */
export async function printReceipt(phone: Page, asked: Asked): Promise<void> {
  await phone.goto(screen(`/admin/transactions/fees/${asked.slug}`));
  const paper = phone.context().waitForEvent('page');
  await phone.getByRole('button', { name: t('withdrawal.print') }).click();
  const receipt = await paper;
  await receipt.getByRole('heading', { name: t('paper.fee_receipt') }).waitFor();
  await receipt.getByText(asked.number).first().waitFor();
  await expectAccessible(receipt);
}

/** Fills in the bank account and the proof in the dialog for a transfer by hand. */
async function fillInTransfer(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: t('field.fee_transfer.bank_id') }).click();
  await page.getByRole('option').first().click();
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: t('act.choose_file') }).click();
  await (await chooser).setFiles({ name: 'bukti.png', mimeType: 'image/png', buffer: PIXEL });
  await dialog.locator('img').first().waitFor();
}
