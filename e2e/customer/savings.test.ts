import { amount } from '@rihla/domain/shared/money';
import { formatMoney } from '@rihla/domain/shared/money-format';
import { describe, expect } from 'vitest';
import { call, newCustomer, type Signed, signedIn } from '../support/api.ts';
import { expectAccessible, it, LAPTOP, type Page, PHONE, screen } from '../support/browser.ts';
import { begins, t } from '../support/words.ts';

const NAME = 'Halimah Tanjung';
const PROGRAM = 'Tabungan Umroh Berkah';
const PACKAGE = 'Umroh Reguler 9 Hari Garuda';
/** Enough to book, and less than the package costs. */
const SAVED = 26_000_000;

const rupiah = (units: number) => formatMoney(amount(units), 'IDR', { locale: 'id' });

describe('a saver on a phone', () => {
  it('joins a program, deposits by proof, books from the balance, and pays the rest', async ({ open }) => {
    const saver = await newCustomer(NAME);
    const phone = await open({ as: saver, size: PHONE });
    await join(phone);
    await deposit(phone);
    const saved = await planOf(saver);
    expect(saved.awaiting, 'the unique number tells transfers apart').toBeGreaterThan(SAVED);

    const finance = await open({ as: await signedIn('finance@demo.rihla.test'), size: LAPTOP });
    await validate(finance, saved.number);
    await phone.getByRole('link', { name: t('pay.see_savings') }).click();
    await phone.getByText(t('savings.ready')).waitFor();
    await expectAccessible(phone);

    await phone.getByRole('link', { name: t('savings.convert') }).click();
    const { balance } = await planOf(saver);
    const total = await book(phone, balance);
    await phone
      .getByText(t('own.paid_of', { paid: rupiah(balance), total: rupiah(total) }))
      .first()
      .waitFor();
    await phone
      .getByText(rupiah(total - balance))
      .first()
      .waitFor();
    await expectAccessible(phone);
    expect(await planOf(saver)).toMatchObject({ balance: 0, drawn: balance, stage: 'EMPTY' });

    const [, slug] = /invoices\/([\w-]+)/.exec(phone.url())!;
    await phone.goto(screen(`/user/invoices/${slug}/payment`));
    await phone.getByRole('radio', { name: begins(t('pay.settle')) }).click();
    await transfer(phone, total - balance);
    await validate(finance, (await call(saver, 'user_invoices.get', { id: slug! })).data.number);
    await phone.getByRole('link', { name: t('own.see_booking') }).click();
    await phone.getByText(t('own.settled')).first().waitFor();
    await expectAccessible(phone);
  });
});

async function join(page: Page): Promise<void> {
  await page.goto(screen('/user/savings'));
  await page.getByRole('link', { name: t('savings.joining', { program: PROGRAM }) }).click();
  await page.getByRole('heading', { level: 1, name: PROGRAM }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('savings.join') }).click();
  await page.getByText(t('savings.history_empty')).waitFor();
}

/** Chooses an amount of one's own to deposit. */
async function deposit(page: Page): Promise<void> {
  await page.getByRole('link', { name: t('savings.deposit'), exact: true }).click();
  await page.getByRole('radio', { name: begins(t('pay.other_amount')) }).click();
  await page.getByLabel(t('pay.amount'), { exact: true }).fill(String(SAVED));
  await transfer(page, SAVED, 'pay.deposit_with');
}

/**
 * Begins a transfer of the chosen amount, and sends its picture.
 * @param act what the button says: that is paid, or deposited
 */
async function transfer(
  page: Page,
  units: number,
  act: 'pay.begin_with' | 'pay.deposit_with' = 'pay.begin_with',
): Promise<void> {
  await page.getByRole('button', { name: t(act, { amount: rupiah(units) }) }).click();
  await page.getByRole('button', { name: begins(t('way.bank_transfer')) }).click();
  await page.getByText(t('pay.transfer_exactly'), { exact: true }).waitFor();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'bukti.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByRole('img', { name: t('pay.proof_preview') }).waitFor();
  await page.getByRole('button', { name: t('pay.send_proof') }).click();
  await page.getByRole('heading', { name: t('pay.checking_title') }).waitFor();
  await expectAccessible(page);
}

/** Finance finds the proof of an invoice and says that the money is there. */
async function validate(page: Page, number: string): Promise<void> {
  await page.goto(screen(`/admin/transactions/payments?q=${encodeURIComponent(number)}`));
  await page.getByRole('row').filter({ hasText: NAME }).getByRole('cell').nth(1).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('img', { name: t('office.proof') }).waitFor();
  // It is held for eight seconds, in which it can be undone.
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/validation'));
  await panel.getByRole('button', { name: t('event.payment.validate') }).click();
  expect((await sent).status()).toBe(200);
}

/**
 * Books one place of a package from the balance of a plan.
 * @returns what the booking costs
 */
async function book(page: Page, balance: number): Promise<number> {
  const next = page.getByRole('button', { name: t('act.next'), exact: true });
  await page.getByRole('button', { name: `${t('book.choose')} ${PACKAGE}` }).click();
  await page.getByRole('heading', { name: t('book.rooms.title') }).waitFor();
  await page
    .getByRole('button', { name: begins(t('book.more', { name: '' })) })
    .first()
    .click();
  await next.click();
  await page.getByRole('heading', { name: t('book.addons.title') }).waitFor();
  await next.click();
  await page.getByRole('heading', { name: t('book.people.title') }).waitFor();
  await next.click();
  await page.getByRole('heading', { name: t('book.review.title') }).waitFor();
  await page.getByText(t('book.savings.sum', { balance: rupiah(balance), paid: rupiah(balance) })).waitFor();
  await expectAccessible(page);
  const made = page.waitForResponse((answer) => answer.url().endsWith('/bookings'));
  await page.getByRole('button', { name: t('book.confirm_savings') }).click();
  const { data } = (await (await made).json()) as { data: { total: number } };
  await page.waitForURL(/#\/user\/invoices\//);
  return data.total;
}

/** The one plan of a saver, with its balance. */
async function planOf(saver: Signed) {
  const { data } = await call(saver, 'user_savings.list', {});
  expect(data).toHaveLength(1);
  return (await call(saver, 'user_savings.get', { id: data[0]!.id })).data;
}
