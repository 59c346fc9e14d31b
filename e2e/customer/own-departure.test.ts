import { describe, expect } from 'vitest';
import { call, signedIn } from '../support/api.ts';
import { expectAccessible, forgetFetched, it, PHONE, screen } from '../support/browser.ts';
import { begins, t } from '../support/words.ts';

/** The page's own type of an image is not known here. */
type Picture = { naturalWidth: number };

describe('a pilgrim on the way', () => {
  it('has days, hotels and card of the own departure without a network, after one visit', async ({
    open,
  }) => {
    const user = await signedIn('user@demo.rihla.test');
    const [own] = (await call(user, 'own_departures.mine', {})).data;
    const { slug, id } = own!;
    const { journey, travellers } = (await call(user, 'own_departures.get', { id })).data;
    const hotel = journey.hotels[0]!.name;

    const phone = await open({ as: user, size: PHONE });
    await forgetFetched(phone);
    await phone.goto(screen(`/user/departures/${slug}`));
    await phone.getByText(hotel).first().waitFor();
    await phone.evaluate('navigator.serviceWorker.ready.then(() => true)');

    await phone.context().setOffline(true);
    await phone.reload();
    await phone.getByText(begins(t('journey.offline', { when: '' }).split('.')[0]!)).waitFor();
    await phone.getByText(hotel).first().waitFor();
    await phone.getByText(t('journey.card'), { exact: true }).first().click();
    await phone.getByText(travellers[0]!.code).waitFor();
    const icon = phone.locator('img[src="/favicon.svg"]');
    await expect
      .poll(() => icon.evaluate((image) => (image as unknown as Picture).naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(phone);
  });
});
