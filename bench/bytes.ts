import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { LOCALES } from '@rihla/messages/locale';
import { webDir } from '../apps/api/src/app/paths.ts';
import { type DeclaredScreen, declaredScreens } from '../tools/browser/screen-routes.ts';

/** One entry of the build's manifest: a file, and the keys of the entries that it imports at once or later. */
type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] };
type Manifest = Readonly<Record<string, Chunk>>;
type Files = ReadonlySet<string>;

/** The size of the JavaScript that reaches a browser, in bytes after gzip. */
export type Bytes = {
  /** The size of what a first visit to the sign-in screen loads, in the language whose messages are larger. */
  firstLoad: number;
  /**
   * The size of everything that is loaded before a screen of the area: the start, the tables of its screens and calls,
   * its layout, and the messages that all screens share, in the language whose messages are larger.
   */
  frames: { admin: number; user: number };
  /**
   * The sizes of what each screen loads beyond its frame: its code (`own`) and its messages, the screen with most code
   * first. Files that are loaded after a click do not count.
   */
  screens: readonly { name: string; own: number; messages: number }[];
};

/** The limits for the first load, the frames, each screen and the public pages, in bytes after gzip. */
export const BUDGET = {
  firstLoad: 165_000,
  // The frames hold the paths of the area's screens and calls, and so grow with each of them.
  frames: { admin: 250_000, user: 232_000 },
  screen: 40_000,
  // The page of a package has tabs of eight modules, and loads the messages of all of them.
  screenMessages: 38_000,
  publicPages: 15_000,
} as const;

/**
 * The size of all scripts of the public site together, in bytes after gzip, with the part that is loaded when there is
 * an error to report.
 * @param dir the folder of the built web app
 */
export function weighPublicScripts(dir: string = webDir): number {
  const folder = join(dir, 'islands');
  return sum(
    readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => gzipped(join(folder, name))),
  );
}

/**
 * Measures what a browser loads, from the manifest of the built web app: for the first load (the sign-in screen), for
 * the frame of each area (its layout with all that the area needs), and for what each screen adds to it.
 * @param dir the folder of the built web app
 * @throws Error when the web app is not built
 */
export function weighWeb(dir: string = webDir): Bytes {
  const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const fetched = (...keys: string[]): Files => withImports(manifest, [entryOf(manifest), ...keys]);
  const weigh = (files: Iterable<string>) => sum([...files].map((file) => gzipped(join(dir, file))));

  const signInLoads = LOCALES.map((locale) => fetched(layout('sign-in'), LOGIN, ...startMessages(locale)));
  const frameLoadsOf = (name: keyof typeof SCREENS): Files[] =>
    LOCALES.map((locale) =>
      fetched(
        SCREENS[name],
        ...CALLS[name],
        layout(name),
        ...startMessages(locale),
        ...messages(locale, ['frame']),
      ),
    );
  const [id = new Set<string>()] = frameLoadsOf('admin');
  const frames: Record<Area, Files> = {
    admin: id,
    user: frameLoadsOf('user')[0] ?? id,
    file: frameLoadsOf('print')[0] ?? id,
    develop: frameLoadsOf('print')[0] ?? id,
    public: fetched(layout('sign-in'), ...startMessages('id')),
  };
  const declared = declaredScreens();
  const areasOf = (key: string): readonly Area[] => {
    const known = declared.filter(({ pages }) => pages.includes(fileOf(key))).map(({ area }) => area);
    return known.length ? known : ['admin'];
  };
  // A screen of two areas counts as in the one whose frame has less of its files.
  const ownBytes = (key: string): number => {
    const files = [...withImports(manifest, [key])];
    return Math.max(...areasOf(key).map((area) => weigh(files.filter((file) => !frames[area].has(file)))));
  };
  const messagesOf = (key: string): number => {
    const parts = declared
      .filter(({ pages }) => pages.includes(fileOf(key)))
      .map(({ messages: ofIt }) => ofIt);
    const sizes = parts.flatMap((some) =>
      LOCALES.map((locale) => weigh(withImports(manifest, messages(locale, some)))),
    );
    return Math.max(0, ...sizes);
  };

  return {
    firstLoad: Math.max(...signInLoads.map(weigh)),
    frames: {
      admin: Math.max(...frameLoadsOf('admin').map(weigh)),
      user: Math.max(...frameLoadsOf('user').map(weigh)),
    },
    screens: screensOf(manifest)
      .map((key) => ({ name: nameOf(key), own: ownBytes(key), messages: messagesOf(key) }))
      .toSorted((a, b) => b.own - a.own),
  };
}

