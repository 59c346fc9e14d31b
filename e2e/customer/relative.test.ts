import { describe, expect } from 'vitest';
import { call, newCustomer, type Signed } from '../support/api.ts';
import { expectAccessible, it, type Page, PHONE, screen } from '../support/browser.ts';
import { bookOne, payAtProvider, payTransferred } from '../support/pay.ts';
import { begins, t } from '../support/words.ts';

/** More than the least later payment of the packages of the demo. */
const PART = 2_000_000;

describe('a relative without an account, on a phone', () => {
  it('pays a part by a virtual account at the end of a link, and the customer reads who has paid', async ({
    open,
  }) => {
    const customer = await newCustomer('Siti Aminah');
    const { id, slug } = await bookOne(customer);
    await payTransferred(customer, id);
    const token = await linkOf(customer, id);

    const phone = await open({ size: PHONE });
    await phone.goto(screen(`/file/pay/${token}`));
    await phone.getByRole('heading', { name: t('shared.for', { name: 'Siti A.' }) }).waitFor();
    await expectAccessible(phone);
    await phone.getByLabel(t('pay.amount')).fill(String(PART));
    await phone.getByLabel(t('shared.name')).fill('Budi Santoso');
    await phone.getByRole('button', { name: t('shared.begin') }).click();
    await phone.getByRole('heading', { name: t('pay.choose_way') }).waitFor();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: begins(t('way.briva')) }).click();
    await phone.getByText(t('pay.va_number'), { exact: true }).waitFor();
    await expectAccessible(phone);
    await payAtProvider(phone);
    await phone.getByRole('heading', { name: t('shared.received') }).waitFor();
    await expectAccessible(phone);

    const own = await open({ as: customer, size: PHONE });
    await own.goto(screen(`/user/invoices/${slug}`));
    await own.getByText(t('shared.by', { name: 'Budi Santoso' })).waitFor();
  });

  it('is told when the link is ended while a way is open', async ({ open }) => {
    const customer = await newCustomer('Siti Aminah');
    const { id } = await bookOne(customer);
    await payTransferred(customer, id);
    const token = await linkOf(customer, id);
    const phone = await open({ size: PHONE });
    await begin(phone, token);
    await phone.getByRole('button', { name: begins(t('way.briva')) }).click();
    await phone.getByText(t('pay.va_number'), { exact: true }).waitFor();

    const { data: links } = await call(customer, 'user_pay_links.list', { id });
    await call(customer, 'user_pay_links.end', { id: links[0]!.id });
    await phone.getByRole('heading', { name: t('shared.over_title') }).waitFor();
    expect(await phone.getByText(t('pay.va_number'), { exact: true }).count()).toBe(0);
    await expectAccessible(phone);
  });
});

/**
 * Makes a link for a part of an own invoice.
 * @returns its token
 */
async function linkOf(customer: Signed, id: string): Promise<string> {
  const endsOn = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const input = { id, amount: 5_000_000, fixed: false, ends_on: endsOn };
  return (await call(customer, 'user_pay_links.create', input)).data.token;
}

/** Opens a link and begins a payment by it. */
async function begin(phone: Page, token: string): Promise<void> {
  await phone.goto(screen(`/file/pay/${token}`));
  await phone.getByLabel(t('pay.amount')).fill(String(PART));
  await phone.getByLabel(t('shared.name')).fill('Budi Santoso');
  await phone.getByRole('button', { name: t('shared.begin') }).click();
  await phone.getByRole('heading', { name: t('pay.choose_way') }).waitFor();
}
