import { afterAll, beforeAll, describe, expect } from 'vitest';
import { call, newCustomer, PASSWORD, type Signed, signedIn } from '../support/api.ts';
import { expectAccessible, it, type Page, PHONE, screen } from '../support/browser.ts';
import { en, t } from '../support/words.ts';

/** A number that nobody else uses: each journey has its own. */
const newPhone = () => `0857${String(Math.floor(Math.random() * 90_000_000) + 10_000_000)}`;
const stored = (phone: string) => `62${phone.slice(1)}`;

let main: Signed;
let simulator = '';

beforeAll(async () => {
  main = await signedIn('main@demo.rihla.test');
  simulator = (await call(main, 'whatsapp.get', {})).data.simulator_url!;
  await setDoor(true);
});
afterAll(() => setDoor(false));

async function setDoor(phone_sign_in: boolean): Promise<void> {
  const { id, version } = (await call(main, 'sites.detail', {})).data;
  await call(main, 'sites.update', { id, version, phone_sign_in });
}

/** The newest code that a phone has got, other than one seen before; the worker hands it over within seconds. */
async function codeOn(phone: string, before = ''): Promise<string> {
  let code = '';
  await expect
    .poll(
      async () => {
        const page = await (await fetch(simulator)).text();
        const at = page.indexOf(`· ${stored(phone)} ·`);
        code = at < 0 ? '' : (/class="words">(\d{6})</.exec(page.slice(at))?.[1] ?? '');
        return code !== '' && code !== before;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  return code;
}

async function askFor(page: Page, phone: string): Promise<void> {
  await page.getByLabel(t('phone.number')).fill(phone);
  await page.getByRole('button', { name: t('phone.send') }).click();
  await page.getByRole('heading', { name: t('phone.code_title') }).waitFor();
}

describe('a visitor with a phone alone', () => {
  it('registers by a code and a name, and adds e-mail and password later', { timeout: 240_000 }, async ({
    open,
  }) => {
    const phone = newPhone();
    const english = await open({ locale: 'en' });
    await english.goto(screen('/login?as=user'));
    await english.getByRole('link', { name: en('phone.title') }).waitFor();
    await expectAccessible(english);

    const page = await open({ size: PHONE });
    await page.goto(screen('/register'));
    await page.getByRole('link', { name: t('phone.title') }).click();
    await expectAccessible(page);
    await askFor(page, phone);
    await expectAccessible(page);
    const field = page.getByLabel(t('phone.code'));
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    const again = page.getByRole('button', { name: /\d+/ });
    expect(await again.isDisabled()).toBe(true);

    const code = await codeOn(phone);
    await field.fill(code.startsWith('9') ? '000000' : '999999');
    await page.keyboard.press('Enter');
    await page.getByText(t('error.access.phone_code_wrong')).waitFor();
    // As it is pasted from a message.
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.keyboard.press('Enter');
    await page.getByText(t('phone.new_account')).waitFor();
    await expectAccessible(page);
    await page.getByLabel(t('register.name')).fill('Rohani Lubis');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#\/user/);

    await page.goto(screen('/user/my-account'));
    await page.getByRole('heading', { name: t('phone.add_email') }).waitFor();
    await expectAccessible(page);
  });

  it('comes in again by another code where the account is known', { timeout: 240_000 }, async ({ open }) => {
    const phone = newPhone();
    const customer = await newCustomer('Siti Zulaikha');
    const page = await open({ as: customer });
    await page.goto(screen('/user/my-account'));
    const form = page.getByRole('form', { name: t('phone.confirm_title') });
    await form.getByLabel(t('phone.number')).fill(phone);
    await form.getByRole('button', { name: t('phone.send') }).click();
    const first = await codeOn(phone);
    await form.getByLabel(t('phone.code')).fill(first);
    await form.getByLabel(t('field.account.current_password')).fill(PASSWORD);
    await expectAccessible(page);
    await form.getByRole('button', { name: t('phone.confirm'), exact: true }).click();
    await page.getByText(t('phone.confirmed')).waitFor();
    const { data } = await call(customer, 'user_access.account', {});
    expect(data.phone_confirmed_at).not.toBeNull();
  });
});
