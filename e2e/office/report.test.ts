import { randomInt } from 'node:crypto';
import { describe, expect } from 'vitest';
import { call, newCustomer, type Signed, signedIn } from '../support/api.ts';
import { begins, t } from '../support/words.ts';
import { expectAccessible, it, LAPTOP, type Page, screen } from '../support/browser.ts';

describe('the report to the government', () => {
  it('is completed and sent by the office, which mends the row that was refused and sends it again', async ({
    open,
  }) => {
    const main = await signedIn('main@demo.rihla.test');
    const { slug, whole, short } = await twoPilgrims(main);
    const office = await open({ as: main, size: LAPTOP });
    const tab = screen(`/admin/transactions/tour-pack/${slug}/detail-tour-pack?tab=reporting`);
    const rowOf = (name: string) => office.getByRole('row').filter({ hasText: name });

    await office.goto(tab);
    await rowOf(whole)
      .getByText(begins(t('pilgrim.lacks_list', { fields: '' }).trim()))
      .waitFor();
    await fill(office, whole, null, 'father_name', 'Abdul Karim');
    await office.goto(tab);
    await rowOf(whole).getByText(t('state.pilgrim_report.READY')).waitFor();
    await expectAccessible(office);
    await queueAndSend(office);
    await rowOf(whole).getByText(t('state.pilgrim_report.STORED')).waitFor();
    await rowOf(short).getByText(t('ministry.reason.NAME_TOO_SHORT')).waitFor();
    await rowOf(short)
      .getByText(t('ministry.mend', { fields: t('field.profile.passport_name') }))
      .waitFor();
    await expectAccessible(office);

    await fill(office, short, 'passport', 'passport_name', `${short.toUpperCase()} HASAN`);
    await office.goto(tab);
    await rowOf(short).getByText(t('state.pilgrim_report.READY')).waitFor();
    await queueAndSend(office);
    await rowOf(short).getByText(t('state.pilgrim_report.STORED')).waitFor();
    const number = rowOf(short).getByLabel(begins(t('field.reporting.registration_number')));
    expect(await number.inputValue()).toMatch(/^\d{12}$/);
  });
});

/**
 * Opens the file of a pilgrim from the list, fills one field and saves.
 * @param step the step of the file, null for the first
 */
async function fill(office: Page, name: string, step: string | null, field: string, words: string) {
  await office.getByRole('link', { name, exact: true }).click();
  await office.getByRole('heading', { level: 1, name }).waitFor();
  if (step) await office.locator(`button[value=${step}]`).click();
  await office.locator(`input[name="${field}"]`).fill(words);
  await office.getByRole('button', { name: t('act.save') }).click();
  await office.getByText(t('pilgrim.complete')).first().waitFor();
}

/** Queues everybody of the departure who is ready, and sends the queue at once. */
async function queueAndSend(office: Page): Promise<void> {
  await office.getByRole('button', { name: begins(t('ministry.queue_ready')) }).click();
  await office.getByRole('button', { name: t('ministry.send_now') }).click();
  await office
    .getByRole('dialog')
    .getByRole('button', { name: t('ministry.send_now') })
    .click();
  await office.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Two booked pilgrims of a departure: one lacks the father's name, the name in the other's passport is one word. */
async function twoPilgrims(main: Signed) {
  const serial = randomInt(1000, 9000);
  // A name of its own for each run, in letters.
  const sign = [...String(serial)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('');
  const [whole, short] = [`Nurhayati Sa${sign}`, `Suryani${sign}`];
  const customer = await newCustomer(`Ibu Sa${sign}`);
  const { data: departures } = await call(main, 'manifests.list', { per_page: 50 });
  const { data: on_sale } = await call(main, 'listings.list', {
    search: { category: ['UMROH'], status: ['ACTIVE'] },
  });
  const few = (slug: string) => departures.find((one) => one.slug === slug)?.pilgrims ?? 0;
  const listing = on_sale
    .filter(({ seats_left }) => seats_left > 3)
    .sort((a, b) => few(a.slug) - few(b.slug))[0]!;
  const { data: listed } = await call(main, 'listings.get', { id: listing.id });
  const { data: districts } = await call(main, 'districts.list', {
    search: { level: ['DISTRICT'] },
  });
  const file = (at: number) => ({
    gender: 'FEMALE' as const,
    no_ktp: `3204114609${String(80 + at)}${String(serial + at)}`,
    vaccine_name: 'NURHAYATI',
    birth_place: 'Bandung',
    birth_date: `19${80 + at}-09-06`,
    address: 'Jl. Melati 5',
    district_id: districts[0]!.id,
    phone: '081200000998',
    marriage_status: 'MENIKAH' as const,
    education: 'D4/S1' as const,
    job: 'PNS' as const,
    passport_number: `X12${serial}${at}`,
    passport_place: 'Bandung',
    passport_issued_on: '2024-03-01',
    passport_expires_on: '2034-03-01',
  });
  const user_id = customer.account.id;
  const { data: a } = await call(main, 'profiles.create', {
    ...file(1),
    user_id,
    name: whole,
    passport_name: whole.toUpperCase(),
  });
  const { data: b } = await call(main, 'profiles.create', {
    ...file(2),
    user_id,
    name: short,
    passport_name: short.toUpperCase(),
  });
  const variant_id = listed.variants.find(({ is_base }) => is_base)!.id;
  await call(customer, 'user_invoices.create', {
    listing_id: listing.id,
    bookings: [a, b].map(({ id }) => ({ variant_id, profile_id: id })),
    pic_name: 'Nurhayati',
    pic_phone: '081200000999',
    pic_email: customer.account.email,
  });
  // A report follows its file when that is saved.
  await call(main, 'profiles.update', { id: b.id, version: b.version, father_name: 'Hasan Basri' });
  return { slug: listing.slug, whole, short };
}
