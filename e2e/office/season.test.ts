import { formatDate } from '@rihla/domain/shared/date-format';
import { addDays, type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { formatMoney } from '@rihla/domain/shared/money-format';
import { amount } from '@rihla/domain/shared/money';
import { describe, expect } from 'vitest';
import { at, call, signedIn } from '../support/api.ts';
import { expectAccessible, it, screen } from '../support/browser.ts';
import { t } from '../support/words.ts';

const ZONE = 'Asia/Jakarta';

describe('a season from one package', () => {
  it('is made by dates, gets new prices at once, and is shown on the public site', async ({ open }) => {
    const main = await signedIn('main@demo.rihla.test');
    const office = await open({ as: main });
    const { data: umrohs } = await call(main, 'listings.list', {
      search: { category: ['UMROH'], status: ['ACTIVE'] },
    });
    const source = umrohs[0]!;
    // Every run makes departures of its own, so that it can be run again against the same server.
    const first = addDays(todayIn(ZONE, new Date()), 300 + (Date.now() % 400));
    const dates = [first, addDays(first, 14)];

    await office.goto(screen(`/admin/transactions/tour-pack/${source.slug}/detail-tour-pack`));
    await office.getByRole('button', { name: t('act.more') }).click();
    await office.getByRole('menuitem', { name: t('listing.season') }).click();
    await office.getByLabel(t('listing.season.paste')).fill(dates.join('\n'));
    await office.getByRole('button', { name: t('listing.season.take') }).click();
    const made = dates.map((date) => ({ date, words: formatDate(date, 'id', 'medium', ZONE) }));
    for (const { words } of made)
      await office.getByRole('cell', { name: words, exact: true }).first().waitFor();
    await expectAccessible(office);
    await office.getByRole('button', { name: t('listing.season.create', { count: 2 }) }).click();
    await office.waitForURL(/tour-pack\?/);
    for (const { words } of made)
      await office
        .getByText(new RegExp(`, ${words}`))
        .first()
        .waitFor();

    const { data: drafts } = await call(main, 'listings.list', {
      search: { status: ['NEW'], departure_at: { from: first, to: dates[1]! } },
    });
    const seasons = drafts.filter(({ departure_at }) => dates.includes(departure_at as LocalDate));
    expect(seasons).toHaveLength(2);
    for (const { name } of seasons) {
      await office.getByRole('row', { name }).getByRole('checkbox').check();
    }
    await office.getByRole('button', { name: t('listing.publish_many.of', { count: 2 }) }).click();
    await office.getByText(t('listing.publish_many.ready')).nth(1).waitFor();
    await expectAccessible(office);
    await office.getByRole('button', { name: t('listing.publish_many.of', { count: 2 }) }).click();
    await office.getByText(t('listing.publish_many.published')).nth(1).waitFor();

    await office.goto(
      screen(`/admin/transactions/tour-pack/price-changes?ids=${seasons.map(({ id }) => id).join('.')}`),
    );
    await office.locator('input[name=amount]').fill('1000000');
    const write = office.getByRole('button', { name: /^Simpan [1-9]\d* harga$/ });
    await write.waitFor();
    await expectAccessible(office);
    await write.click();
    await office.getByRole('button', { name: t('listing.price_change.take_back') }).waitFor();
    await expectAccessible(office);

    const visitor = await open();
    const price = formatMoney(amount(source.base_price! + 1_000_000), 'IDR', { locale: 'id' });
    for (const { slug } of seasons) {
      await visitor.goto(at(`/paket/${slug}`));
      await visitor.getByText(price).first().waitFor();
    }
  });
});
