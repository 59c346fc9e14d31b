import { amount } from '@rihla/domain/shared/money';
import { formatMoney } from '@rihla/domain/shared/money-format';
import { amountInWords } from '@rihla/domain/shared/terbilang';
import { beforeEach, describe, expect } from 'vitest';
import { at, call, freshSession, PASSWORD, request, signedIn } from '../support/api.ts';
import { expectAccessible, it, type Page, PHONE, screen } from '../support/browser.ts';
import { begins, t } from '../support/words.ts';

const NAME = 'Salamah Nasution';
/** Made anew for each try, since what a try before it has made keeps its own. */
let email = '';
beforeEach(() => {
  email = `salamah.${Date.now().toString(36)}@contoh.test`;
});
const FAMILY = [NAME, 'Burhan Nasution', 'Alya Nasution'];
const PACKAGE = 'Umroh Reguler 9 Hari Garuda';

const rupiah = (units: number) => formatMoney(amount(units), 'IDR', { locale: 'id' });

describe('a booking, beginning with the search for a package', () => {
  it('is made by a visitor for three in two rooms on a phone, paid in three parts, each validated by finance', async ({
    open,
  }) => {
    const phone = await open({ size: PHONE });
    const office = await open({ as: await signedIn('finance@demo.rihla.test') });
    await findPackage(phone);
    await chooseTwoRooms(phone);
    await register(phone);
    await book(phone);

    const invoice = await ownInvoice();
    await checkSum(invoice);
    await seeDeadline(phone, invoice.number);
    await phone.getByText(rupiah(invoice.dp_price), { exact: true }).first().waitFor();
    const first = await pay(phone, t('pay.down_payment'));
    expect(first.base_amount, 'the down payment is for each traveller').toBe(invoice.dp_price);
    expect(first.amount - first.base_amount, 'the unique number tells transfers apart').toBe(
      first.unique_number,
    );
    await validateProof(office, invoice.number);
    await seeState(phone, t('state.invoice.PARTIAL'));

    const second = await pay(phone, t('pay.minimum'));
    expect(second.base_amount - second.amount, 'and is taken off again').toBe(first.unique_number);
    await validateProof(office, invoice.number);
    expect((await ownInvoice()).paid, 'so that the sum is round').toBe(
      first.base_amount + second.base_amount,
    );

    await phone.reload();
    const third = await pay(phone, t('pay.settle'));
    await validateProof(office, invoice.number);
    await seeState(phone, t('state.invoice.PAID'));
    expect(first.amount + second.amount + third.amount).toBe(invoice.total);

    await printInvoice(phone, invoice.number);
    await printReceipt(phone);
    await findEmails(invoice.number);
  });
});

async function findPackage(page: Page): Promise<void> {
  await page.goto(at('/'));
  await expectAccessible(page);
  await page
    .getByRole('link', { name: t('public.nav.listings'), exact: true })
    .first()
    .click();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('public.filter.open') }).click();
  await page.getByRole('combobox', { name: t('public.filter.category'), exact: true }).selectOption('UMROH');
  await page.getByRole('combobox', { name: t('public.filter.embarkation') }).selectOption({ index: 1 });
  await expectAccessible(page);
  await page.getByRole('button', { name: t('public.filter.apply') }).click();
  await page.getByRole('list', { name: t('public.chips') }).waitFor();
  expect(new URL(page.url()).searchParams.has('sort'), 'the address names only what was chosen').toBe(false);
  await page.getByRole('link', { name: PACKAGE, exact: true }).click();
}

/** Two people in the room that the page begins with, and one in the next. */
async function chooseTwoRooms(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: PACKAGE }).waitFor();
  await expectAccessible(page);
  const more = page.getByRole('button', { name: begins(t('public.booking.more', { room: '' }).trimEnd()) });
  await more.nth(0).click();
  await more.nth(1).click();
  await page.getByText(t('public.booking.people.other', { count: 3 })).waitFor();
  await page.getByRole('button', { name: t('public.booking.submit') }).click();
}

async function register(page: Page): Promise<void> {
  const waiting = page.getByRole('region', { name: t('sign_in.booking.label') });
  await waiting.getByRole('heading', { name: PACKAGE }).waitFor();
  await waiting.getByText(t('sign_in.booking.total', { count: 3 })).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('register.submit') }).click();
  await page.getByLabel(t('register.name')).fill(NAME);
  await page.getByLabel(t('register.email')).fill(email);
  await page.getByLabel(t('register.phone')).fill('0812 0000 0777');
  await page.locator('input[name=password]').fill(PASSWORD);
  await page.locator('input[name=password_confirmation]').fill(PASSWORD);
  await expectAccessible(page);
  await page.getByRole('button', { name: t('register.submit') }).click();
}

async function book(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: t('act.next'), exact: true });
  // The rooms were chosen on the public page and are not asked again.
  await page.getByRole('heading', { name: t('book.addons.title') }).waitFor();
  await page
    .getByText(t('book.people', { count: 3 }))
    .first()
    .waitFor();
  await expectAccessible(page);
  await next.click();
  await page.getByRole('heading', { name: t('book.people.title') }).waitFor();
  await expect.poll(() => page.getByLabel(t('book.pic_email')).inputValue()).toBe(email);
  for (const [i, name] of FAMILY.entries()) {
    await page
      .getByRole('combobox', { name: begins(t('book.place', { number: i + 1, room: '', People: 'Jamaah' })) })
      .fill(name);
  }
  await expectAccessible(page);
  await next.click();
  await page.getByRole('heading', { name: t('book.review.title') }).waitFor();
  for (const name of FAMILY) await page.getByText(name).first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('book.confirm') }).click();
  await page.waitForURL(/#\/user\/invoices\//);
}

