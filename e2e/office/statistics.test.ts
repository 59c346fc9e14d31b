import { describe, expect } from 'vitest';
import { call, signedIn } from '../support/api.ts';
import { expectAccessible, it, screen } from '../support/browser.ts';
import { t } from '../support/words.ts';

describe('the director', () => {
  it('reads the agency, opens the invoices behind a figure, and finds one of them by its last digits', async ({
    open,
  }) => {
    const director = await signedIn('director@demo.rihla.test');
    const { data: stats } = await call(director, 'site_stats.get', {});
    const rest = stats.listings.find(({ of }) => of === 'REST')!;
    const page = await open({ as: director });
    await page.goto(screen('/admin/transactions/statistics'));
    await page
      .getByRole('link', { name: new RegExp(`^${t('stats.rest')}`) })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: t('stats.title.invoices') }).waitFor();
    const rupiah = {
      figure: 'LISTING',
      of: 'REST',
      from: stats.from,
      to: stats.to,
      per_page: 100,
      search: { currency: ['IDR' as const] },
    } as const;
    const { data: rows } = await call(director, 'site_stats.invoices', rupiah);
    expect(rows.reduce((sum, { total }) => sum + total, 0)).toBe(rest.total_idr);
    const invoice = rows[0]!;
    await page.getByRole('link', { name: invoice.number }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: t('commands.open') }).waitFor();
    await page.keyboard.type(invoice.number.slice(-5));
    await page
      .getByRole('option', { name: new RegExp(invoice.number) })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: invoice.number }).waitFor();
  });
});
