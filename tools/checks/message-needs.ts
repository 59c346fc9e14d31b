import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { projectDir } from '../../apps/api/src/app/paths.ts';

const WEB = join(projectDir, 'apps/web/src');
const DOMAIN = join(projectDir, 'packages/domain/src');

/** The messages that one source file of the web uses. */
export type MessageNeed = {
  /** Every text between quotes that looks like a key of a message; not every one is a key. */
  texts: readonly string[];
  /** The beginnings of keys that are completed at run time, such as `choice.room_type.`. */
  prefixes: readonly string[];
};

/**
 * The files that are loaded with some files of the web: these themselves and what they import, directly or through
 * others, at once or lazily. Imports of types do not count.
 * @param entries paths below `apps/web/src`
 * @param skip whether a file is left out, with what only it imports
 * @returns paths relative to `apps/web/src`; those of the domain begin with `..`
 */
export function filesBehind(
  entries: readonly string[],
  skip: (file: string) => boolean = () => false,
): string[] {
  const seen = new Set<string>();
  const waiting = entries.map((entry) => join(WEB, entry));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || skip(relative(WEB, file))) continue;
    seen.add(file);
    waiting.push(...importsOf(file));
  }
  return [...seen].map((file) => relative(WEB, file));
}

/**
 * The messages that a source file uses, read from its text: whole keys, and the beginnings of keys that are completed
 * at run time.
 * @param file path relative to `apps/web/src`
 */
export function needOf(file: string): MessageNeed {
  const need = needs.get(file) ?? readNeed(file);
  needs.set(file, need);
  return need;
}

/** The needs of the files that were asked for, by path: most files are behind many screens. */
const needs = new Map<string, MessageNeed>();

/** Reads from the text of a source file which messages it uses. */
function readNeed(file: string): MessageNeed {
  // These files hold the names of calls, which look like keys of messages, and some are the same.
  if (file.endsWith('.generated.ts')) return { texts: [], prefixes: [] };
  const source = sourceOf(join(WEB, file));
  const texts = isDomain(file)
    ? []
    : [...source.matchAll(/['"]([a-z_]+(?:\.[\w-]+)+)['"]/g)].map(([, text = '']) => text);
  const labels = [...source.matchAll(/\bfield\(\s*'(\w+)',\s*'(\w+)'/g)].map(
    ([, thing, name]) => `field.${thing}.${name}`,
  );
  const begun = [...source.matchAll(/`([a-z_]+(?:\.[\w-]+)*\.\w*)\$\{/g)].map(([, prefix = '']) => prefix);
  return { texts: [...texts, ...labels], prefixes: [...begun.filter(isNarrow), ...namesOf(file, source)] };
}

/**
 * Whether the beginning of a key says which keys are meant: `choice.room_type.` does, and `choice.`, with which keys of
 * all modules begin, does not.
 */
const isNarrow = (prefix: string): boolean =>
  !/^(state|event|event_done|field|hint|choice|resource|error|segment)\.$/.test(prefix);

/**
 * The beginnings of the keys of messages that belong to the machines, resources, choices and lists which a file defines
 * or names.
 */
function namesOf(file: string, source: string): string[] {
  const found = (pattern: RegExp): string[] => [...source.matchAll(pattern)].map(([, name = '']) => name);
  if (!isDomain(file))
    return [
      ...found(/<ListView\b[^>]*?\bname="(\w+)"/g),
      ...found(/\b(?:field|fieldGroup|keyPrefix)(?:=|: )["'](\w+)["']/g),
      ...found(/\bfield\(\s*'(\w+)',(?!\s*')/g),
    ]
      .map((name) => `field.${name}.`)
      .concat(/\bLIST_COLUMNS\b/.test(source) ? choicesInLists() : []);
  const machines = file.endsWith('.machine.ts') ? found(/\bname: '(\w+)'/g) : [];
  const resources = /resources?\.ts$/.test(file) ? found(/\bname: '(\w+)'/g) : [];
  return [
    ...machines.flatMap((name) => [`state.${name}.`, `event.${name}.`]),
    ...resources.flatMap((name) => [`resource.${name}.`, `field.${name}.`, `hint.${name}.`]),
    ...found(/\bkeyPrefix: '(\w+)'/g).flatMap((name) => [`choice.${name}.`, `field.${name}.`]),
  ];
}

/** The beginnings of the keys of choices that stand in the cells of a departure's printed lists. */
function choicesInLists(): string[] {
  const columns = sourceOf(join(DOMAIN, 'departures/lists/list-columns.ts'));
  return [...columns.matchAll(/\bchoice\('(\w+)'/g)].map(([, name]) => `choice.${name}.`);
}

/** Whether a path relative to `apps/web/src` leads to the domain. */
const isDomain = (file: string): boolean => file.startsWith('..');

/** The sources that were read, by path. */
const sources = new Map<string, string>();

/** The text of a file without its lines of comments. */
function sourceOf(file: string): string {
  const source = sources.get(file) ?? readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  sources.set(file, source);
  return source;
}

/** The imports of the files that were asked for, by path. */
const imports = new Map<string, string[]>();

/** The files of this repository that a file imports, at once or lazily; imports of types do not count. */
function importsOf(file: string): string[] {
  const found = imports.get(file) ?? readImports(file);
  imports.set(file, found);
  return found;
}

/** Reads from the text of a file which files of this repository it imports. */
function readImports(file: string): string[] {
  const source = sourceOf(file);
  const named = [
    ...source.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm),
    ...source.matchAll(/\bimport\('([^']+)'\)/g),
  ].map(([, name = '']) => name);
  return named.flatMap((name) => fileOf(name, file)).filter((one) => /\.tsx?$/.test(one) && existsSync(one));
}

/** The file that the name in an import leads to, in a list; an empty list for a library. */
function fileOf(name: string, from: string): string[] {
  if (name.startsWith('.')) return [resolve(dirname(from), name)];
  if (name.startsWith('@rihla/domain/')) return [join(DOMAIN, `${name.slice('@rihla/domain/'.length)}.ts`)];
  return [];
}
