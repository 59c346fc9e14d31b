import { describe, expect } from 'vitest';
import { signedIn } from '../support/api.ts';
import { it, type Page, PHONE, screen } from '../support/browser.ts';

/** A function of the page, which this file runs there. */
declare function getComputedStyle(input: unknown): { fontSize: string };

/** The inputs of a page whose letters are smaller than 16 pixels. */
function smallInputs(page: Page): Promise<string[]> {
  return page
    .locator('input:not([type=checkbox], [type=radio], [type=file]), select, textarea')
    .evaluateAll((inputs) =>
      inputs
        .filter((input) => Number.parseFloat(getComputedStyle(input).fontSize) < 16)
        .map((input) => input.outerHTML),
    );
}

describe('a phone', () => {
  it('shows letters of 16 pixels in inputs, for which Safari does not enlarge the page', async ({ open }) => {
    const own = await open({ as: await signedIn('user@demo.rihla.test'), size: PHONE });
    await own.goto(screen('/user/my-account'));
    await own.getByRole('textbox').first().waitFor();
    expect(await smallInputs(own)).toEqual([]);
    const stranger = await open({ size: PHONE });
    await stranger.goto(screen('/register'));
    await stranger.getByRole('textbox').first().waitFor();
    expect(await smallInputs(stranger)).toEqual([]);
  });
});
