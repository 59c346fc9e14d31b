import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import { formatMoney } from '@rihla/domain/shared/money-format';
import { describe, expect } from 'vitest';
import { call, newCustomer, type Signed, signedIn } from '../support/api.ts';
import { expectAccessible, it, LAPTOP, PHONE, screen } from '../support/browser.ts';
import { familyOfThree, newestOf } from '../support/family.ts';
import { begins, t } from '../support/words.ts';

const TODAY = todayIn('Asia/Jakarta', new Date());
const rupiah = (units: number) => formatMoney(amount(units), 'IDR', { locale: 'id' });

describe('a traveller who is taken off', () => {
  it('leaves the family with a share of the money, and the customer sees what became of both', async ({
    open,
  }) => {
    const main = await signedIn('main@demo.rihla.test');
    const customer = await newCustomer('Halimah Nasution');
    const before = await familyOfThree(main, customer, await departure(main));

    const office = await open({ as: main, size: LAPTOP });
    await office.goto(screen(`/admin/transactions/invoices/${before.slug}`));
    await office.getByRole('button', { name: t('office.take_off'), exact: true }).click();
    const dialog = office.getByRole('dialog', {
      name: t('office.take_off.title', { number: before.number }),
    });
    await dialog.getByRole('checkbox').nth(2).check();
    await dialog.getByRole('heading', { name: t('office.take_off.stays', { count: 2 }) }).waitFor();
    await expectAccessible(office);
    await dialog.getByText(t('office.reason.ill'), { exact: true }).click();
    await dialog.getByRole('button', { name: t('office.take_off.act', { count: 1 }) }).click();
    await office.getByText(begins(t('office.take_off.done', { number: '' }).slice(0, 12))).waitFor();
    await dialog.waitFor({ state: 'detached' });

    const stays = (await call(main, 'invoices.get', { id: before.id })).data;
    const off = await newestOf(main, customer);
    expect(off.id).not.toBe(before.id);
    expect([stays.pax, off.pax, off.status]).toEqual([2, 1, 'CANCELLED']);
    expect(stays.total + off.total, 'everybody keeps the agreed price').toBe(before.total);
    expect(stays.paid + off.paid, 'no rupiah is lost on the way').toBe(before.paid);

    const phone = await open({ as: customer, size: PHONE });
    await phone.goto(screen('/user/booking'));
    await phone.getByText(stays.number).first().waitFor();
    await phone.getByText(t('own.bookings.everything'), { exact: true }).click();
    await phone.getByText(off.number).first().waitFor();
    await expectAccessible(phone);
    await phone.goto(screen(`/user/invoices/${off.slug}`));
    await phone.getByText(t('own.ended.CANCELLED')).first().waitFor();
    await expectAccessible(phone);
    await phone.goto(screen(`/user/invoices/${stays.slug}`));
    await phone.getByText(rupiah(stays.total)).first().waitFor();
  });

  it('waits for the director when everything is paid, and goes as soon as the director has approved', async ({
    open,
  }) => {
    const main = await signedIn('main@demo.rihla.test');
    const director = await signedIn('director@demo.rihla.test');
    const customer = await newCustomer('Rohani Siregar');
    const before = await familyOfThree(main, customer, await departure(main), 'all');
    expect(before.status).toBe('PAID');

    const office = await open({ as: main, size: LAPTOP });
    await office.goto(screen(`/admin/transactions/invoices/${before.slug}`));
    await office.getByRole('button', { name: t('office.take_off'), exact: true }).click();
    const dialog = office.getByRole('dialog', {
      name: t('office.take_off.title', { number: before.number }),
    });
    await dialog.getByRole('checkbox').nth(2).check();
    await dialog.getByText(t('office.cancel.needs_director')).waitFor();
    await expectAccessible(office);
    await dialog.getByText(t('office.reason.ill'), { exact: true }).click();
    await dialog.getByRole('button', { name: t('office.take_off.act', { count: 1 }) }).click();
    await office.getByRole('heading', { name: t('office.take_off.asked') }).waitFor();
    const asked = (await call(main, 'invoices.get', { id: before.id })).data;
    expect([asked.pax, asked.status], 'nothing happens before the decision').toEqual([3, 'PAID']);

    const boss = await open({ as: director, size: LAPTOP });
    await boss.goto(screen(`/admin/transactions/invoices/${before.slug}`));
    const approve = t('event.cancellation.approve');
    await boss.getByRole('button', { name: approve }).click();
    await expectAccessible(boss);
    await boss.getByRole('dialog').getByRole('button', { name: approve }).click();
    await boss.getByRole('dialog').waitFor({ state: 'detached' });

    const stays = (await call(main, 'invoices.get', { id: before.id })).data;
    const off = await newestOf(main, customer);
    expect([stays.pax, stays.status, stays.remaining]).toEqual([2, 'PAID', 0]);
    expect([off.pax, off.status]).toEqual([1, 'CANCELLED']);
    expect(stays.paid + off.paid, 'no rupiah is lost on the way').toBe(before.paid);
    expect((await call(director, 'books.verify', {})).data.clean).toBe(true);

    const phone = await open({ as: customer, size: PHONE });
    await phone.goto(screen(`/user/invoices/${off.slug}`));
    await phone.getByText(t('own.ended.CANCELLED')).first().waitFor();
    await expectAccessible(phone);
  });
});

/** A package of the demo that is on sale in rupiah with room for a family, far enough ahead. */
async function departure(main: Signed): Promise<{ id: string }> {
  const { data } = await call(main, 'listings.list', {
    search: { status: ['ACTIVE'], category: ['UMROH'] },
    sort: 'departure_at',
    per_page: 100,
  });
  const soon = addDays(TODAY, 45);
  const found = data.find(
    ({ currency, departure_at, seats_left, alumni_only }) =>
      currency === 'IDR' && departure_at && departure_at > soon && seats_left >= 5 && !alumni_only,
  );
  if (!found) throw new Error('the demo has no departure for a family');
  return found;
}
