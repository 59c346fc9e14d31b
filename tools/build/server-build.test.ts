import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildServer, serverIsFresh } from './server-build.ts';

let at = { project: '', built: '' };
const file = (path: string) => join(at.project, path);

/** A project whose server tells where its source is and what one of its functions is called. */
beforeEach(() => {
  const project = mkdtempSync(join(tmpdir(), 'rihla-server-'));
  at = { project, built: join(project, 'apps/api/dist') };
  for (const folder of ['apps/api/src', 'tools/build']) mkdirSync(file(folder), { recursive: true });
  writeFileSync(
    file('apps/api/src/names.ts'),
    'export function greet(name: string): string { return name; }',
  );
  writeFileSync(
    file('tools/start-rihla.ts'),
    `import { greet } from '../apps/api/src/names.ts';
    export const place: string = import.meta.dirname;
    export const address: string = import.meta.url;
    export const called: string = greet.name;
    // A remark on the year 1448 هـ.
    export const said: string = \`\${greet('“labbaik” لبيك 🕋')}\`;
    export const dashes: boolean = /^[–—]$/u.test('—');`,
  );
  writeFileSync(file('tools/build/server-build.ts'), 'export const fresh = true;');
});
afterEach(() => rmSync(at.project, { recursive: true }));

const newest = () => readFileSync(join(at.built, 'newest'), 'utf8');

describe('the build of the server', () => {
  it('finds what stands beside its sources, and keeps the names of functions', async () => {
    await buildServer(at);
    const built = (await import(join(at.built, newest(), 'start.js'))) as Record<string, string>;
    expect(built).toMatchObject({ place: file('tools'), called: 'greet' });
    expect(built.address).toBe(`file://${file('tools/start-rihla.ts')}`);
  });

  it('says the same in ASCII alone, without comments, so that its text in memory is small', async () => {
    await buildServer(at);
    const program = join(at.built, newest(), 'start.js');
    expect(await import(program)).toMatchObject({ said: '“labbaik” لبيك 🕋', dashes: true });
    const text = readFileSync(program, 'utf8');
    expect(Buffer.byteLength(text)).toBe(text.length);
    expect(text).not.toContain('1448');
  });

  it('is fresh until one of its sources changes', async () => {
    expect(serverIsFresh(at)).toBe(false);
    await buildServer(at);
    expect(serverIsFresh(at)).toBe(true);
    writeFileSync(file('apps/api/src/names.ts'), 'export function greet() { return "hello"; }');
    expect(serverIsFresh(at)).toBe(false);
  });

  it('stays beside the next one, whose making removes older ones', async () => {
    const names: string[] = [];
    for (const words of ['one', 'three', 'seven']) {
      writeFileSync(file('apps/api/src/names.ts'), `export function greet() { return "${words}"; }`);
      await buildServer(at);
      names.push(newest());
    }
    expect(readdirSync(at.built).toSorted()).toEqual(['newest', ...names.slice(1)].toSorted());
  });
});
