import { describe, expect } from 'vitest';
import { at, call, signedIn } from '../support/api.ts';
import { expectAccessible, it, type Page, screen } from '../support/browser.ts';
import { t } from '../support/words.ts';

/** Presses a button of the state of an article, and confirms. */
async function act(page: Page, event: 'schedule' | 'publish' | 'withdraw'): Promise<void> {
  const name = t(`event.article.${event}`);
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

describe('an article', () => {
  it('is written, scheduled, published and withdrawn, and read in between alone', async ({ open }) => {
    const title = `Manasik ${Date.now().toString(36)}`;
    const office = await open({ as: await signedIn('media@demo.rihla.test') });
    const visitor = await open();
    await office.goto(screen('/admin/media/articles/add'));
    await office.getByLabel(t('field.article.title')).fill(title);
    await office.getByRole('combobox', { name: t('field.article.category_id') }).click();
    await office.getByRole('listbox').getByRole('option').first().click();
    await office.getByRole('textbox', { name: t('field.article.content'), exact: true }).click();
    await office.keyboard.type('Bawa air zamzam secukupnya.');
    await office.locator('input[name=scheduled_at]').fill('01/05/2031');
    await office.keyboard.press('Tab');
    await office.getByRole('button', { name: t('act.save') }).click();
    await office.getByRole('heading', { level: 1, name: title }).waitFor();

    const slug = title.toLowerCase().replace(' ', '-');
    const read = async () => (await visitor.goto(at(`/artikel/${slug}`)))?.status();
    await act(office, 'schedule');
    await office.getByText(t('state.article.SCHEDULED'), { exact: true }).waitFor();
    expect(await read()).toBe(404);
    await act(office, 'publish');
    await office.getByText(t('state.article.PUBLISHED'), { exact: true }).waitFor();
    expect(await read()).toBe(200);
    await visitor.getByText('Bawa air zamzam secukupnya.').waitFor();
    await expectAccessible(office);
    await act(office, 'withdraw');
    await office.getByText(t('state.article.WITHDRAWN'), { exact: true }).waitFor();
    expect(await read()).toBe(404);
  });
});

describe('the settings of a site', () => {
  it('keep the button that saves in its place while inputs above it are still loaded', async ({ open }) => {
    const office = await open({ as: await signedIn('media@demo.rihla.test') });
    const save = office.getByRole('button', { name: t('act.save') });
    await office.goto(screen('/admin/settings/sites?tab=contacts'));
    await save.waitFor();
    let loadNow = () => {};
    const held = new Promise<void>((resolve) => (loadNow = resolve));
    await office.route('**/app/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await office.goto(screen('/admin/settings/sites?tab=seo'));
    await office.getByRole('textbox', { name: t('field.site.analytics_id') }).waitFor();
    const top = async () => Math.round((await save.boundingBox())?.y ?? Number.NaN);
    const before = await top();
    const preview = office.getByRole('region', { name: t('search_preview') });
    expect(await preview.count()).toBe(0);
    loadNow();
    await preview.waitFor();
    expect(await top()).toBe(before);
  });

  it('give it a colour of its own and a counter that loads after consent, and never before', async ({
    open,
  }) => {
    const as = await signedIn('media@demo.rihla.test');
    const office = await open({ as });
    const visitor = await open();
    const asked: string[] = [];
    await visitor.route(/googletagmanager|google-analytics|facebook/, (route) => {
      asked.push(new URL(route.request().url()).host);
      return route.fulfill({ contentType: 'text/javascript', body: '' });
    });
    await office.goto(screen('/admin/settings/sites?tab=look'));
    await office.getByRole('textbox', { name: t('field.site.brand_colour') }).fill('#ed7117');
    await office.getByText(t('site.colour.sample')).waitFor();
    await expectAccessible(office);
    await office.getByRole('button', { name: t('act.save') }).click();
    await office.getByText(t('toast.saved')).first().waitFor();
    await visitor.goto(at('/'));
    const sheet = await visitor.locator('link[rel=stylesheet]').getAttribute('href');
    expect(await (await fetch(at(sheet ?? ''))).text()).toContain('--brand-6:#ed7117');
    expect(await visitor.locator('[data-consent]').count()).toBe(0);

    await office.goto(screen('/admin/settings/sites?tab=seo'));
    await office.getByRole('textbox', { name: t('field.site.analytics_id') }).fill('G-JOURNEY123');
    await office.getByRole('button', { name: t('act.save') }).click();
    await expect.poll(async () => (await call(null, 'public_sites.get', {})).data.analytics_id).toBeTruthy();
    await visitor.reload();
    const decline = visitor.getByRole('button', { name: t('public.consent.no') });
    await decline.waitFor();
    await expectAccessible(visitor);
    await decline.click();
    await visitor.reload({ waitUntil: 'networkidle' });
    expect([await decline.isVisible(), asked]).toEqual([false, []]);
    await visitor.getByRole('button', { name: t('public.consent.again') }).click();
    await visitor.getByRole('button', { name: t('public.consent.yes') }).click();
    await expect.poll(() => asked).toEqual(['www.googletagmanager.com']);

    await office.goto(screen('/admin/settings/sites?tab=history'));
    await office.getByText('G-JOURNEY123').waitFor();
    const { id, version } = (await call(as, 'sites.detail', {})).data;
    await call(as, 'sites.update', { id, version, analytics_id: null, brand_colour: null });
  });
});
