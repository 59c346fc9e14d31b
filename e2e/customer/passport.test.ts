import { randomNumbers } from '@rihla/domain/shared/seeded-random';
import { drawPassport } from '../../packages/passport-reader/training/draw-passport.ts';
import { inventedPassport } from '../../packages/passport-reader/training/people.ts';
import { photograph } from '../../packages/passport-reader/training/photograph.ts';
import { pngOf } from '../../packages/passport-reader/training/png.ts';
import { describe, expect } from 'vitest';
import { newCustomer } from '../support/api.ts';
import { expectAccessible, it, PHONE, screen } from '../support/browser.ts';
import { t } from '../support/words.ts';

describe('the passport of a pilgrim', () => {
  it('is read on the phone from a photo, refused when it shows none, and fills in the form', async ({
    open,
  }) => {
    const customer = await newCustomer('Nur Aini');
    const random = randomNumbers(42);
    const [upper, lower] = inventedPassport(random);
    const photo = (lines: string[]) => ({
      name: 'paspor.png',
      mimeType: 'image/png',
      buffer: pngOf(photograph(drawPassport(lines, random), { width: 1_200, tilt: 4, jpeg: 60 }, random)),
    });
    const phone = await open({ as: customer, size: PHONE });
    const sent: string[] = [];
    phone.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await phone.goto(screen('/user/profiles/add-profiles'));
    await phone.locator('button[value=passport]').click();
    await phone.getByRole('button', { name: t('passport_scan.open') }).click();
    const dialog = phone.getByRole('dialog', { name: t('passport_scan.title') });
    await dialog.getByText(t('passport_scan.stays')).waitFor();
    await expectAccessible(phone);
    await dialog.locator('input[type=file]').first().setInputFiles(photo([]));
    await dialog.getByText(t('passport_scan.refused_no_lines')).waitFor();
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles(photo([upper, lower]));
    await dialog.getByText(lower.slice(0, 8)).waitFor();
    await expectAccessible(phone);
    const use = dialog.getByRole('button', { name: t('passport_scan.use') });
    expect(await use.isDisabled()).toBe(true);
    await dialog.getByRole('checkbox').check();
    await use.click();
    expect(await phone.locator('input[name="passport_number"]').inputValue()).toBe(lower.slice(0, 8));
    const [surname = '', given = ''] = upper.slice(5).split('<<');
    const name = [given, surname].map((part) => part.replaceAll('<', ' ').trim()).filter(Boolean);
    expect(await phone.locator('input[name="passport_name"]').inputValue()).toBe(name.join(' '));
    expect(sent).toEqual([]);
    await phone.getByRole('button', { name: t('act.save') }).click();
    await phone.getByRole('heading', { level: 1, name: new RegExp(name.join(' '), 'i') }).waitFor();
  });
});
