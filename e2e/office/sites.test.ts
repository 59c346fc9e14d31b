import { describe, expect } from 'vitest';
import { at, PASSWORD, signedIn } from '../support/api.ts';
import { expectAccessible, it, type Page, screen, signIn } from '../support/browser.ts';
import { t } from '../support/words.ts';

const TWIN = 'twin.localhost';

describe('two agencies on one server', () => {
  it('show visitors their own packages, and not those of the other', async ({ open }) => {
    const page = await open();
    const here = await packagesAt(page, at('/paket'));
    const there = await packagesAt(page, at('/paket', TWIN));
    await expectAccessible(page);
    expect(here.length).toBeGreaterThan(0);
    expect(there.length).toBeGreaterThan(0);
    expect(here.filter((address) => there.includes(address))).toEqual([]);
    const answer = await page.goto(at(here[0]!, TWIN));
    expect(answer?.status()).toBe(404);
  });

  it('refuse the session of the other', async ({ open }) => {
    const page = await open({ as: await signedIn('main@demo.rihla.test'), site: TWIN });
    await page.goto(screen('/admin/credentials/main-admin', TWIN));
    await page.getByText('main@demo.rihla.test').first().waitFor();
    expect(await page.getByText('@twin.rihla.test').count()).toBe(0);
  });

  it('have the same names and other people', async ({ open }) => {
    const page = await open({ site: TWIN });
    await page.goto(screen('/login', TWIN));
    await page.getByRole('radio', { name: t('sign_in.mode.main') }).click();
    await signIn(page, 'main@demo.rihla.test', PASSWORD);
    await page.getByText(t('error.access.wrong_credentials')).waitFor();
    // Who is asked for a second factor there changes in another journey; ROOT never is.
    await signIn(page, 'root@twin.rihla.test', PASSWORD);
    await page.waitForURL(/#\/admin$/);
    await page.goto(screen('/admin/credentials/main-admin', TWIN));
    await page.getByRole('table').waitFor();
    expect(await page.getByText('@demo.rihla.test').count()).toBe(0);
  });
});

async function packagesAt(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  const links = await page.locator('article a[href^="/paket/"]').all();
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''));
}
