import { describe } from 'vitest';
import { call, signedIn } from '../support/api.ts';
import { it, type Page, PHONE, screen, signIn } from '../support/browser.ts';

/** Functions of browsers that came after the oldest ones of `docs/architecture.md`, by the object that has them. */
const LATER = {
  Map: ['groupBy'],
  Object: ['groupBy'],
  Promise: ['withResolvers', 'try'],
  Array: ['fromAsync'],
  URL: ['canParse', 'parse'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  'Iterator.prototype': [
    'map',
    'filter',
    'take',
    'drop',
    'flatMap',
    'reduce',
    'toArray',
    'some',
    'every',
    'find',
  ],
  AbortSignal: ['any'],
} as const;

/** Makes a page lack what browsers of 2023 lack, before any of its scripts run. */
async function makeOlder(page: Page): Promise<void> {
  await page.addInitScript((later) => {
    for (const [path, names] of Object.entries(later)) {
      const owner = path.split('.').reduce<object>((of, part) => Reflect.get(of, part) as object, globalThis);
      for (const name of names) Reflect.deleteProperty(owner, name);
    }
  }, LATER);
}

describe('a browser of 2023', () => {
  it('signs in, shows the rooms and the reminders to come', async ({ open }) => {
    const main = await signedIn('main@demo.rihla.test');
    const { data } = await call(main, 'manifests.list', { per_page: 50 });
    const { slug } = data.find(({ pilgrims, category }) => pilgrims > 0 && category === 'UMROH')!;
    const page = await open();
    await makeOlder(page);
    await page.goto(screen('/login'));
    await signIn(page, 'main@demo.rihla.test', 'rihla-demo-2026');
    await page.getByRole('navigation').first().waitFor();
    await page.goto(screen(`/admin/transactions/tour-pack/${slug}/rooms`));
    await page.locator('[data-person]').first().waitFor();
    await page.goto(screen('/admin/reminders/calendar'));
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  });

  it('shows a pilgrim the days of the journey', async ({ open }) => {
    const user = await signedIn('user@demo.rihla.test');
    const [own] = (await call(user, 'own_departures.mine', {})).data;
    const { journey } = (await call(user, 'own_departures.get', { id: own!.id })).data;
    const page = await open({ as: user, size: PHONE });
    await makeOlder(page);
    await page.goto(screen(`/user/departures/${own!.slug}`));
    await page.getByText(journey.itinerary[0]!.title).first().waitFor();
  });
});
