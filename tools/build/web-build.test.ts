import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteSources, webIsFresh } from './web-build.ts';

let at = { project: '', built: '' };
const file = (path: string) => join(at.project, path);

beforeEach(() => {
  const project = mkdtempSync(join(tmpdir(), 'rihla-sources-'));
  at = { project, built: join(project, 'apps/web/dist') };
  for (const folder of ['apps/web/src/app', 'packages/messages/src', 'apps/web/dist/islands'])
    mkdirSync(file(folder), { recursive: true });
  writeFileSync(file('apps/web/src/app/main.tsx'), 'start');
  writeFileSync(file('packages/messages/src/id.ts'), 'kata');
  writeFileSync(file('apps/web/dist/index.html'), '');
  noteSources(at, () => {});
});
afterEach(() => rmSync(at.project, { recursive: true }));

describe('the build of the web app', () => {
  it('is kept while nothing has changed', () => {
    expect(webIsFresh(at)).toBe(true);
  });

  it.each([
    ['a screen has other words', () => writeFileSync(file('packages/messages/src/id.ts'), 'kalimat')],
    ['a file is new', () => writeFileSync(file('apps/web/src/app/new.tsx'), '')],
    ['a file is gone', () => rmSync(file('apps/web/src/app/main.tsx'))],
    ['a file of the same size is newer', () => utimesSync(file('packages/messages/src/id.ts'), 1, 1)],
    ['other libraries are asked for', () => writeFileSync(file('package-lock.json'), '{}')],
    ['a part of the build is missing', () => rmSync(file('apps/web/dist/islands'), { recursive: true })],
  ])('is made anew when %s', (_, change) => {
    change();
    expect(webIsFresh(at)).toBe(false);
  });

  it('is made anew when a source changed during the build', () => {
    noteSources(at, () => writeFileSync(file('apps/web/src/app/main.tsx'), 'start again'));
    expect(webIsFresh(at)).toBe(false);
  });
});
