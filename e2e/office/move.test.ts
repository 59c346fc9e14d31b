import { amount } from '@rihla/domain/shared/money';
import { formatMoney } from '@rihla/domain/shared/money-format';
import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { describe, expect } from 'vitest';
import { type CallOutput } from '../../apps/api/src/seed/call-api.ts';
import { call, newCustomer, type Signed, signedIn } from '../support/api.ts';
import { familyOfThree, newestOf } from '../support/family.ts';
import { expectAccessible, it, LAPTOP, PHONE, screen } from '../support/browser.ts';
import { begins, t } from '../support/words.ts';

const TODAY = todayIn('Asia/Jakarta', new Date());
const rupiah = (units: number) => formatMoney(amount(units), 'IDR', { locale: 'id' });

type Package = CallOutput<'listings.list'>['data'][number];

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
