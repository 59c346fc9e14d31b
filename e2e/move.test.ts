import { amount } from '@rihla/domain/shared/money';
import { formatMoney } from '@rihla/domain/shared/money-format';
import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { describe, expect } from 'vitest';
import { type CallOutput } from '../apps/api/src/seed/call-api.ts';
import { call, newCustomer, type Signed, signedIn } from './support/api.ts';
import { expectAccessible, it, LAPTOP, PHONE, screen } from './support/browser.ts';
import { begins, t } from './support/words.ts';

const TODAY = todayIn('Asia/Jakarta', new Date());
const rupiah = (units: number) => formatMoney(amount(units), 'IDR', { locale: 'id' });

type Package = CallOutput<'listings.list'>['data'][number];
type Invoice = CallOutput<'invoices.get'>['data'];

describe('a traveller who moves', () => {
  it('goes to another departure with a share of the money, and the customer sees both invoices', async ({
    open,
  }) => {
    const main = await signedIn('main@demo.rihla.test');
    const customer = await newCustomer('Hasanah Lubis');
    const [from, to] = await twoDepartures(main);
    const invoice = await familyOfThree(main, customer, from!);

    const office = await open({ as: main, size: LAPTOP });
    await office.goto(screen(`/admin/transactions/invoices/${invoice.slug}`));
    await office.getByRole('button', { name: t('act.more') }).click();
    await office.getByRole('menuitem', { name: t('event.invoice.move'), exact: true }).click();
    await office.getByRole('heading', { name: t('move.title', { number: invoice.number }) }).waitFor();
    await office.getByRole('checkbox', { name: t('move.all', { count: 3 }) }).uncheck();
    await office.getByText(t('move.who_missing')).waitFor();
    await office.getByRole('checkbox').nth(3).check();
    await office.getByRole('combobox', { name: t('move.search') }).fill(to!.name);
    // The list is drawn anew while results come in, so the option is pressed wherever it is.
    await office.getByRole('option', { name: begins(to!.name) }).dispatchEvent('click');
    await office.getByRole('heading', { name: t('move.goes', { count: 1 }) }).waitFor();
    await office
      .getByRole('heading', { name: t('move.stays', { number: invoice.number, count: 2 }) })
      .waitFor();
    await expectAccessible(office);
    await office.getByRole('button', { name: t('move.act', { count: 1 }) }).click();
    await office.getByText(begins(t('move.done_divided', { count: 1, number: '' }).slice(0, 12))).waitFor();
    await office.waitForURL((url) => !url.hash.includes(invoice.slug));

    const stays = (await call(main, 'invoices.get', { id: invoice.id })).data;
    const goes = await newestOf(main, customer);
    expect(goes.id).not.toBe(invoice.id);
    expect([stays.pax, goes.pax, goes.listing_id]).toEqual([2, 1, to!.id]);
    expect(stays.paid + goes.paid, 'no rupiah is lost on the way').toBe(invoice.paid);

    const phone = await open({ as: customer, size: PHONE });
    await phone.goto(screen('/user/booking'));
    for (const { number } of [stays, goes]) await phone.getByText(number).first().waitFor();
    await expectAccessible(phone);
    await phone.goto(screen(`/user/invoices/${goes.slug}`));
    await phone.getByText(goes.listing_name).first().waitFor();
    await phone.getByText(rupiah(goes.total)).first().waitFor();
  });
});

/** Two packages of the demo that are on sale with room for more, in rupiah, far enough ahead. */
async function twoDepartures(main: Signed): Promise<Package[]> {
  const { data } = await call(main, 'listings.list', {
    search: { status: ['ACTIVE'], category: ['UMROH'] },
    sort: 'departure_at',
    per_page: 100,
  });
  const soon = addDays(TODAY, 45);
  return data.filter(
    ({ currency, departure_at, seats_left, alumni_only }) =>
      currency === 'IDR' && departure_at && departure_at > soon && seats_left >= 5 && !alumni_only,
  );
}

/** An invoice for three with a first payment that finance has counted. */
async function familyOfThree(main: Signed, customer: Signed, from: Package): Promise<Invoice> {
  const listing = (await call(main, 'listings.get', { id: from.id })).data;
  const room = listing.variants.find(({ room_type }) => room_type === 'QUAD') ?? listing.variants[0]!;
  const made = await call(main, 'invoices.create', {
    listing_id: listing.id,
    user_id: customer.account.id,
    bookings: Array.from({ length: 3 }, () => ({ variant_id: room.id })),
    pic_name: 'Hasanah Lubis',
    pic_phone: '081200000777',
    pic_email: 'hasanah@contoh.test',
  });
  const { id, payable, banks } = (await call(main, 'invoices.get', { id: made.data.id })).data;
  const finance = await signedIn('finance@demo.rihla.test');
  const payment = await call(finance, 'payments.create', {
    invoice_id: id,
    type: 'DOWN_PAYMENT',
    channel: 'MANUAL',
    amount: payable.package.minimum + 3_000_000,
    bank_id: banks[0]!.id,
    paid_on: TODAY,
    notes: 'Setoran',
  });
  await call(finance, 'payments.update', {
    id: payment.data.id,
    status: 'PENDING',
    paid_on: TODAY,
    notes: 'Setoran',
  });
  await call(finance, 'payments.validate', { id: payment.data.id });
  return (await call(main, 'invoices.get', { id })).data;
}

/** The customer's newest invoice. */
async function newestOf(main: Signed, customer: Signed): Promise<Invoice> {
  const { data } = await call(main, 'invoices.list', {
    search: { user_id: [customer.account.id] },
    sort: '-created_at',
  });
  return (await call(main, 'invoices.get', { id: data[0]!.id })).data;
}
