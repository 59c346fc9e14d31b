import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { projectDir } from '../../apps/api/src/app/paths.ts';
import { officeBehindButtons, ownBehindButtons, papers } from './tour-starts.ts';
import { openWindow, type Signed, signIn, visit, type Window } from './screen-window.ts';

/** The areas of the app that are visited one after the other. */
export const AREAS = ['public', 'door', 'user', 'admin', 'paper'] as const;

/** A tour through the screens of an area, as one person. */
export type Tour = {
  area: (typeof AREAS)[number];
  /** The person who is signed in; null for a visitor. */
  who: Signed | null;
  /** The addresses to begin with. */
  start: readonly string[];
  /** The CSS selector of the links to follow. */
  links: string;
  /**
   * Makes the address to open from an address of the tour, where they differ: a printed document needs a ticket that
   * can be used once. Without it they are the same.
   */
  enter?: (address: string) => Promise<string>;
};

const HASH_LINKS = '#content a[href^="#/"], main a[href^="#/"]';
const PATH_LINKS = 'a[href^="/"]:not([href^="/app"]):not([href^="/media/"]):not([href$="/pesan"])';
const LAPTOP: Window = { size: { width: 1440, height: 900 }, locale: 'id', look: {} };

/**
 * The tours that together lead to every screen: of a visitor on the public site and on the signed-out screens (the
 * area `door`), of a customer, of ROOT, and through everything that can be printed.
 */
export async function toursAt(address: string, browser: Browser): Promise<Tour[]> {
  const root = await signIn(address, 'admin_api', 'root@demo.rihla.test');
  const user = await signIn(address, 'user_api', 'user@demo.rihla.test');
  return [
    { area: 'public', who: null, start: ['/'], links: PATH_LINKS },
    {
      area: 'door',
      who: null,
      start: [
        '#/login',
        '#/register',
        '#/forget-password',
        '#/phone',
        '#/confirm-email?token=x&area=user',
        '#/undo-change?token=x',
        '#/mobile-webview/invoices/edit?ticket=x',
        '#/file/pay/x',
        '#/unauthorized',
        '#/error',
      ],
      links: HASH_LINKS,
    },
    {
      area: 'user',
      who: user,
      start: [
        ...(await searchable(address, browser, user, '#/user')),
        ...(await ownBehindButtons(address, user)),
      ],
      links: HASH_LINKS,
    },
    {
      area: 'admin',
      who: root,
      start: [
        ...(await searchable(address, browser, root, '#/admin')),
        ...(await officeBehindButtons(address, root)),
      ],
      links: HASH_LINKS,
    },
    { area: 'paper', who: root, links: HASH_LINKS, ...(await papers(address, root)) },
  ];
}

/**
 * Visits screens by following links from the first addresses, each screen once: of many invoices, only one.
 * @param walkers how many browser windows are used at once
 * @param look visits an address in the window of a number, and returns a page that shows it, to read the links from
 * @param follows whether a link is followed from an address; without it, every link is
 * @returns the addresses that were visited
 */