async function ownInvoice() {
  const customer = await freshSession(email);
  const { data } = await call(customer, 'user_invoices.list', {});
  expect(data).toHaveLength(1);
  return (await call(customer, 'user_invoices.get', { id: data[0]!.id })).data;
}

/** Holds the sum of the invoice against the prices of the two rooms that were chosen. */
async function checkSum(invoice: Awaited<ReturnType<typeof ownInvoice>>): Promise<void> {
  const { data } = await call(await freshSession(email), 'public_listings.get', { id: invoice.listing.slug });
  const [two, one] = data.variants;
  expect(invoice.lines.map(({ kind, ref, quantity }) => [kind, ref, quantity])).toEqual([
    ['VARIANT', two!.id, 2],
    ['VARIANT', one!.id, 1],
  ]);
  expect(two!.price).not.toBe(one!.price);
  expect(invoice.total).toBe(2 * two!.price + one!.price);
  expect(invoice.dp_price).toBe(3 * data.dp_price);
}

async function seeDeadline(page: Page, number: string): Promise<void> {
  await page.getByText(number).filter({ visible: true }).first().waitFor();
  await page.getByRole('timer', { name: t('own.time_left') }).waitFor();
  for (const name of FAMILY) await page.getByText(name, { exact: true }).waitFor();
  await expectAccessible(page);
}

/** Chooses an amount, reads the exact amount to transfer, and uploads a picture as proof. */
async function pay(page: Page, choice: string) {
  await page.getByRole('link', { name: t('own.pay_now') }).click();
  await page.getByRole('radio', { name: begins(choice) }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: begins(t('pay.begin_with', { amount: '' }).trimEnd()) }).click();
  await page.getByRole('button', { name: begins(t('way.bank_transfer')) }).click();
  await page.getByText(t('pay.transfer_exactly'), { exact: true }).waitFor();
  const payment = (await ownInvoice()).payments.find(({ status }) => status === 'NEW')!;
  await page.getByText(rupiah(payment.amount)).waitFor();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'bukti.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await page.getByRole('img', { name: t('pay.proof_preview') }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('pay.send_proof') }).click();
  await page.getByRole('heading', { name: t('pay.checking_title') }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('own.see_booking') }).click();
  return payment;
}

async function validateProof(page: Page, number: string): Promise<void> {
  await page.goto(screen('/admin/transactions/payments'));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: t('nav.payments') }).waitFor();
  await page.getByLabel(t('list.search'), { exact: true }).fill(number);
  await page.waitForURL(/[?&]q=/);
  // The head and the one that was looked for: the rows of before have gone.
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('row').filter({ hasText: NAME }).getByRole('cell').nth(1).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('img', { name: t('office.proof') }).waitFor();
  await expectAccessible(page);
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/validation'));
  await panel.getByRole('button', { name: t('event.payment.validate') }).click();
  await page
    .getByText(
      t('office.payment_done', {
        payer: NAME,
        done: t('event_done.payment.validate').toLowerCase(),
      }),
    )
    .waitFor();
  // It is held for eight seconds, in which it can be undone.
  await sent;
}

async function seeState(page: Page, words: string): Promise<void> {
  await page.reload();
  await page.getByText(words, { exact: true }).first().waitFor();
  await expectAccessible(page);
}

async function printInvoice(page: Page, number: string): Promise<void> {
  const paper = await printed(page, t('own.print'));
  await paper.getByRole('heading', { name: t('paper.invoice') }).waitFor();
  await paper.getByText(number, { exact: true }).waitFor();
  await paper.getByText(t('state.invoice.PAID'), { exact: true }).waitFor();
  await expectAccessible(paper);
}

async function printReceipt(page: Page): Promise<void> {
  const asked = page
    .context()
    .waitForEvent('request', (one) => one.url().endsWith('/print_tickets/exchange'));
  const paper = await printed(page, t('own.print_receipt'));
  const paid = (await ownInvoice()).payments.map((payment) =>
    amountInWords(amount(payment.amount), 'IDR', 'id'),
  );
  await paper.getByRole('heading', { name: t('paper.receipt') }).waitFor();
  expect(paid).toContain(await paper.locator('em').textContent());
  await expectAccessible(paper);

  const { ticket } = (await asked).postDataJSON() as { ticket: string };
  expect(paper.url(), 'the ticket has left the address bar').not.toContain(ticket);
  expect((await request(null, 'print_tickets.exchange', { ticket })).status).toBe(404);
  await paper.goto(screen(`/file/print/payments?ticket=${ticket}`));
  await paper.reload();
  await paper.getByText(t('paper.no_ticket')).waitFor();
}

async function printed(page: Page, button: string): Promise<Page> {
  const tab = page.context().waitForEvent('page');
  await page.getByRole('button', { name: button }).first().click();
  return tab;
}

async function findEmails(number: string): Promise<void> {
  const office = await signedIn('root@demo.rihla.test');
  const subjectsTo = async () => {
    const { data } = await call(office, 'messages.list', { q: number });
    const details = await Promise.all(data.map(({ id }) => call(office, 'messages.get', { id })));
    return details
      .filter(({ data: { address } }) => address === email)
      .map(({ data: { subject } }) => subject);
  };
  await expect
    .poll(subjectsTo, { interval: 1_000 })
    .toContain(t('email.invoice.created.subject', { number }));
}
