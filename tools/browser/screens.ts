import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '../../apps/api/src/app/paths.ts';
import { startServer } from '../../e2e/support/server.ts';
import { launchChromium } from './chromium.ts';
import { AREAS, type Tour, toursAt, walk } from './screen-tour.ts';
import { openWindow, visit, type Window } from './screen-window.ts';

/**
 * `npm run screens`: photographs every screen of the app and of the public site with the demo agency, at 1440 and
 * 390 px, in both languages, light and dark, into `screens/`. `-- --area=user` (of public, door, user, admin,
 * paper) or `--screen=invoices` photographs only those whose area or address it is;
 * `RIHLA_URL=http://localhost:3000` uses a server that runs already.
 */
const { values: asked } = parseArgs({
  options: {
    area: { type: 'string', multiple: true, default: [...AREAS] },
    screen: { type: 'string', multiple: true, default: [''] },
  },
});
const out = join(projectDir, 'screens');
const laptop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const LOOKS: readonly (Window & { name: string })[] = [
  { name: 'laptop.id.light', size: laptop, locale: 'id', look: { scheme: 'light' } },
  { name: 'laptop.en.dark', size: laptop, locale: 'en', look: { scheme: 'dark' } },
  { name: 'phone.id.light', size: phone, locale: 'id', look: { scheme: 'light' } },
  { name: 'phone.en.dark', size: phone, locale: 'en', look: { scheme: 'dark' } },
];

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const running = process.env.RIHLA_URL;
const server = running ? { address: running, stop: () => Promise.resolve() } : await startServer();
const browser = await launchChromium();
try {
  for (const tour of await toursAt(server.address, browser))
    if (asked.area.includes(tour.area)) await photograph(tour);
} finally {
  await browser.close();
  await server.stop();
}

/** Visits the screens of a tour and saves a photograph of each in the four looks. */
async function photograph(tour: Tour): Promise<void> {
  const windows = await Promise.all(
    LOOKS.map(async (look) => ({ ...look, page: await openWindow(server.address, browser, look, tour.who) })),
  );
  await walk(tour, 1, async (address) => {
    const wanted = asked.screen.some((word) => address.includes(word));
    for (const { name, page, locale } of wanted ? windows : windows.slice(0, 1)) {
      await visit(server.address, page, (await tour.enter?.(address)) ?? address, locale);
      if (wanted)
        await page.screenshot({
          path: join(out, fileOf(address, name)),
          fullPage: tour.who === null || tour.area === 'paper',
        });
    }
    console.log(address);
    return windows[0]!.page;
  });
  for (const { page } of windows) await page.context().close();
}

/**
 * The file name of a screen's photograph: its address, with `_` for the characters that file names may not have. Of a
 * long one the middle is left out, since a tab or step is named at the end.
 * @param look the name of size, language and colours, which is put at the end
 */
function fileOf(address: string, look: string): string {
  const name = address
    .replace(/^#/, 'app')
    .replaceAll(/[^\w-]+/g, '_')
    .replace(/^_$/, '_home');
  const short = name.length > 80 ? `${name.slice(0, 30)}_${name.slice(-49)}` : name;
  return `${short}.${look}.png`;
}
