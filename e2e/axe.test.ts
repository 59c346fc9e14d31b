import { expect, inject } from 'vitest';
import {
  isBelow,
  addressPattern,
  PARTS,
  partOf,
  type Tour,
  toursAt,
  walk,
} from '../tools/browser/screen-tour.ts';
import { goOn, openWindow } from '../tools/browser/screen-window.ts';
import { AXE_LAPTOP, checkScreen, checkSitePage } from './support/axe-screen.ts';
import { it } from './support/browser.ts';

const AT_ONCE = 2;

/** Every run of a day looks at the same twelfth of the screens; `RIHLA_TWELFTH=3` names another. */
const part = Number(process.env.RIHLA_TWELFTH ?? new Date().getDate()) % PARTS;

it('A twelfth of all screens has no fault of axe: on a phone, light, dark from right to left, with big text', async ({
  browser,
}) => {
  const address = inject('address');
  const faults: string[] = [];
  const seen: string[] = [];
  for (const tour of await toursAt(address, browser)) seen.push(...(await inspect(partOf(tour, part))));
  expect(faults).toEqual([]);
  expect(seen.length).toBeGreaterThan(3);

  async function inspect(tour: Tour): Promise<string[]> {
    if (tour.start.length === 0) return [];
    const pages = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        openWindow(address, browser, { size: AXE_LAPTOP, locale: 'id', look: {} }, tour.who),
      ),
    );
    const look = async (screen: string, walker: number) => {
      const page = pages[walker]!;
      await goOn(address, page, (await tour.enter?.(screen)) ?? screen, 'id');
      const check = screen.startsWith('#') ? checkScreen : checkSitePage;
      await check(page, (how, fault) => void faults.push(`${addressPattern(screen)} (${how}): ${fault}`));
      return page;
    };
    const visited = await walk(tour, AT_ONCE, look, isBelow);
    for (const page of pages) await page.context().close();
    return visited;
  }
}, 600_000);
