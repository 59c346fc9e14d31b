import { describe, expect } from 'vitest';
import { signedIn } from './support/api.ts';
import { it, screen } from './support/browser.ts';
import { t } from './support/words.ts';

const CHUNK = /\/app\/assets\/my-account\.page-[^/]+\.js$/;

describe('a missing part of the program', () => {
  it('causes one reload, and then shows an error screen', async ({ open }) => {
    const page = await open({ as: await signedIn('main@demo.rihla.test'), missing: CHUNK });
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(CHUNK, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto(screen('/admin/my-account'));
    await page.getByRole('heading', { name: t('error_screen.chunk.title') }).waitFor();
    await page.getByText('ChunkLoadError').waitFor();
    expect(loads, 'opened once, reloaded once').toBe(2);

    await page.unroute(CHUNK);
    await page.getByRole('button', { name: t('act.reload') }).click();
    await page.getByRole('heading', { level: 1, name: t('nav.my_account') }).waitFor();
  });

  it('waits for the network inside the app, and comes by itself when it is back', async ({ open }) => {
    const page = await open({ as: await signedIn('main@demo.rihla.test') });
    await page.goto(screen('/admin'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.context().setOffline(true);
    await page.goto(screen('/admin/transactions/roamax'));
    await page.getByRole('heading', { name: t('error_screen.offline.title') }).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('heading', { level: 1, name: t('nav.roamax') }).waitFor();
  });

  it('comes by itself when the server answers again, though the network was never away', async ({ open }) => {
    const page = await open({ as: await signedIn('main@demo.rihla.test') });
    await page.goto(screen('/admin'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.context().route(/\/app\//, (route) => route.abort());
    await page.goto(screen('/admin/transactions/roamax'));
    await page.getByRole('heading', { name: t('error_screen.offline.title') }).waitFor();
    await page.context().unroute(/\/app\//);
    await page.getByRole('heading', { level: 1, name: t('nav.roamax') }).waitFor();
  });
});
