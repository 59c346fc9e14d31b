import { describe, expect } from 'vitest';
import { call, newCustomer, type Signed, signedIn } from '../support/api.ts';
import { expectAccessible, it, type Page, PHONE, screen } from '../support/browser.ts';
import { bookOne, payAtProvider } from '../support/pay.ts';
import { begins, t } from '../support/words.ts';

describe('a customer on a phone', () => {
  it('pays the down payment and then each instalment in another way, until the invoice is paid', async ({
    open,
  }) => {
    const customer = await newCustomer('Siti Aminah');
    const { id, slug } = await bookOne(customer);
    const phone = await open({ as: customer, size: PHONE });

    await payStep(phone, slug, t('way.briva'));
    expect(await standing(customer, id)).toMatchObject({ status: 'PARTIAL', receipts: 1 });
    await setPlan(customer, id);
    await phone.goto(screen(`/user/invoices/${slug}`));
    await phone.reload();
    await phone.getByText(t('own.plan')).first().waitFor();
    await expectAccessible(phone);

    await payStep(phone, slug, t('way.bni_va'));
    expect(await standing(customer, id)).toMatchObject({ status: 'PARTIAL', receipts: 2 });
    await payStep(phone, slug, t('way.permata_va'), t('pay.settle'));
    const paid = await standing(customer, id);
    expect(paid).toMatchObject({ status: 'PAID', receipts: 3, remaining: 0 });
    await phone.goto(screen(`/user/invoices/${slug}`));
    await phone.reload();
    const receipts = phone.getByRole('button', { name: t('own.print_receipt') });
    await receipts.nth(2).waitFor();
    expect(await receipts.count()).toBe(3);
    await expectAccessible(phone);
  });
});

/** Pays what is asked for next, or another amount, by a way of a gateway, and waits until the screen says that the money is there. */
async function payStep(phone: Page, slug: string, way: string, amount?: string): Promise<void> {
  await phone.goto(screen(`/user/invoices/${slug}/payment`));
  await phone.reload();
  if (amount) await phone.getByRole('radio', { name: begins(amount) }).click();
  await phone.getByRole('button', { name: begins(t('pay.begin_with', { amount: 'Rp' })) }).click();
  await phone.getByRole('heading', { name: t('pay.choose_way') }).waitFor();
  await phone.getByRole('button', { name: begins(way) }).click();
  await phone.getByText(begins(t('pay.waiting_title'))).waitFor();
  await payAtProvider(phone);
  await phone.getByRole('heading', { name: t('pay.received_title') }).waitFor();
}

/** The office agrees on two instalments of what is left. */
async function setPlan(customer: Signed, id: string): Promise<void> {
  const main = await signedIn('main@demo.rihla.test');
  const { data: invoice } = await call(customer, 'user_invoices.get', { id });
  const first = Math.floor(invoice.remaining / 2);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await call(main, 'invoices.set_plan', {
    id,
    version: invoice.version,
    instalments: [
      { due_on: day(5), amount: first },
      { due_on: day(10), amount: invoice.remaining - first },
    ],
  });
}

/** How an own invoice stands, with the number of its receipts. */
async function standing(customer: Signed, id: string) {
  const { data } = await call(customer, 'user_invoices.get', { id });
  const receipts = data.payments.filter(({ receipt_number: number }) => number !== null).length;
  return { status: data.status, remaining: data.remaining, receipts };
}
