import { randomNumbers } from '@rihla/domain/shared/seeded-random';
import { describe, expect } from 'vitest';
import { inventedPerson } from '../../apps/api/test/id-cards/card-people.ts';
import { drawCard } from '../../apps/api/test/id-cards/draw-card.ts';
import { photographCard } from '../../apps/api/test/id-cards/photograph-card.ts';
import { drawPassport } from '../../packages/passport-reader/training/draw-passport.ts';
import { inventedPassport } from '../../packages/passport-reader/training/people.ts';
import { photograph } from '../../packages/passport-reader/training/photograph.ts';
import { pngOf } from '../../packages/passport-reader/training/png.ts';
import { newCustomer } from '../support/api.ts';
import { expectAccessible, it, type Page, PHONE, screen } from '../support/browser.ts';
import { filmOf } from '../support/film.ts';
import { t } from '../support/words.ts';

/** The addresses to which a page sends something, in order. */
function sentFrom(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

describe('the live camera of a phone', () => {
  it('waits until an identity card is whole and held still, and stops once the server has read that one picture', async ({
    open,
  }) => {
    const random = randomNumbers(78);
    const person = inventedPerson(random);
    const card = await drawCard(person, random);
    const cutOff = await photographCard(card, 1_280, { outside: 0.35 }, random);
    const whole = await photographCard(card, 1_280, { tilt: 3 }, random);
    const customer = await newCustomer('Sri Handayani');
    const film = await filmOf([cutOff, whole, whole, whole]);
    const phone = await open({ as: customer, size: PHONE, film });
    const sent = sentFrom(phone);
    await phone.goto(screen('/user/profiles/add-profiles'));
    await phone.getByRole('button', { name: t('card_scan.open') }).click();
    const dialog = phone.getByRole('dialog', { name: t('card_scan.title') });
    await dialog.getByRole('button', { name: t('paper_camera.open') }).click();
    await dialog.getByText(t('card_scan.refused_cut_off')).waitFor();
    expect(sent).toEqual([]);
    await expectAccessible(phone);
    // A busy server may give a picture up after its ten seconds; then the camera sends another, four at most.
    await dialog.getByText(person.nik).waitFor({ timeout: 60_000 });
    expect(new Set(sent)).toEqual(new Set(['/user_api/profiles/scanktp']));
    expect(sent.length).toBeLessThanOrEqual(4);
    await dialog.getByRole('checkbox', { name: person.nik }).check();
    await dialog.getByRole('button', { name: t('card_scan.use', { count: 1 }) }).click();
    expect(await phone.locator('input[name="no_ktp"]').inputValue()).toBe(person.nik);
  });

  it('stops when two pictures of a passport agree, and sends none of them', async ({ open }) => {
    const random = randomNumbers(43);
    const [upper, lower] = inventedPassport(random);
    const picture = (lines: string[]) =>
      pngOf(photograph(drawPassport(lines, random), { width: 1_280, tilt: 2 }, random));
    const customer = await newCustomer('Nur Laila');
    const film = await filmOf([picture([]), picture([upper, lower])]);
    const phone = await open({ as: customer, size: PHONE, film });
    const sent = sentFrom(phone);
    await phone.goto(screen('/user/profiles/add-profiles'));
    await phone.locator('button[value=passport]').click();
    await phone.getByRole('button', { name: t('passport_scan.open') }).click();
    const dialog = phone.getByRole('dialog', { name: t('passport_scan.title') });
    await dialog.getByRole('button', { name: t('paper_camera.open') }).click();
    await dialog.getByText(t('passport_scan.aim')).waitFor();
    await expectAccessible(phone);
    await dialog.getByText(lower.slice(0, 8)).waitFor();
    expect(sent).toEqual([]);
  });

  it('leads to the other ways where there is no camera', async ({ open }) => {
    const phone = await open({ as: await newCustomer('Nur Hayati'), size: PHONE });
    await phone.goto(screen('/user/profiles/add-profiles'));
    await phone.getByRole('button', { name: t('card_scan.open') }).click();
    const dialog = phone.getByRole('dialog', { name: t('card_scan.title') });
    await dialog.getByRole('button', { name: t('paper_camera.open') }).click();
    await dialog.getByText(t('paper_camera.refused')).waitFor();
    await dialog.getByRole('button', { name: t('paper_camera.other_way') }).click();
    await dialog.getByRole('button', { name: t('card_scan.file') }).waitFor();
  });
});
