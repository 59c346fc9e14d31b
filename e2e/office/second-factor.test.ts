import { text } from 'node:stream/consumers';
import { describe, expect } from 'vitest';
import { PASSWORD } from '../support/api.ts';
import { codeOf } from '../support/authenticator.ts';
import { expectAccessible, it, type Page, PHONE, screen, signIn } from '../support/browser.ts';
import { t } from '../support/words.ts';

const TWIN = 'twin.localhost';
const FINANCE = 'finance@twin.rihla.test';

describe('an agency that asks for a second factor', () => {
  it('makes a person set it up at the sign-in, and asks for it from then on', async ({ open }) => {
    const office = await open({ site: TWIN });
    await enter(office, 'main');
    await office.waitForURL(/#\/admin$/);
    await switchTo(office, true);
    await expectAccessible(office);

    const page = await open({ site: TWIN });
    await enter(page, 'finance');
    await page.getByRole('heading', { name: t('account.totp') }).waitFor();
    await page.getByRole('img', { name: t('account.totp_qr') }).waitFor();
    await expectAccessible(page);
    const secret = await page.locator('code').innerText();
    await answer(page, '000000');
    await page.getByText(t('error.access.otp_wrong')).first().waitFor();
    await answer(page, codeOf(secret));
    const codes = await keepCodes(page);
    await page.waitForURL(/#\/admin$/);

    const again = await open({ site: TWIN });
    await enter(again, 'finance');
    await again.getByRole('button', { name: t('sign_in.verify') }).waitFor();
    await answer(again, codeOf(secret, 1));
    await again.waitForURL(/#\/admin$/);

    const withoutPhone = await open({ site: TWIN, size: PHONE });
    await enter(withoutPhone, 'finance');
    await withoutPhone.getByRole('button', { name: t('sign_in.use_recovery') }).click();
    await expectAccessible(withoutPhone);
    await recover(withoutPhone, 'aaaaa-aaaaa');
    await withoutPhone.getByText(t('error.access.recovery_code_wrong')).first().waitFor();
    await recover(withoutPhone, codes[0]!);
    await withoutPhone.waitForURL(/#\/admin$/);
    const fresh = await renewCodes(withoutPhone, codes[1]!);
    expect(fresh).not.toContain(codes[2]);
    await withoutPhone.getByText(t('recovery.left', { count: 10 })).waitFor();

    await switchTo(office, false);
  });
});

async function enter(page: Page, who: 'main' | 'finance'): Promise<void> {
  await page.goto(screen('/login', TWIN));
  await page.getByRole('radio', { name: t(`sign_in.mode.${who}`) }).click();
  await signIn(page, who === 'finance' ? FINANCE : `${who}@twin.rihla.test`, PASSWORD);
}

/** Saves the recovery codes, which are shown once and stay until they are confirmed as saved. */
async function keepCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: t('recovery.title') });
  await list.waitFor();
  await expectAccessible(page);
  const codes = await list.getByRole('listitem').allInnerTexts();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: t('recovery.download') }).click();
  const file = await text(await (await saved).createReadStream());
  for (const code of codes) expect(file).toContain(code);
  expect(codes).toHaveLength(10);
  await page.getByRole('button', { name: t('recovery.kept') }).click();
  return codes;
}

/** Renews the recovery codes on the person's account, with the password and one of the codes. */
async function renewCodes(page: Page, code: string): Promise<string[]> {
  await page.goto(screen('/admin/my-account', TWIN));
  await page.getByText(t('recovery.left', { count: 9 })).waitFor();
  await page.getByRole('button', { name: t('recovery.renew') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('field.account.current_password')).fill(PASSWORD);
  await dialog.getByLabel(t('sign_in.otp')).fill(code);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('recovery.renew') }).click();
  return keepCodes(page);
}

async function recover(page: Page, code: string): Promise<void> {
  await page.getByLabel(t('sign_in.recovery')).fill(code);
  await page.keyboard.press('Enter');
}

async function answer(page: Page, code: string): Promise<void> {
  await page.getByLabel(t('sign_in.otp')).fill(code);
  await page.keyboard.press('Enter');
}

/** Turns the requirement of a second factor on or off in the settings of the site, as its main admin. */
async function switchTo(page: Page, on: boolean): Promise<void> {
  await page.goto(screen('/admin/settings/sites?tab=access', TWIN));
  const asked = page.getByRole('switch', { name: t('field.site.require_second_factor') });
  await asked.setChecked(on);
  await page.getByRole('button', { name: t('act.save') }).click();
  await page.getByText(t('toast.saved')).waitFor();
  await page.reload();
  await asked.and(page.locator(on ? ':checked' : ':not(:checked)')).waitFor();
}
