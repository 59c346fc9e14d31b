import { describe, expect } from 'vitest';
import { at, call, PASSWORD, type Signed, signedIn } from '../support/api.ts';
import { expectAccessible, it, PHONE } from '../support/browser.ts';
import { t } from '../support/words.ts';

describe('a visitor who comes by the link of an agent', () => {
  it('signs up and books, and the agent sees visit, sign-up and booking', async ({ open }) => {
    const agent = await signedIn('agent@demo.rihla.test');
    const own = (await call(agent, 'admin_access.account', {})).data;
    const before = await figuresOf(agent);
    const [offer] = (await call(agent, 'referrals.offers', {})).data;
    const page = await open({ size: PHONE });
    await page.goto(at(`/paket/${offer!.slug}?ref=${own.referral_code}`));
    await page.getByRole('button', { name: t('public.booking.submit') }).click();
    await page.getByRole('link', { name: t('register.submit') }).click();
    await page.getByLabel(t('register.name')).fill('Yuni Kartika');
    await page.getByLabel(t('register.email')).fill(`yuni.${crypto.randomUUID().slice(0, 8)}@contoh.test`);
    await page.getByLabel(t('register.phone')).fill('0812 7777 8888');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.locator('input[name=password_confirmation]').fill(PASSWORD);
    await page.getByRole('button', { name: t('register.submit') }).click();
    const next = page.getByRole('button', { name: t('act.next'), exact: true });
    await page.getByRole('heading', { name: t('book.addons.title') }).waitFor();
    await next.click();
    await page.getByRole('heading', { name: t('book.people.title') }).waitFor();
    await next.click();
    await page.getByRole('heading', { name: t('book.review.title') }).waitFor();
    await page.getByText(t('book.ref', { code: own.referral_code! })).waitFor();
    await page.getByRole('button', { name: t('book.confirm') }).click();
    await page.waitForURL(/\/user\/invoices\//);

    const after = await figuresOf(agent);
    expect(after).toEqual({
      visits: before.visits + 1,
      sign_ups: before.sign_ups + 1,
      bookings: before.bookings + 1,
    });
    await expectAccessible(page);
  });
});

/** What came of an agent's own link so far. */
async function figuresOf(agent: Signed) {
  const own = (await call(agent, 'admin_access.account', {})).data;
  const { data } = await call(agent, 'referrals.stats', { per_page: 100 });
  const row = data.find(({ code }) => code === own.referral_code);
  return { visits: row?.visits ?? 0, sign_ups: row?.sign_ups ?? 0, bookings: row?.bookings ?? 0 };
}
