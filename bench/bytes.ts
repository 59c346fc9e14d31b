import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectDir, webDir } from '../apps/api/src/app/paths.ts';

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] };
type Manifest = Readonly<Record<string, Chunk>>;
type Files = ReadonlySet<string>;

/** The size of the JavaScript that reaches a browser, in bytes after gzip. */
export type Bytes = {
  /** The size of a first visit to the sign-in, with the messages of the larger language. */
  firstLoad: number;
  /**
   * The size of everything loaded before a screen of the area: the start, the layout, all messages of the language.
   */
  frames: { admin: number; user: number };
  /** The size of what a screen loads beyond its frame, largest first. Files loaded after a click do not count. */
  screens: readonly { name: string; own: number }[];
};

/** The limits for the first load, for each screen and for the public pages, in bytes after gzip. */
export const BUDGET = { firstLoad: 190_000, screen: 40_000, publicPages: 15_000 } as const;

/**
 * Measures the built web app by its manifest, which names the very files that a browser asks for.
 * @param dir where it was built
 * @throws when the web is not built
 */
export function weighWeb(dir: string = webDir): Bytes {
  const manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8')) as Manifest;
  const fetched = (...keys: string[]): Files => closure(manifest, [entryOf(manifest), ...keys]);
  const weigh = (files: Iterable<string>) => sum([...files].map((file) => gzipped(join(dir, file))));

  const doors = ['id', 'en'].map((locale) => fetched(layout('sign-in'), ...doorWords(locale)));
  const frames: Record<Area, Files> = {
    admin: fetched(layout('admin'), words('id'), ...doorWords('id')),
    user: fetched(layout('user'), words('id'), ...doorWords('id')),
    file: fetched(layout('print'), words('id'), ...doorWords('id')),
    public: fetched(layout('sign-in'), ...doorWords('id')),
  };
  const areasOf = areas();
  // A screen of two areas is weighed in the one that has brought less of it.
  const own = (key: string): number => {
    const files = [...closure(manifest, [key])];
    return Math.max(...areasOf(key).map((area) => weigh(files.filter((file) => !frames[area].has(file)))));
  };

  return {
    firstLoad: Math.max(...doors.map((door) => weigh(new Set([...door, ...fetched(LOGIN)])))),
    frames: { admin: weigh(frames.admin), user: weigh(frames.user) },
    screens: screensOf(manifest)
      .map((key) => ({ name: nameOf(key), own: own(key) }))
      .toSorted((a, b) => b.own - a.own),
  };
}

const LOGIN = 'src/modules/access/login.page.tsx';
const layout = (name: string): string => `src/app/layouts/${name}-layout.tsx`;
const words = (locale: string): string => `../../packages/messages/src/${locale}.ts`;
const doorWords = (locale: string): string[] =>
  ['kit', 'app', 'access/sign-in'].map((part) => `../../packages/messages/src/${locale}/${part}.ts`);

function entryOf(manifest: Manifest): string {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error('the manifest of the web names no start');
  return entry;
}

/** The files of some chunks and of all that these import at once. */
function closure(manifest: Manifest, keys: readonly string[]): Files {
  const seen = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue;
    seen.add(key);
    waiting.push(...(chunkOf(manifest, key).imports ?? []));
  }
  return new Set([...seen].map((key) => chunkOf(manifest, key).file));
}

function chunkOf(manifest: Manifest, key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`the manifest of the web does not know ${key}: build it again`);
  return chunk;
}

/** The screens: everything that the start may load later and that is neither a frame nor messages. */
function screensOf(manifest: Manifest): string[] {
  const started = closure(manifest, [entryOf(manifest)]);
  const later = Object.values(manifest)
    .filter(({ file }) => started.has(file))
    .flatMap(({ dynamicImports = [] }) => dynamicImports);
  return [...new Set(later)].filter((key) => !/app\/layouts\/|packages\/messages\//.test(key));
}

type Area = 'admin' | 'user' | 'file' | 'public';

/** The areas that a screen belongs to, by the addresses its module gives it; the office where it writes none out. */
function areas(): (key: string) => readonly Area[] {
  const root = join(projectDir, 'apps/web');
  const known = new Map<string, Area[]>();
  for (const file of globSync('src/modules/**/*.routes.tsx', { cwd: root })) {
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, path = '', module = ''] of source.matchAll(/path: '(\/[^']*)'[^}]*?import\('([^']+)'\)/g)) {
      const key = join(file, '..', module);
      known.set(key, [...(known.get(key) ?? []), areaOf(path)]);
    }
  }
  return (key) => known.get(key) ?? ['admin'];
}

function areaOf(path: string): Area {
  const [, first = ''] = path.split('/');
  return first === 'admin' || first === 'user' || first === 'file' ? first : 'public';
}

const weights = new Map<string, number>();

function gzipped(file: string): number {
  const bytes = weights.get(file) ?? gzipSync(readFileSync(file), { level: 9 }).length;
  weights.set(file, bytes);
  return bytes;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const nameOf = (key: string): string => key.replace(/^src\//, '').replace(/\.tsx?$/, '');

if (import.meta.main) {
  const { firstLoad, frames, screens } = weighWeb();
  print(firstLoad, `first load, of ${BUDGET.firstLoad / 1000}`);
  print(frames.admin, 'frame of the office');
  print(frames.user, 'frame of the customer');
  console.log(`beyond its frame, each of ${BUDGET.screen / 1000}:`);
  for (const { name, own } of screens) print(own, name);
}

function print(bytes: number, name: string): void {
  console.log(`${(bytes / 1000).toFixed(1).padStart(6)} kB  ${name}`);
}