export async function walk(
  { start, links }: Tour,
  walkers: number,
  look: (address: string, walker: number) => Promise<Page>,
  follows: (link: string, from: string) => boolean = () => true,
): Promise<string[]> {
  const seen = new Set(start.map(addressPattern));
  const waiting = [...start];
  const visited: string[] = [];
  let busy = 0;
  const visitWaiting = async (walker: number): Promise<void> => {
    for (;;) {
      const address = waiting.shift();
      if (address === undefined) {
        if (busy === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
        continue;
      }
      busy += 1;
      try {
        const page = await look(address, walker);
        waiting.push(
          ...(await newLinks(page, address, links, seen)).filter((link) => follows(link, address)),
        );
        visited.push(address);
      } finally {
        busy -= 1;
      }
    }
  };
  await Promise.all(Array.from({ length: walkers }, (_, walker) => visitWaiting(walker)));
  return visited;
}

/** The number of parts into which a tour is divided, of which each `npm test` visits one. */
export const PARTS = 12;

/**
 * One part of a tour: every twelfth of its first addresses. All parts together have all of them, and with the links
 * that lead below each (`isBelow`) they visit the screens to which the search and the buttons of the app lead.
 * @param part from 0 to 11
 */
export function partOf(tour: Tour, part: number): Tour {
  return { ...tour, start: tour.start.filter((_, at) => at % PARTS === part) };
}

/**
 * Whether a link leads to something below an address: a row of its list, a tab or a step. Below a start screen (`/`,
 * `#/admin`, `#/user`) there are only its own tabs and steps, although every other path begins with its path. A site's
 * tabs are below its settings, not below its other address, which shows the same form.
 */
export function isBelow(link: string, address: string): boolean {
  const [path] = address.split('?') as [string];
  if (path.startsWith('#/admin/sites/')) return false;
  const isHome = path.split('/').filter(Boolean).length < (path.startsWith('#') ? 3 : 1);
  return link.startsWith(`${path}?`) || (!isHome && link.startsWith(`${path}/`));
}

/** The paths of the declared screens of which no address was visited. */
export function unvisited(visited: readonly string[]): string[] {
  const visitedPatterns = new Set(visited.map((address) => addressPattern(address).replace(/^#|\?.*/g, '')));
  return screenPatterns().filter((pattern) => !visitedPatterns.has(pattern));
}

/** The paths of all screens that the modules of the web declare; a plain resource has that of its list and of a row. */
function screenPatterns(): string[] {
  const folder = join(projectDir, 'apps/web/src');
  const files = ['modules', 'lib'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((file) => join(part, file)),
  );
  const sourceOf = (file: string) => readFileSync(join(folder, file), 'utf8');
  const sharedPaths = files
    .filter((file) => /-paths?\.ts$/.test(file))
    .flatMap((file) => pathConstants(sourceOf(file)));
  return files
    .filter((file) => /\.routes\.tsx?$/.test(file))
    .flatMap((file) => declaredIn(sourceOf(file), sharedPaths))
    .filter((path) => path.length > 1);
}

/** The constants of a source file that hold a path, each as its name and its value. */
function pathConstants(source: string): [name: string, path: string][] {
  const found = source.matchAll(/const (\w+_PATH) = '([^']*)'/g);
  return [...found].map(([, name, path]) => [name!, path!]);
}

/**
 * The paths of all screens that a file of routes declares, read from its source. A list of a plain resource brings
 * its list and its row.
 * @param sharedPaths the constants that hold paths in files of their own; those of the file itself are added
 */
function declaredIn(source: string, sharedPaths: readonly [name: string, path: string][]): string[] {
  const constants = new Map([...sharedPaths, ...pathConstants(source)]);
  const paths = [...source.matchAll(/\bpath: (?:'([^']*)'|`\$\{(\w+)\}([^`]*)`|(\w+),)/g)].map(
    ([, path, prefix, rest, whole]) => path ?? (constants.get(prefix ?? whole!) ?? '') + (rest ?? ''),
  );
  const lists = [...source.matchAll(/\bat: '([^']*)'/g)].flatMap(([, path]) => [path!, `${path}/:slug`]);
  return [...paths, ...lists];
}

/**
 * The links on a page that lead to screens not seen before; of links to many invoices, one. They are added to `seen`.
 */
async function newLinks(page: Page, address: string, links: string, seen: Set<string>): Promise<string[]> {
  const found = await page
    .locator(links)
    .evaluateAll((anchors) => anchors.map((anchor) => String(anchor.getAttribute('href'))));
  return [...found, ...(await partsOf(page, address))].filter((link) => {
    const pattern = addressPattern(link);
    if (seen.has(pattern) || link.startsWith('/en') || link.includes('/file/print/')) return false;
    seen.add(pattern);
    return true;
  });
}

/** The addresses of a screen's tabs and of a form's steps. */
async function partsOf(page: Page, address: string): Promise<string[]> {
  const bare = address.split('?')[0]!;
  const tabs = await page.locator('#content [role=tab]').evaluateAll((all) => all.map(({ id }) => id));
  const steps = await page
    .locator('#content nav button[value]')
    .evaluateAll((all) => all.map((button) => button.getAttribute('value')));
  return [
    ...tabs.map((id) => `${bare}?tab=${id.replace(/.*-tab-/, '')}`),
    ...steps.map((step) => `${bare}?step=${step}`),
  ];
}

/**
 * The pattern of an address, which is the same for every row that a screen shows: its path and, where the address names
 * one, its tab, step or list. For example `#/admin/transactions/invoices/:slug?tab=payments`.
 */
export function addressPattern(address: string): string {
  const [path = '', query] = address.split('?');
  const tabOrStep = /(?:^|&)((?:tab|step|list)=\w+)/.exec(query ?? '');
  const pattern = path.startsWith('#') ? patternOf(path.slice(1)) : path.replace(/^\/paket\/.+/, '/paket/*');
  return pattern + (tabOrStep ? `?${tabOrStep[1]}` : '');
}

let patterns: readonly string[] | undefined;

/**
 * The pattern of a path of the app, with the `#` before it. Of two that match it is the more specific one:
 * `/invoices/trash` is not an invoice.
 */
function patternOf(path: string): string {
  patterns ??= screenPatterns().toSorted((a, b) => a.split(':').length - b.split(':').length);
  const found = patterns.find((pattern) =>
    new RegExp(`^${pattern.replaceAll(/:\w+/g, '(?!add$)[^/]+')}$`).test(path),
  );
  // Some paths are composed from parts and so not declared as a whole: the lists of staff, one for each role.
  return `#${found ?? path.replace(/^(\/admin\/credentials\/[\w-]+)\/(?!add$)[^/]+/, '$1/:slug')}`;
}

/** The addresses of the screens that the search of the app offers to a person, after that of the start screen. */
async function searchable(server: string, browser: Browser, who: Signed, home: string): Promise<string[]> {
  const page = await openWindow(server, browser, LAPTOP, who);
  await visit(server, page, home, 'id');
  await page.keyboard.press('Control+k');
  await page.getByRole('option').first().waitFor();
  const ids = await page.getByRole('option').evaluateAll((options) => options.map(({ id }) => id));
  await page.context().close();
  return [home, ...ids.map((id) => `#${id.slice(id.indexOf('/'))}`).filter((address) => address !== home)];
}
