import { randomNumbers } from '@rihla/domain/shared/seeded-random';
import { describe, expect } from 'vitest';
import { inventedPerson } from '../../apps/api/test/id-cards/card-people.ts';
import { drawCard } from '../../apps/api/test/id-cards/draw-card.ts';
import { photographCard } from '../../apps/api/test/id-cards/photograph-card.ts';
import { newCustomer } from '../support/api.ts';
import { expectAccessible, it, PHONE, screen } from '../support/browser.ts';
import { t } from '../support/words.ts';

describe('the identity card of a pilgrim', () => {
  it('is read on the phone from a photo, refused when cut off, and fills in what was ticked', async ({
    open,
  }) => {
    const customer = await newCustomer('Sri Wahyuni');
    const random = randomNumbers(77);
    const person = inventedPerson(random);
    const card = await drawCard(person, random);
    const photo = async (outside: number) => ({
      name: 'ktp.jpg',
      mimeType: 'image/jpeg',
      buffer: await photographCard(card, 1_400, { tilt: 4, outside }, random),
    });
    const phone = await open({ as: customer, size: PHONE });
    await phone.goto(screen('/user/profiles/add-profiles'));
    await phone.locator('input[name="birth_place"]').fill('Bekasi');
    await phone.getByRole('button', { name: t('card_scan.open') }).click();
    const dialog = phone.getByRole('dialog', { name: t('card_scan.title') });
    await dialog.getByText(t('card_scan.sent')).waitFor();
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photo(0.35));
    await dialog.getByText(t('card_scan.refused_cut_off')).waitFor();
    await expectAccessible(phone);
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(await photo(0));
    await dialog.getByText(person.nik).waitFor();
    await expectAccessible(phone);
    expect(await dialog.getByRole('button', { name: t('card_scan.use_none') }).isDisabled()).toBe(true);
    await dialog.getByRole('checkbox', { name: person.nik }).check();
    await dialog.getByRole('checkbox', { name: person.name }).check();
    await dialog.getByRole('button', { name: t('card_scan.use', { count: 2 }) }).click();
    const value = (name: string) => phone.locator(`input[name="${name}"]`).inputValue();
    expect(await value('no_ktp')).toBe(person.nik);
    expect(await value('name')).toBe(person.name);
    expect(await value('birth_place')).toBe('Bekasi');
    expect(await value('address')).toBe('');
    await phone.getByRole('button', { name: t('act.save') }).click();
    // Once it is there, its papers come next.
    await phone.getByRole('heading', { level: 1, name: person.name }).waitFor();
  });
});
