import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectDir } from '../../apps/api/src/app/paths.ts';
import { filesBehind, needOf } from './message-needs.ts';
import { type DeclaredScreen, declaredScreens } from '../browser/screen-routes.ts';

/** The parts of the catalogue that every screen loads, and the layouts around the screens. */
const START = ['kit', 'app', 'access/sign-in'];
const LAYOUTS = ['admin', 'user', 'print'].map((name) => `app/layouts/${name}-layout.tsx`);

/** The part of the catalogue of each key: the frame where it has the key as well, since the frame is always loaded. */
const partOf = await partsByKey();
const isRoutes = (file: string): boolean => /\broutes\.tsx?$/.test(file);
/** The search of settings, which loads the messages of the settings itself when it is first used. */
const SETTING_SEARCH = 'app/layouts/commands/setting-search.ts';
/** The dialog after an ended session for customers with a phone number only, which loads its messages itself. */
const END_BY_PHONE = 'modules/access/session-end-by-phone.tsx';

/** The names of fields that only the API says: of these a screen needs those alone that it names in full. */
const OF_API = 'api-fields';

/** The files of the start and of the layouts, whose messages are tested apart from those of the screens. */
const frame = new Set(
  filesBehind(
    ['app/main.tsx', ...LAYOUTS],
    (file) => isRoutes(file) || file === SETTING_SEARCH || file === END_BY_PHONE,
  ),
);

describe('the messages of the web', () => {
  const screens = declaredScreens().filter(({ area }) => area !== 'public');

  it.each(screens.map((screen) => [screen.pages.join(', '), screen] as const))(
    'are loaded for %s',
    (_, screen) => {
      const files = filesOf(screen).filter((file) => !frame.has(file));
      expect(missing(files, [...START, 'frame', ...screen.messages])).toEqual([]);
    },
  );

  it('are loaded for the frames', () => {
    expect(
      missing(
        [...frame].filter((file) => !isRoutes(file)),
        [...START, 'frame'],
      ),
    ).toEqual([]);
  });

  it('are loaded by the search of settings', () => {
    expect(missing([SETTING_SEARCH], [...START, 'frame', 'sites'])).toEqual([]);
  });

  it('are loaded by the dialog after an ended session for the way by phone', () => {
    expect(missing(filesBehind([END_BY_PHONE], isRoutes), [...START, 'frame', 'access/phone'])).toEqual([]);
  });

  it('are loaded for the signed-out screens, with no part of the others but the few words of the way by phone', () => {
    const signedOut = declaredScreens().filter(({ area }) => area === 'public');
    const pagesWith = (parts: string) =>
      signedOut.filter(({ messages }) => messages.join() === parts).flatMap(({ pages }) => pages);
    const filesOfPages = (pages: readonly string[]) =>
      filesBehind(
        ['app/main.tsx', 'app/layouts/sign-in-layout.tsx', ...pages],
        (file) => isRoutes(file) || LAYOUTS.includes(file),
      );
    expect(missing(filesOfPages(pagesWith('')), START)).toEqual([]);
    const byPhone = pagesWith('access/phone');
    expect(byPhone).toEqual(['modules/access/phone-sign-in.page.tsx']);
    expect(missing(filesOfPages(byPhone), [...START, 'access/phone'])).toEqual([]);
    expect([...new Set(signedOut.map(({ messages }) => messages.join()))].toSorted()).toEqual([
      '',
      'access/phone',
    ]);
  });

  it('are loaded for the name of every screen that menu, breadcrumbs or search show', () => {
    const routes = [
      ...globSync('modules/**/*.routes.tsx', { cwd: join(projectDir, 'apps/web/src') }),
      'kit/resource/resource-routes.tsx',
    ];
    const inFrames = routes.filter((file) => !file.includes('/print/'));
    expect(missing(inFrames, [...START, 'frame'], /paper_cards|^crop\.title|^field|^hint/)).toEqual([]);
  });

  it('leave out the public site, except on papers that show what it shows', () => {
    expect(
      screens.filter(({ messages }) => messages.includes('site')).every(({ area }) => area === 'file'),
    ).toBe(true);
  });

  /** The parts that any screen of a module's table needs. */
  const partsNeededBy = (routes: string): Set<string | undefined> =>
    new Set(
      keysOf(screens.filter((screen) => screen.routes === routes).flatMap(filesOf)).map((key) =>
        partOf.get(key),
      ),
    );

  it('leave out what a screen does not need', () => {
    const neededBy = new Map(
      [...new Set(screens.map(({ routes }) => routes))].map((routes) => [routes, partsNeededBy(routes)]),
    );
    const idle = screens.filter(({ routes, messages }) =>
      messages.some((part) => !neededBy.get(routes)?.has(part)),
    );
    expect(idle).toEqual([]);
  });
});

/** The files that are loaded for a screen. For a plain resource these include its routes, which hold its definition. */
function filesOf({ pages, routes }: DeclaredScreen): string[] {
  const ofResource = pages.some((page) => page.startsWith('kit/resource/'));
  const entries = ofResource ? [...pages, routes] : pages;
  return [...filesBehind(entries, (file) => isRoutes(file) && !entries.includes(file)), routes];
}

/**
 * The keys that files need and that are in none of the parts, each with the part that has to be loaded.
 * @param but matches keys that may be missing
 */
function missing(files: readonly string[], parts: readonly string[], but = /^$/): string[] {
  return keysOf(files)
    .filter((key) => !parts.includes(partOf.get(key) ?? '') && !but.test(key))
    .map((key) => `${key}: load ${partOf.get(key)}`);
}

function keysOf(files: readonly string[]): string[] {
  const needs = files.map(needOf);
  const texts = new Set(needs.flatMap((need) => need.texts));
  const prefixes = [...new Set(needs.flatMap((need) => need.prefixes))];
  return [...partOf.entries()].flatMap(([key, part]) =>
    texts.has(key) || (part !== OF_API && prefixes.some((prefix) => key.startsWith(prefix))) ? [key] : [],
  );
}

async function partsByKey(): Promise<Map<string, string>> {
  const root = join(projectDir, 'packages/messages/src/id');
  const files = globSync('**/*.ts', { cwd: root })
    .filter((file) => !/(index|\.generated)\.ts$/.test(file))
    // The frame repeats the titles of lists: of two parts with one key, the later one counts.
    .toSorted((one, other) => Number(one === 'frame.ts') - Number(other === 'frame.ts'));
  const parts = await Promise.all(
    files.map(async (file) => {
      const module = (await import(join(root, file))) as Record<string, Record<string, string>>;
      return Object.values(module).flatMap((words) =>
        Object.keys(words).map((key) => [key, file.replace(/\.ts$/, '').replaceAll('\\', '/')] as const),
      );
    }),
  );
  return new Map(parts.flat());
}
