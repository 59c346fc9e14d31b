import { describe, expect } from 'vitest';
import { call, freshSession, signedIn } from '../support/api.ts';
import { expectAccessible, forgetFetched, it, LAPTOP, type Page, PHONE, screen } from '../support/browser.ts';
import { t } from '../support/words.ts';

const PHRASE = 'unta biru dua masjid';
const GATHERING = 'Kumpul di gerbang 79';

describe('a guide on the way', () => {
  it('opens the guide kit, loses the network, counts heads with one missing, and the office sees it later', async ({
    open,
  }) => {
    const guide = await freshSession('guide@demo.rihla.test');
    const kits = (await call(guide, 'guide_kits.mine', {})).data.filter(({ travellers }) => travellers > 1);
    const kit = kits.sort((a, b) => a.travellers - b.travellers)[0]!;
    const { pilgrims } = (await call(guide, 'guide_kits.get', { id: kit.id })).data;

    const phone = await open({ as: guide, size: PHONE });
    await forgetFetched(phone);
    await phone.goto(screen('/admin/guide'));
    await phone.getByLabel(t('guide.lock.phrase'), { exact: true }).fill(PHRASE);
    await phone.getByLabel(t('guide.lock.again')).fill(PHRASE);
    await expectAccessible(phone);
    await phone.getByRole('button', { name: t('guide.lock.create') }).click();
    await phone.locator(`a[href$="/admin/guide/${kit.slug}"]`).click();
    await phone.getByRole('tab', { name: t('guide.tab.people') }).click();
    await phone.getByText(pilgrims[0]!.name!).first().waitFor();
    await expectAccessible(phone);
    await phone.evaluate('navigator.serviceWorker.ready.then(() => true)');

    await phone.context().setOffline(true);
    await phone.reload();
    await phone.getByLabel(t('guide.lock.phrase')).fill(PHRASE);
    await phone.getByRole('button', { name: t('guide.lock.open'), exact: true }).click();
    await count(phone, pilgrims.slice(1));
    const tally = t('guide.count.of', { present: pilgrims.length - 1, all: pilgrims.length });
    await phone.getByRole('status').getByText(tally, { exact: true }).waitFor();
    await phone.getByText(t('guide.count.missing', { count: 1 })).waitFor();
    await phone
      .getByRole('button', { name: t('guide.count.mark_name', { name: pilgrims[0]!.name! }) })
      .waitFor();
    await phone.getByText(t('guide.state.waiting', { count: pilgrims.length })).waitFor();
    await expectAccessible(phone);

    await phone.context().setOffline(false);
    await phone
      .getByText(t('guide.state.waiting', { count: pilgrims.length }))
      .waitFor({ state: 'detached' });
    const office = await open({ as: await signedIn('main@demo.rihla.test'), size: LAPTOP });
    await office.goto(screen(`/admin/transactions/tour-pack/${kit.slug}/attendance`));
    // The newest, and whatever the total: other journeys book on this departure at the same time.
    const counted = office.locator('details', { hasText: GATHERING }).first();
    const present = tally.slice(0, tally.lastIndexOf(String(pilgrims.length)));
    await counted.getByText(present).first().waitFor();
    if ((await counted.getAttribute('open')) === null) await counted.locator('summary').click();
    await counted.getByText(pilgrims[0]!.name!).waitFor();
    await expectAccessible(office);

    expect(await sealed(phone)).toBeGreaterThan(0);
    await phone
      .getByRole('button', { name: new RegExp(guide.account.name) })
      .first()
      .click();
    await phone.getByRole('menuitem', { name: t('shell.sign_out') }).click();
    await expect.poll(() => sealed(phone)).toBe(0);
  });

  it('loses what a locked phone keeps as soon as the session has ended, as by a ban', async ({ open }) => {
    const guide = await freshSession('guide@demo.rihla.test');
    const phone = await open({ as: guide, size: PHONE });
    await phone.goto(screen('/admin/guide'));
    await phone.getByLabel(t('guide.lock.phrase'), { exact: true }).fill(PHRASE);
    await phone.getByLabel(t('guide.lock.again')).fill(PHRASE);
    await phone.getByRole('button', { name: t('guide.lock.create') }).click();
    await phone.locator('a[href*="/admin/guide/"]').first().waitFor();
    await phone.reload();
    await phone.getByRole('button', { name: t('guide.lock.open'), exact: true }).waitFor();
    expect(await sealed(phone)).toBe(1);

    await call(guide, 'admin_access.sign_out', {});
    await phone.reload();
    await expect.poll(() => sealed(phone)).toBe(0);
  });
});

/** Plans a gathering and marks people as there, without a network. */
async function count(phone: Page, here: readonly { name: string | null }[]): Promise<void> {
  await phone.getByRole('tab', { name: t('guide.tab.count') }).click();
  await phone.getByRole('button', { name: t('guide.gathering.add') }).click();
  await phone.getByLabel(t('guide.gathering.title')).fill(GATHERING);
  await phone.getByRole('button', { name: t('guide.gathering.save') }).click();
  for (const { name } of here)
    await phone
      .getByRole('button', { name: t('guide.count.mark_name', { name: name ?? t('guide.unnamed') }) })
      .first()
      .click();
}

/** How many databases of guide kits this browser keeps. */
const sealed = (phone: Page): Promise<number> =>
  phone.evaluate<number>(
    "indexedDB.databases().then((all) => all.filter(({ name }) => name.startsWith('rihla.kit.')).length)",
  );
