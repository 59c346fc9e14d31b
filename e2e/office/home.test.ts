import { describe, expect } from 'vitest';
import { signedIn } from '../support/api.ts';
import { it, LAPTOP, PHONE, screen } from '../support/browser.ts';
import { t } from '../support/words.ts';

/** The most pixels that a list may move: two lines of text, since how far a text reaches is not known before. */
const STILL = 48;

describe('the start screen of the office', () => {
  it('keeps its lists in their place while books and figures are read', async ({ open }) => {
    for (const size of [LAPTOP, PHONE]) {
      const page = await open({ as: await signedIn('main@demo.rihla.test'), size });
      let answer = () => undefined as void;
      const asked = new Promise<void>((resolve) => (answer = resolve));
      await page.route(/books\/verification|sites\/stats/, async (route) => {
        await asked;
        await route.continue();
      });
      await page.goto(screen('/admin'));
      const departures = page.getByRole('region', { name: t('desk.departures') });
      await departures.getByRole('link').first().waitFor();
      // The columns as a whole: within them a list may grow by what other people do.
      const columns = departures.locator('xpath=../..');
      const before = (await columns.boundingBox())!.y;
      answer();
      await page.getByRole('link', { name: t('stats.home.owed') }).waitFor();
      const after = (await columns.boundingBox())!.y;
      expect(Math.abs(after - before), `moved at ${size.width}`).toBeLessThanOrEqual(STILL);
    }
  });
});