const LOGIN = 'src/modules/access/login.page.tsx';
const layout = (name: string): string => `src/app/layouts/${name}-layout.tsx`;
/** The table of screens that comes with each layout. */
const SCREENS = {
  admin: 'src/app/routes/office-routes.ts',
  user: 'src/app/routes/own-routes.ts',
  print: 'src/app/routes/paper-routes.ts',
} as const;
/** The tables of calls that are loaded with each layout. */
const CALLS = {
  admin: ['src/lib/navigation/office-routes.generated.ts'],
  user: ['src/lib/navigation/customer-routes.generated.ts'],
  print: ['src/lib/navigation/office-routes.generated.ts', 'src/lib/navigation/customer-routes.generated.ts'],
} as const;
/** The keys in the manifest of some parts of the messages in a language, and of those that the start loads. */
const messages = (locale: string, parts: readonly string[]): string[] =>
  parts.map((part) => `../../packages/messages/src/${locale}/${part}.ts`);
const startMessages = (locale: string): string[] => messages(locale, ['kit', 'app', 'access/sign-in']);

/**
 * The key of the file with which the web app starts.
 * @throws Error when the manifest has none
 */
function entryOf(manifest: Manifest): string {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('the manifest of the web names no start');
  return entry;
}

/**
 * The files of some chunks (the files into which the build splits the code) of the built web app and of all chunks
 * that these import at once, directly or not.
 */
function withImports(manifest: Manifest, keys: readonly string[]): Files {
  const seen = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...(chunkOf(manifest, key).imports ?? []));
  }
  return new Set([...seen].map((key) => chunkOf(manifest, key).file));
}

/**
 * The entry of a key.
 * @throws Error when the manifest has none
 */
function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the manifest of the web does not know ${key}: build it again`);
  return chunk;
}

/** The keys of the screens: of all files that are loaded later, except those of frames, tables and messages. */
function screensOf(manifest: Manifest): string[] {
  const started = withImports(manifest, [entryOf(manifest), ...Object.values(SCREENS)]);
  const later = Object.values(manifest)
    .filter(({ file }) => started.has(file))
    .flatMap(({ dynamicImports = [] }) => dynamicImports);
  return [...new Set(later)].filter(
    (key) => !/app\/layouts\/|app\/routes\/|routes\.generated|message-parts|packages\/messages\//.test(key),
  );
}

type Area = DeclaredScreen['area'];

/** The sizes that were measured, by file. */
const weights = new Map<string, number>();

/** The size of a file after gzip, in bytes. */
function gzipped(file: string): number {
  const bytes = weights.get(file) ?? gzipSync(readFileSync(file), { level: 9 }).length;
  weights.set(file, bytes);
  return bytes;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The path of a screen's file below `apps/web/src`, and its name in the results, from its key in the manifest. */
const fileOf = (key: string): string => key.replace(/^src\//, '');
const nameOf = (key: string): string => fileOf(key).replace(/\.tsx?$/, '');

if (import.meta.main) {
  const { firstLoad, frames, screens } = weighWeb();
  print(firstLoad, `first load, of ${BUDGET.firstLoad / 1000}`);
  print(frames.admin, `frame of the office, of ${BUDGET.frames.admin / 1000}`);
  print(frames.user, `frame of the customer, of ${BUDGET.frames.user / 1000}`);
  console.log(
    `beyond its frame, each of ${BUDGET.screen / 1000} and of ${BUDGET.screenMessages / 1000} for messages:`,
  );
  for (const { name, own, messages: messageBytes } of screens)
    print(own, `${(messageBytes / 1000).toFixed(1).padStart(5)}  ${name}`);
}

function print(bytes: number, name: string): void {
  console.log(`${(bytes / 1000).toFixed(1).padStart(6)} kB  ${name}`);
}
