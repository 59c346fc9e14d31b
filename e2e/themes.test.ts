import { THEME_COLOURS } from '@rihla/domain/sites/theme-colours';
import { describe, expect } from 'vitest';
import { at, call, signedIn } from './support/api.ts';
import { expectAccessible, expectReadable, it, type Page, PHONE, screen } from './support/browser.ts';
import { applyLook } from './support/axe.ts';
import { t } from './support/words.ts';

const SCHEMES = ['light', 'dark'] as const;
/** The colours of today: every run of a day takes a third, another each day; `npm run axe` takes all of them. */
const COLOURS = THEME_COLOURS.filter((_, index) => index % 3 === new Date().getDate() % 3);

describe('text in a third of the colours, light and dark', () => {
  it('has enough contrast on the signed-out screens', async ({ open }) => {
    const page = await open();
    await page.goto(screen('/login'));
    await page.getByRole('button', { name: t('sign_in.submit') }).click();
    await page.getByText(t('error.form.required', { field: t('sign_in.password') })).waitFor();
    await expectReadableInEveryColour(page);
  });

  it('has enough contrast on a list with chosen rows', async ({ open }) => {
    const page = await open({ as: await signedIn('main@demo.rihla.test') });
    await page.goto(screen('/admin/transactions/invoices?per_page=10'));
    await page
      .getByRole('checkbox', { name: t('list.select_row') })
      .first()
      .check();
    await expectReadableInEveryColour(page);
  });

  it('has enough contrast on a form with errors', async ({ open }) => {
    const page = await open({ as: await signedIn('main@demo.rihla.test') });
    await page.goto(screen('/admin/settings/banks/add'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('form').getByRole('textbox').first().press('Enter');
    await page.locator('[aria-invalid=true]').first().waitFor();
    await expectReadableInEveryColour(page);
  });

  it('has enough contrast on an invoice in the office and at the customer', async ({ open }) => {
    const office = await open({ as: await signedIn('main@demo.rihla.test') });
    const { data } = await call(await signedIn('main@demo.rihla.test'), 'invoices.list', {
      search: { status: ['PARTIAL'] },
    });
    await office.goto(screen(`/admin/transactions/invoices/${data[0]!.slug}`));
    await office.getByText(data[0]!.number).first().waitFor();
    await expectReadableInEveryColour(office);

    const customer = await signedIn('user@demo.rihla.test');
    const own = (await call(customer, 'user_invoices.list', {})).data[0]!;
    const phone = await open({ size: PHONE, as: customer });
    await phone.goto(screen(`/user/invoices/${own.slug}`));
    await phone.getByText(own.number).filter({ visible: true }).first().waitFor();
    await expectReadableInEveryColour(phone);
  });
});

describe('menus and dialogs of a page', () => {
  it('are accessible in light and dark, left-to-right and right-to-left', async ({ open }) => {
    const page = await open({ as: await signedIn('main@demo.rihla.test') });
    await page.goto(screen('/admin/settings/banks'));
    await page.getByRole('row').nth(1).waitFor();
    for (const look of [
      { scheme: 'light', direction: 'rtl' },
      { scheme: 'dark', direction: 'ltr' },
    ] as const) {
      await applyLook(page, look);
      await expect.poll(() => page.getAttribute('html', 'dir')).toBe(look.direction);
      await expectAccessible(page);
      for (const opener of OPENERS) {
        await opener(page);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await page.locator('[role=dialog], [role=menu]').first().waitFor({ state: 'hidden' });
      }
    }
  });

  it('are accessible on a phone', async ({ open }) => {
    const page = await open({ size: PHONE, as: await signedIn('main@demo.rihla.test') });
    await page.goto(screen('/admin/transactions/invoices'));
    await page.getByRole('button', { name: t('shell.menu') }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('nav.payments') })
      .waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page
      .getByRole('button', { name: t('list.filters') })
      .first()
      .click();
    await page.getByRole('dialog').waitFor();
    await expectAccessible(page);
  });
});

describe('the public site', () => {
  it.for(['/', '/paket', '/kontak', '/en', '/nothing-here'])(
    'is accessible at %s',
    async (path, { open }) => {
      const page = await open();
      await page.goto(at(path));
      await expectAccessible(page);
      await page.goto(at(path, 'twin.localhost'));
      await expectAccessible(page);
    },
  );
});

describe('a chosen theme', () => {
  it('reloads half a second after another colour, and not before', async ({ open }) => {
    const page = await open();
    await page.clock.install();
    await page.goto(screen('/login'));
    await page.getByRole('button', { name: t('theme.title') }).click();
    const moss = page.getByRole('button', { name: t('theme.colour.greenmoss') });
    await moss.waitFor();
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.clock.pauseAt(Date.now() + 60_000);
    await moss.click();
    await page.clock.runFor(499);
    expect(loads).toBe(0);
    await page.clock.runFor(1);
    await expect.poll(() => loads).toBe(1);
  });

  it('shows light and dark, corners and direction at once, and keeps them', async ({ open }) => {
    const page = await open();
    await page.goto(screen('/login'));
    await page.getByRole('button', { name: t('theme.title') }).click();
    await page.getByText(t('theme.scheme.dark'), { exact: true }).click();
    await page.getByText(t('theme.direction.rtl'), { exact: true }).click();
    await expectWorn(page);
    await page.reload();
    await expectWorn(page);
  });
});

async function expectWorn(page: Page): Promise<void> {
  await expect.poll(() => page.getAttribute('html', 'data-mantine-color-scheme')).toBe('dark');
  await expect.poll(() => page.getAttribute('html', 'dir')).toBe('rtl');
}

/** The functions that open each menu and dialog in the header of a page. */
const OPENERS: readonly ((page: Page) => Promise<void>)[] = [
  (page) => page.keyboard.press('Control+k').then(() => page.getByRole('listbox').waitFor()),
  (page) => page.keyboard.press('Shift+?').then(() => page.getByRole('dialog').waitFor()),
  (page) => press(page, t('theme.title')),
  (page) => press(page, t('notices.title')),
  (page) => press(page, t('shell.account', { name: '' }).trim()),
  (page) => press(page, t('list.columns')),
];

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await page.locator('[role=dialog], [role=menu]').first().waitFor();
}

async function expectReadableInEveryColour(page: Page): Promise<void> {
  await expectAccessible(page);
  for (const colour of COLOURS) {
    for (const scheme of SCHEMES) {
      await applyLook(page, { colour, scheme });
      await expectReadable(page, `${colour} ${scheme}`);
    }
  }
}
