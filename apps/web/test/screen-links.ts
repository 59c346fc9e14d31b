import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SRC = join(import.meta.dirname, '../src');

/** A piece of the source that leads to a screen: the file, and the shape of the address. */
export type ScreenLink = { file: string; shape: string };

/** The shape of an address: every parameter is a star, what follows a question mark is gone. */
export function shapeOf(address: string): string {
  return (
    address
      .replace(/[?#].*$/s, '')
      .split('/')
      .map((segment) => (/^[:{*]/.test(segment) ? '*' : segment))
      .join('/')
      .replace(/(?<=.)\/$/, '') || '/'
  );
}

/**
 * Every address of a screen that the web's source writes down outside the tables of routes, with the constants that it is
 * built from put in their places. An expression that is no constant is a star, whatever it holds; where the address begins
 * with one, the shape begins with a star that stands for several segments.
 */
export function screenLinks(): ScreenLink[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: SRC })
    .filter((file) => !/\.(test|fixture|routes)\.tsx?$|routes\.generated|navigation\.ts$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(SRC, file), 'utf8') }));
  const everywhere = new Map(files.flatMap(({ source }) => [...constantsIn(source, true)]));
  return files.flatMap(({ file, source }) => {
    const known = new Map([...everywhere, ...constantsIn(source, false)]);
    const written = [...source.matchAll(/(?:'(\/[^'\n]*)'|"(\/[^"\n]*)"|`((?:\/|\$\{)[^`]*)`)/g)]
      // A constant is no link yet: whoever uses it links.
      .filter(({ index }) => !/const \w+ =\s*$/.test(source.slice(0, index)))
      .map(([, one, two, three]) => one ?? two ?? three ?? '');
    // A paper is opened in a tab of its own: `openPrint('invoice', …)`.
    const papers = [...source.matchAll(/open(?:Print|Paper)\(\s*'([\w-]+)'/g)].map(
      ([, page]) => `/file/print/${page}`,
    );
    const used = [...source.matchAll(/(?<!\$)[{(\s]([A-Z][A-Z_]+)[,)}\s]/g)].map(([, name]) => `\${${name}}`);
    return (
      [...written, ...papers, ...used]
        .map((text) => shapeOf(filledIn(text, known)))
        // A star alone says nothing of where it leads.
        .filter((shape) => shape.startsWith('/') || /^\*\/.*[a-z]$/.test(shape))
        .map((shape) => ({ file, shape }))
    );
  });
}

/** The constants of a source that hold an address. */
function constantsIn(source: string, exported: boolean): Map<string, string> {
  const declared = exported
    ? /export const (\w+) =\s*['`](\/[^'`]*)['`]/g
    : /const (\w+) =\s*['`](\/[^'`]*)['`]/g;
  return new Map([...source.matchAll(declared)].map(([, name = '', value = '']) => [name, value]));
}

function filledIn(text: string, known: ReadonlyMap<string, string>): string {
  const filled = text.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => known.get(name) ?? whole);
  const again = filled.replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => known.get(name) ?? whole);
  // A template inside an expression ends the match: what it adds is no part of the path.
  return again.replaceAll(/\$\{[^}]*\}/g, '*').replace(/\$\{[^}]*$/, '');
}

/** Whether a link may lead to an address: segment by segment, where a star fits everything. */
export function leadsTo(link: string, address: string): boolean {
  const path = shapeOf(address).split('/');
  const [first, ...rest] = link.split('/');
  const from = first === '*' ? path.slice(-rest.length) : path;
  const wanted = first === '*' ? rest : [first, ...rest];
  return (
    from.length === wanted.length &&
    wanted.every((part = '', at) => part.includes('*') || from[at] === '*' || part === from[at])
  );
}
