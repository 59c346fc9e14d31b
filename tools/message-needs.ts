import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { projectDir } from '../apps/api/src/app/paths.ts';

const WEB = join(projectDir, 'apps/web/src');
const DOMAIN = join(projectDir, 'packages/domain/src');

/** What the sources of one file ask of the catalogue. */
export type MessageNeed = {
  /** Every text between quotes that looks like a key; whether it is one is for the reader to say. */
  texts: readonly string[];
  /** The fixed beginnings of keys that are completed at run time: `choice.room_type.`. */
  prefixes: readonly string[];
};

/**
 * The files of the web that are loaded with some files: those they import, at once or after a click, and not as types.
 * @param entries paths below `apps/web/src`
 * @param skip files that are somebody else's: what only they import is left out with them
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
    // It knows every resource so that a field can point at any; whose names are shown is said by the screens.
    if (relative(WEB, file) !== 'kit/references.ts') waiting.push(...importsOf(file));
  }
  return [...seen].map((file) => relative(WEB, file));
}

/**
 * Which messages a source file uses, read from its text: whole keys, and beginnings of keys whose rest is put in at
 * run time.
 */
export function needOf(file: string): MessageNeed {
  // The names of calls look like keys, and some are the same.
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

/** `choice.room_type.` is a beginning that says which keys are meant, `choice.` is one that any thing completes. */
const isNarrow = (prefix: string): boolean =>
  !/^(state|event|event_done|field|hint|choice|resource|error|segment)\.$/.test(prefix);

/**
 * The beginnings of message keys that belong to what a file defines or names: a machine, the fields of a resource,
 * choices, a list.
 */
function namesOf(file: string, source: string): string[] {
  const found = (pattern: RegExp): string[] => [...source.matchAll(pattern)].map(([, name = '']) => name);
  if (!isDomain(file))
    return [
      ...found(/<ListView\b[^>]*?\bname="(\w+)"/g),
      ...found(/\b(?:field|fieldGroup|keyPrefix)(?:=|: )["'](\w+)["']/g),
      ...found(/\bfield\(\s*'(\w+)',(?!\s*')/g),
    ].map((name) => `field.${name}.`);
  const machines = file.endsWith('.machine.ts') ? found(/\bname: '(\w+)'/g) : [];
  const resources = /resources?\.ts$/.test(file) ? found(/\bname: '(\w+)'/g) : [];
  return [
    ...machines.flatMap((name) => [`state.${name}.`, `event.${name}.`]),
    ...resources.flatMap((name) => [`resource.${name}.`, `field.${name}.`, `hint.${name}.`]),
    ...found(/\bkeyPrefix: '(\w+)'/g).flatMap((name) => [`choice.${name}.`, `field.${name}.`]),
  ];
}

const isDomain = (file: string): boolean => file.startsWith('..');

const sources = new Map<string, string>();

function sourceOf(file: string): string {
  const source = sources.get(file) ?? readFileSync(file, 'utf8').replace(/^\s*(\/\/|\*|\/\*).*$/gm, '');
  sources.set(file, source);
  return source;
}

/** The files of the repository that a file imports, at once or when needed; imports of types do not count. */
function importsOf(file: string): string[] {
  const source = sourceOf(file);
  const named = [
    ...source.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'/gm),
    ...source.matchAll(/\bimport\('([^']+)'\)/g),
  ].map(([, name = '']) => name);
  return named.flatMap((name) => fileOf(name, file)).filter((one) => /\.tsx?$/.test(one) && existsSync(one));
}

function fileOf(name: string, from: string): string[] {
  if (name.startsWith('.')) return [resolve(dirname(from), name)];
  if (name.startsWith('@rihla/domain/')) return [join(DOMAIN, `${name.slice('@rihla/domain/'.length)}.ts`)];
  return [];
}
