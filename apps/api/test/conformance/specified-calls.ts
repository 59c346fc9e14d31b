import { readFileSync } from 'node:fs';

export type Call = readonly [method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string];

const ONE = '/{id}';
/** The calls for which one word of the table stands: each with its method, and the rest of its path. */
const KINDS: Readonly<Record<string, readonly (readonly [method: Call[0], after: string])[]>> = {
  CRUD: [
    ['GET', ''],
    ['POST', ''],
    ['GET', ONE],
    ['PUT', ONE],
    ['DELETE', ONE],
  ],
  LCRU: [
    ['GET', ''],
    ['POST', ''],
    ['GET', ONE],
    ['PUT', ONE],
  ],
  LCU: [
    ['GET', ''],
    ['POST', ''],
    ['PUT', ONE],
  ],
  LCD: [
    ['GET', ''],
    ['POST', ''],
    ['DELETE', ONE],
  ],
  LIST: [
    ['GET', ''],
    ['GET', ONE],
  ],
};

/** Every call that the specification lists (section 7), from specified-calls.tsv: method, and path with its braces. */
export function specifiedCalls(): Call[] {
  return readFileSync(new URL('specified-calls.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split('\t') as [kind: string, path: string])
    .flatMap(([kind, path]) =>
      (KINDS[kind] ?? [[kind as Call[0], '']]).map(([method, after]): Call => [method, path + after]),
    );
}
