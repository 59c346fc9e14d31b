import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en } from '@rihla/messages/en';
import { id } from '@rihla/messages/id';
import { describe, expect, it } from 'vitest';

/**
 * The texts that the specification fixes word for word, with the key of each. A text may go on after the specified words
 * ("… Paling banyak Rp5.000.000.").
 */
const root = join(import.meta.dirname, '../..');
const [, ...lines] = readFileSync(join(root, 'packages/messages/test/specified-words.tsv'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t') as [when: string, indonesian: string, english: string, key: string]);
const sources = ['apps/api/src', 'apps/web/src', 'packages/domain/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(root, folder, file),
    ),
  )
  .filter((file) => /\.(tsx?|liquid)$/.test(file) && !/\.(test|errors|contract)\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

describe('the texts of the specification', () => {
  it.each(lines)('are said word for word: %s', (_when, indonesian, english, key) => {
    for (const [words, catalogue] of [
      [indonesian, id],
      [english, en],
    ] as const) {
      const said = (catalogue as Readonly<Record<string, string>>)[key] ?? '';
      expect(said).not.toBe('');
      // An empty column: the specification leaves this language to us.
      expect(said.slice(0, words.length)).toBe(words);
    }
  });

  it.each(lines)('have their place in the program: %s', (_when, _indonesian, _english, key) => {
    const names = key.startsWith('error.') ? [`'${key}'`, `'${key.slice('error.'.length)}'`] : [`'${key}'`];
    expect(sources.some((source) => names.some((name) => source.includes(name)))).toBe(true);
  });
});

describe('one word for one thing', () => {
  const texts = (catalogue: object) => Object.entries(catalogue) as [string, string][];

  it('writes umroh in Indonesian and umrah in English', () => {
    expect(texts(id).filter(([, words]) => /umrah/i.test(words))).toEqual([]);
    expect(texts(en).filter(([, words]) => /umroh/i.test(words))).toEqual([]);
  });

  it('calls what agents earn a fee', () => {
    expect(texts(id).filter(([, words]) => /komisi/i.test(words))).toEqual([]);
    expect(texts(en).filter(([, words]) => /commission/i.test(words))).toEqual([]);
  });
});
