import { describe, expect } from 'vitest';
import { at, call, signedIn } from '../support/api.ts';
import { expectAccessible, it, type Page, screen } from '../support/browser.ts';
import { t } from '../support/words.ts';

const FILE = 'sections/hero.liquid';
const NOTE = 'Warna Ramadan';
const PROMO = `Promo ${Date.now().toString(36)}`;

describe('the theme of a site', () => {
  it('is changed, broken, refused with file and line, mended, published, seen and taken back', async ({
    open,
  }) => {
    const as = await signedIn('media@demo.rihla.test');
    const office = await open({ as });
    const visitor = await open();
    const seen = async () => (await visitor.goto(at('/')))?.text();
    const [theme] = (await call(as, 'site_themes.list', {})).data;
    const { id } = theme!;
    const { version } = (await call(as, 'site_themes.get', { id })).data;
    const before = (await call(as, 'site_themes.publish', { id, version })).data.number;

    await office.goto(screen('/admin/settings/theme'));
    await office
      .getByRole('textbox', { name: t('site_theme.colour.accent') })
      .last()
      .fill('#7a1f4b');
    await office.getByText(t('site_theme.saved'), { exact: true }).waitFor();
    await expectAccessible(office);

    await office.getByRole('tab', { name: t('site_theme.tab.code') }).click();
    await write(office, `\n<section class="hero"><h1>${PROMO} {{ layout.nothing }}</h1></section>`);
    const place = office
      .getByRole('alert')
      .getByRole('button', { name: t('site_theme.check.at', { file: FILE, line: 2 }) });
    await publish(office);
    await place.click();
    await expectAccessible(office);
    expect(await seen()).not.toContain(PROMO);

    await write(office, `<section class="hero"><h1>${PROMO}</h1></section>`);
    await publish(office);
    await office.getByText(t('site_theme.published')).waitFor();
    expect(await seen()).toContain(`<h1>${PROMO}</h1>`);
    await visitor.getByRole('heading', { level: 1, name: PROMO }).waitFor();
    await expectAccessible(visitor);

    await office.getByRole('tab', { name: t('site_theme.tab.versions') }).click();
    await office.getByText(NOTE).first().waitFor();
    await office
      .getByRole('button', { name: t('site_theme.version.return') })
      .first()
      .click();
    await office
      .getByRole('dialog')
      .getByRole('button', { name: t('site_theme.version.return') })
      .click();
    await office.getByText(t('site_theme.version.returned_toast', { number: before })).waitFor();
    expect(await seen()).not.toContain(PROMO);
  });
});

/** Publishes the draft, with a note on the version. */
async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: t('site_theme.publish'), exact: true }).click();
  await page.getByRole('textbox', { name: t('site_theme.note') }).fill(NOTE);
  await page.keyboard.press('Enter');
}

/** Puts a text in the place of the source of the file that is open, and waits until it is saved. */
async function write(page: Page, source: string): Promise<void> {
  await page.getByRole('textbox', { name: t('site_theme.editor', { file: FILE }) }).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(source);
  await page.getByRole('button', { name: t('site_theme.save') }).click();
  await page.getByText(t('site_theme.code_saved')).first().waitFor();
}
