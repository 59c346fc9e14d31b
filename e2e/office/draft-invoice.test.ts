import { describe } from 'vitest';
import { call, newCustomer, type Signed, signedIn } from '../support/api.ts';
import { expectAccessible, it, LAPTOP, type Page, PHONE, screen } from '../support/browser.ts';
import { begins, t } from '../support/words.ts';

describe('a booking that was begun and left', () => {
  it.for(['main', 'agent'])('is found again as a draft and made an invoice by %s', async (role, { open }) => {
    const staff = await signedIn(`${role}@demo.rihla.test`);
    const page = await open({ as: staff, size: LAPTOP });
    await page.goto(screen(`/admin/transactions/booking/add?${await choiceOf(2)}`));
    await page.getByText(t('office.customer_new'), { exact: true }).click();
    await page.getByLabel(t('office.name')).first().fill('Dewi Lestari');
    const email = `${crypto.randomUUID().slice(0, 8)}@contoh.test`;
    await page.locator('input[type=email]').first().fill(email);
    await page.locator('input[type=tel]').first().fill('0812 0000 0555');
    await page.getByRole('button', { name: t('office.confirm', { people: 2 }) }).waitFor();

    await page.goto(screen('/admin/transactions/invoices'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(screen('/admin/transactions/invoices/edit'));
    await page.getByRole('heading', { name: t('office.draft_title') }).waitFor();
    await page.getByText(t('cancellation.title'), { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('office.confirm', { people: 2 }) }).click();
    await page.waitForURL(/#\/admin\/transactions\/invoices\/(?!edit)\w+$/);
    await openCustomer(page);

    await page.goto(screen('/admin/transactions/invoices/edit'));
    await page.getByText(t('office.draft_empty')).waitFor();
    await expectAccessible(page);
  });

  it('is found again as a draft by a customer on a phone, and booked', async ({ open }) => {
    const customer = await newCustomer('Dewi Lestari');
    const phone = await open({ as: customer, size: PHONE });
    await phone.goto(screen(`/user/booking/add?${await choiceOf(1)}`));
    await phone.getByRole('heading', { name: t('book.addons.title') }).waitFor();
    await phone.goto(screen('/user'));
    await phone.getByRole('heading', { level: 1 }).waitFor();
    await phone.goto(screen('/user/invoices/edit'));
    // Whatever was asked for is known by now, so it goes on where everything is read once more.
    await phone.getByRole('heading', { name: t('book.review.title') }).waitFor();
    await phone.getByText(t('cancellation.title'), { exact: true }).waitFor();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: t('book.confirm') }).click();
    await phone.waitForURL(/#\/user\/invoices\/(?!edit)\w+$/);
    await phone.goto(screen('/user/invoices/edit'));
    await phone.getByText(t('book.draft_empty')).waitFor();
    await expectAccessible(phone);
  });
});

/** From an invoice to its customer inside it: a new member of the family gets the next place without a name. */
async function openCustomer(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dewi Lestari' }).first().click();
  await page.getByRole('heading', { name: t('office.on_invoice.family') }).waitFor();
  await page.getByRole('link', { name: t('pilgrim.add') }).click();
  await page.locator('input[name=name]').fill('Bagas Lestari');
  await page.getByRole('button', { name: t('act.save') }).click();
  await page
    .getByRole('button', { name: begins(t('office.on_invoice.seat_label', { name: 'Bagas' })) })
    .click();
  await expectAccessible(page);
  await page.getByRole('menuitem').first().click();
  await page.getByText(begins(t('office.on_invoice.place', { number: 1, room: '' }))).waitFor();
  await expectAccessible(page);
}

/** The part of an address that chooses a package on sale and people in the room of its base price. */
async function choiceOf(people: number): Promise<string> {
  const main: Signed = await signedIn('main@demo.rihla.test');
  const { data: umrohs } = await call(main, 'listings.list', {
    search: { category: ['UMROH'], status: ['ACTIVE'] },
  });
  const listing = umrohs.find(({ seats_left, currency }) => seats_left > 6 && currency === 'IDR')!;
  const { data } = await call(main, 'listings.get', { id: listing.id });
  const base = data.variants.find(({ is_base }) => is_base)!;
  return `listing_id=${listing.slug}&pax[${base.id}]=${people}`;
}
