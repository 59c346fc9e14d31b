import { describe, expect } from 'vitest';
import { call, newCustomer, PASSWORD } from '../support/api.ts';
import { expectAccessible, it, LAPTOP, type Page, PHONE, screen } from '../support/browser.ts';
import { focused, press, tabTo, write } from '../support/keyboard.ts';
import { begins, t } from '../support/words.ts';

const PACKAGE = 'Umroh Reguler 9 Hari Garuda';

describe('a customer without a mouse', () => {
  it.for([
    { at: 'a laptop', size: LAPTOP },
    { at: 'a phone with keys', size: PHONE },
  ])('books for two and sends the proof on $at', async ({ size }, { open }) => {
    const customer = await newCustomer('Hamidah Siregar');
    const page = await open({ size });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await enter(page, customer.account.email);
    await bookForTwo(page);

    const { id } = (await call(customer, 'user_invoices.list', {})).data[0]!;
    await choosePayment(page);
    const { payments } = (await call(customer, 'user_invoices.get', { id })).data;
    await takeBankAndAmount(page, payments[0]!.amount);
    await sendProof(page);
    const after = (await call(customer, 'user_invoices.get', { id })).data;
    expect(after.payments.map(({ status }) => status)).toEqual(['PENDING']);
  });
});

async function enter(page: Page, email: string): Promise<void> {
  await page.goto(screen('/login'));
  await page.getByRole('heading', { level: 1 }).waitFor();
  await write(page, t('sign_in.email'), email);
  await write(page, t('sign_in.password'), PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/#\/user$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function bookForTwo(page: Page): Promise<void> {
  await expectFocusWithin(page);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectSkipLink(page);
  await press(page, t('own.see_packages'));
  await page.waitForURL(/\/paket$/);
  await press(page, PACKAGE);
  await page.getByRole('heading', { level: 1, name: PACKAGE }).waitFor();
  await tabTo(page, begins(t('public.booking.more', { room: '' }).trimEnd()));
  await expectRing(page);
  await page.keyboard.press('Enter');
  await page.getByText(t('public.booking.people.other', { count: 2 })).waitFor();
  await press(page, t('public.booking.submit'));
  await expectStep(page, t('book.addons.title'));
  await press(page, t('act.next'));
  await expectStep(page, t('book.people.title'));
  for (const [at, name] of ['Siti Aminah', 'Hasan Basri'].entries()) {
    await write(page, begins(t('book.place', { number: at + 1, room: '', People: 'Jamaah' })), name);
    await page.keyboard.press('Escape');
  }
  await expectAccessible(page);
  await press(page, t('act.next'));
  await expectStep(page, t('book.review.title'));
  await press(page, t('book.confirm'));
  await page.waitForURL(/#\/user\/invoices\//);
}

/** Expects that the first Tab leads to a link that skips the menu. */
async function expectSkipLink(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe(t('shell.skip'));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('document.activeElement.closest("#content") !== null')).toBe(true);
}

/** Expects that a new step takes the focus, so that the next Tab goes on in it. */
async function expectStep(page: Page, title: string): Promise<void> {
  await page.getByRole('heading', { name: title }).waitFor();
  await expect.poll(() => focused(page)).toBe(title);
}

/** Expects a visible focus ring. */
async function expectRing(page: Page): Promise<void> {
  const ring = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle');
  expect(ring).not.toBe('none');
}

async function choosePayment(page: Page): Promise<void> {
  await press(page, t('own.pay_now'));
  await page.getByRole('radio', { name: begins(t('pay.down_payment')) }).waitFor();
  await press(page, begins(t('pay.begin_with', { amount: '' }).trimEnd()));
  await page.getByRole('button', { name: begins(t('way.bank_transfer')) }).waitFor();
  await press(page, begins(t('way.bank_transfer')));
  await page.getByText(t('pay.transfer_exactly'), { exact: true }).waitFor();
}

/** Chooses a bank with the arrow keys and an amount; the focus has moved to the choice of banks. */
async function takeBankAndAmount(page: Page, amount: number): Promise<void> {
  await expectFocusWithin(page);
  await press(page, t('pay.copy_amount'));
  await page.getByRole('button', { name: t('act.copied') }).waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(String(amount));

  const banks = page.getByRole('radiogroup', { name: t('pay.to_account') }).getByRole('radio');
  const last = (await banks.count()) - 1;
  await tabToFirst(page, 'input[type=radio]');
  for (let presses = 0; presses < last; presses += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => banks.nth(last).isChecked()).toBe(true);
}

async function sendProof(page: Page): Promise<void> {
  // Asked for well before: a key is faster than the browser's readiness to hand the choice over.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, t('pay.choose_file'));
  await page.keyboard.press('Enter');
  const picture = { name: 'bukti.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await (await chooser).setFiles(picture);
  await page.getByRole('img', { name: t('pay.proof_preview') }).waitFor();
  await press(page, t('pay.send_proof'));
  await page.getByRole('heading', { name: t('pay.checking_title') }).waitFor();
  await expectFocusWithin(page);
  await expectAccessible(page);
  await press(page, t('own.see_booking'));
  await page
    .getByText(t('pay.checking_title'))
    .or(page.getByText(t('state.payment.PENDING')))
    .first()
    .waitFor();
}

/** Expects that the focus did not fall back to the top of the page when its element was removed. */
async function expectFocusWithin(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('document.activeElement.closest("#content") !== null')).toBe(true);
}

async function tabToFirst(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate(`document.activeElement.matches('${selector}')`)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no key leads to ${selector}`);
}
