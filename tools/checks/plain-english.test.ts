import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Fault, leaningComments, outsideCitations, prepositionalTitles } from './plain-english.ts';

const root = join(import.meta.dirname, '../..');
const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !file.endsWith('.generated.ts') && existsSync(join(root, file)))
  .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }));

const placesOf = (file: string, faults: readonly Fault[]) =>
  faults.map(({ line, text }) => `${file}:${line}: ${text}`);

describe('the sources', () => {
  it('have no doc comment that begins by pointing at its neighbour', () => {
    expect(sources.flatMap(({ file, source }) => placesOf(file, leaningComments(source)))).toEqual([]);
  }, 30_000);

  it('have no title of a test that begins with a preposition', () => {
    const tests = sources.filter(({ file }) => /\.test\.tsx?$/.test(file));
    expect(tests.flatMap(({ file, source }) => placesOf(file, prepositionalTitles(file, source)))).toEqual(
      [],
    );
  }, 30_000);
});

describe('the comments', () => {
  it('cite no paper that is not in the repository', () => {
    const cited = sources.filter(({ file }) => !file.startsWith('tools/checks/plain-english'));
    expect(cited.flatMap(({ file, source }) => placesOf(file, outsideCitations(source)))).toEqual([]);
  });
});

describe('the search for faults', () => {
  it('finds citations of papers that are not there, and leaves those of the specification', () => {
    const source = ['// Decisions section 9.', '// (payments facts, 1.6)', '// Specification section 7.'];
    expect(outsideCitations(source.join('\n')).map(({ line }) => line)).toEqual([1, 2]);
  });

  it('finds leaning comments in one line and in several', () => {
    const source = ['{* The same for a list. *}', 'a', '{*', ' * One of them.', ' *}', '{* Onerous. *}']
      .join('\n')
      .replaceAll('{*', '/**')
      .replaceAll('*}', '*/');
    expect(leaningComments(source)).toEqual([
      { line: 1, text: 'The same for a list.' },
      { line: 3, text: 'One of them.' },
    ]);
  });

  it('finds prepositions in tests, groups and repeated tests', () => {
    const source = [
      "describe('without a lock', () => {",
      "  it('forms a row', () => {});",
      "  it.each(['of'])('of %s', () => {});",
      '  test.for([1])(`to ${1}`, () => {});',
      '});',
    ];
    expect(prepositionalTitles('a.test.ts', source.join('\n'))).toEqual([
      { line: 1, text: 'without a lock' },
      { line: 3, text: 'of %s' },
      { line: 4, text: 'to ' },
    ]);
  });
});
