import { describe } from 'vitest';
import { PASSWORD } from './support/api.ts';
import { codeOf } from './support/authenticator.ts';
import { expectAccessible, it, type Page, screen, signIn } from './support/browser.ts';
import { t } from './support/words.ts';

const TWIN = 'twin.localhost';
const FINANCE = 'finance@twin.rihla.test';

describe('an agency that asks for a second factor', () => {
  it('leads who has none to set it up at the door, and asks for it from then on', async ({ open }) => {
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
    await page.waitForURL(/#\/admin$/);

    const again = await open({ site: TWIN });
    await enter(again, 'finance');
    await again.getByRole('button', { name: t('sign_in.verify') }).waitFor();
    await answer(again, codeOf(secret, 1));
    await again.waitForURL(/#\/admin$/);

    await switchTo(office, false);
  });
});

async function enter(page: Page, who: 'main' | 'finance'): Promise<void> {
  await page.goto(screen('/login', TWIN));
  await page.getByRole('radio', { name: t(`sign_in.mode.${who}`) }).click();
  await signIn(page, who === 'finance' ? FINANCE : `${who}@twin.rihla.test`, PASSWORD);
}

async function answer(page: Page, code: string): Promise<void> {
  await page.getByLabel(t('sign_in.otp')).fill(code);
  await page.keyboard.press('Enter');
}

/** In the settings of the site, as its main admin. */
async function switchTo(page: Page, on: boolean): Promise<void> {
  await page.goto(screen('/admin/settings/sites?tab=access', TWIN));
  const asked = page.getByRole('switch', { name: t('field.site.require_second_factor') });
  await asked.setChecked(on);
  await page.getByRole('button', { name: t('act.save') }).click();
  await page.getByText(t('toast.saved')).waitFor();
  await page.reload();
  await asked.and(page.locator(on ? ':checked' : ':not(:checked)')).waitFor();
}
