import { randomInt } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { readSheet } from '../../apps/api/test/support/read-sheet.ts';
import { call, newCustomer, signedIn } from '../support/api.ts';
import { expectAccessible, it, PHONE, screen } from '../support/browser.ts';
import { t } from '../support/words.ts';

describe('the profile of a pilgrim', () => {
  it('is typed by the family on a phone, completed by the office, and reported to the government', async ({
    open,
  }) => {
    const customer = await newCustomer('Siti Aminah');
    const main = await signedIn('main@demo.rihla.test');
    const serial = String(randomInt(1000, 9999));
    const nik = `320411460997${serial}`;

    const phone = await open({ as: customer, size: PHONE });
    await phone.goto(screen('/user'));
    await phone.getByRole('link', { name: t('own.family_add') }).click();
    await phone.getByLabel(t('field.profile.name')).fill('Siti Aminah');
    await phone.getByLabel(t('field.profile.no_ktp')).fill('32041146');
    await phone.getByLabel(t('field.profile.vaccine_name')).fill('SITI AMINAH');
    await phone.getByText(t('error.pilgrims.nik_invalid')).waitFor();
    await phone.getByLabel(t('field.profile.no_ktp')).fill(nik);
    await phone.getByLabel(t('field.profile.father_name')).fill('Abdul Karim');
    // The birth date stands in the NIK and need not be typed.
    expect(await phone.getByLabel(t('field.profile.birth_date')).inputValue()).toContain('1997');
    await phone.getByRole('combobox', { name: t('field.profile.district_id') }).fill('katapang');
    await phone.getByRole('option', { name: /^Katapang, Kab\. Bandung,/ }).click();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: t('act.save') }).click();
    // Once it is there, its papers come next.
    await phone.getByRole('heading', { level: 1, name: 'Siti Aminah' }).waitFor();
    await phone.getByText(t('person_photo.title')).waitFor();

    const { data: umrohs } = await call(main, 'listings.list', {
      search: { category: ['UMROH'], status: ['ACTIVE'] },
    });
    const listing = umrohs.find(({ seats_left }) => seats_left > 3)!;
    const { data: package_ } = await call(main, 'listings.get', { id: listing.id });
    const { data: family } = await call(customer, 'my_profiles.list', {});
    await call(customer, 'user_invoices.create', {
      listing_id: listing.id,
      bookings: [
        {
          variant_id: package_.variants.find(({ is_base }) => is_base)!.id,
          profile_id: family[0]!.id,
        },
      ],
      pic_name: 'Siti Aminah',
      pic_phone: '081200000999',
      pic_email: customer.account.email,
    });

    const office = await open({ as: main });
    const reporting = screen(`/admin/transactions/tour-pack/${listing.slug}/detail-tour-pack?tab=reporting`);
    await office.goto(reporting);
    const row = office.getByRole('row').filter({ hasText: customer.account.name }).last();
    await row.getByText(/^Kurang/).waitFor();
    await expectAccessible(office);
    await row.getByRole('link', { name: 'Siti Aminah' }).click();
    await office.getByText(`3204********${serial}`).waitFor();
    await expectAccessible(office);
    const type = (field: string, words: string) => office.locator(`input[name="${field}"]`).fill(words);
    const pick = async (field: Parameters<typeof t>[0], choice: string) => {
      await office.getByRole('combobox', { name: t(field) }).click();
      await office.getByRole('option', { name: choice, exact: true }).click();
    };
    await type('birth_place', 'Bandung');
    await pick('field.profile.marriage_status', t('choice.marriage_status.MENIKAH'));
    await pick('field.profile.education', t('choice.education.D4/S1'));
    await pick('field.profile.job', t('choice.job.PNS'));
    await type('address', 'Jl. Melati 5');
    await type('phone', '081200000998');
    await office.locator('button[value=passport]').click();
    await type('passport_name', 'SITI AMINAH');
    await type('passport_number', `X123${serial}`);
    await type('passport_place', 'Bandung');
    await type('passport_issued_on', '01/03/2024');
    await office.getByRole('button', { name: t('act.save') }).click();
    await office.getByText(t('pilgrim.complete')).first().waitFor();
    // How long the passport is valid follows from its day and the owner's age.
    expect(await office.locator('input[name="passport_expires_on"]').inputValue()).toContain('2034');

    await office.goto(reporting);
    const number = office.getByLabel(`${t('field.reporting.registration_number')}, Siti Aminah`).last();
    await number.fill(`UMR-${serial}`);
    await number.press('Enter');
    await office.getByText(t('reporting.number_saved')).waitFor();
    const saving = office.waitForEvent('download');
    await office.getByRole('button', { name: /SISKOPATUH/ }).click();
    const lines = readSheet(await buffer(await (await saving).createReadStream()));
    expect(lines.some((line) => line[4] === nik && line[6] === `X123${serial}`)).toBe(true);

    const opening = office.waitForEvent('popup');
    await office.getByRole('button', { name: t('reporting.cards') }).click();
    const cards = await opening;
    await cards.getByText(`X123${serial}`).waitFor();
    await expectAccessible(cards);
  });
});
