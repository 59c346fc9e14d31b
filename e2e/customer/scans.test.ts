import { describe, expect } from 'vitest';
import { faceFile, paperFile } from '../../apps/api/test/support/scenes/paper-photo.ts';
import { at, newCustomer } from '../support/api.ts';
import { expectAccessible, it, PHONE, screen } from '../support/browser.ts';
import { t } from '../support/words.ts';

describe('the papers of a family', () => {
  it('A family completes its papers on a phone with a camera file', async ({ open }) => {
    const customer = await newCustomer('Nur Hidayah');
    const phone = await open({ as: customer, size: PHONE });
    await phone.goto(screen('/user/profiles/add-profiles'));
    await phone.getByLabel(t('field.profile.name')).fill('Nur Hidayah');
    await phone.getByRole('button', { name: t('wizard.same_name') }).click();
    expect(await phone.locator('input[name="vaccine_name"]').inputValue()).toBe('Nur Hidayah');
    await phone.getByRole('button', { name: t('act.save') }).click();

    // Saved, the papers come next.
    const passport = phone.getByRole('listitem', { name: t('scan.kind.PASSPORT'), exact: true });
    await passport.waitFor();
    await expectAccessible(phone);
    await passport.locator('input[type=file][capture]').setInputFiles(await paperFile('PASPOR'));
    const editor = phone.getByRole('dialog');
    await editor.getByText(t('scan.corners_found')).waitFor();
    await expectAccessible(phone);
    const corner = editor.getByRole('button', { name: t('scan.corner.nw') });
    const before = await corner.getAttribute('style');
    await corner.focus();
    await phone.keyboard.press('Shift+ArrowLeft');
    expect(await corner.getAttribute('style')).not.toBe(before);
    await editor.getByRole('button', { name: t('scan.find_corners') }).click();
    await editor.getByRole('button', { name: t('scan.next') }).click();
    await editor.getByRole('button', { name: t('crop.turn_right') }).click();
    await expectAccessible(phone);

    // What is refused stays: the page is sent again without being made anew.
    await phone.route('**/scans?kind=PASSPORT', (route) => route.abort(), { times: 1 });
    await editor.getByRole('button', { name: t('scan.save') }).click();
    await editor.getByRole('alert').waitFor();
    await editor.getByRole('button', { name: t('scan.save') }).click();
    await editor.waitFor({ state: 'detached' });
    const look = passport.getByRole('button', {
      name: t('scan.look_page', { paper: t('scan.kind.PASSPORT'), page: 1 }),
    });
    await look.click();
    const shown = phone.getByRole('img', {
      name: t('scan.page_of', { paper: t('scan.kind.PASSPORT'), page: 1 }),
    });
    await shown.waitFor();
    const [width, height] = await shown.evaluate((image) => {
      const { naturalWidth, naturalHeight } = image as unknown as Record<string, number>;
      return [naturalWidth, naturalHeight];
    });
    // The table is cut off, and the page lies on its side.
    expect(height! / width!).toBeCloseTo(1000 / 920, 1);
    await phone.keyboard.press('Escape');

    const card = phone.getByRole('region', { name: t('person_photo.title') });
    await card
      .locator('input[type=file]')
      .first()
      .setInputFiles(await faceFile());
    await phone.getByText(t('person_photo.ground_good')).waitFor();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: t('person_photo.save') }).click();
    await card.getByRole('img', { name: t('person_photo.of', { name: 'Nur Hidayah' }) }).waitFor();

    // What is missing names neither the passport's page nor the photo any more.
    const gaps = phone.getByRole('group').filter({ hasText: t('gap.title') });
    await gaps.locator('summary').click();
    await gaps.getByText(t('scan.kind.FAMILY_CARD')).waitFor();
    expect(await gaps.getByText(t('scan.kind.PHOTO')).count()).toBe(0);

    const stranger = await fetch(
      at(`/user_api/profiles/${phone.url().split('/').at(-1)!.split('?')[0]}/scans`),
    );
    expect(stranger.status).toBe(401);
  });
});
