import { type ErrorSpec } from '@rihla/domain/kit/error-spec';
import { vocabulary } from '@rihla/domain/vocabulary';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { errorKey } from './error-key.ts';
import { fill } from './fill.ts';
import { id } from './id.ts';
import { LOCALES } from './locale.ts';

const codes = Object.entries<ErrorSpec>(vocabulary);
const catalogues: Record<string, Readonly<Record<string, string>>> = { id, en };

/** A value that every kind of brace can write. */
const SAMPLES: Readonly<Record<string, string | number>> = {
  begins: '2026-11-21',
  ended: '2026-11-21',
  currency: 'IDR',
};
const sampleOf = (name: string) => [name, SAMPLES[name] ?? 1] as const;

describe.each(LOCALES)('the vocabulary in %s', (locale) => {
  const words = catalogues[locale]!;

  it.each(codes)('has a message for %s with exactly its values', (code, { params = [] }) => {
    const braces = [...(words[errorKey(code)] ?? '').matchAll(/\{(\w+)(:money)?/g)].flatMap(
      ([, name, money]) => (money ? [name, 'currency'] : [name]),
    );
    expect(words[errorKey(code)]).toBeTruthy();
    expect([...new Set(braces)].toSorted()).toEqual([...params].toSorted());
  });

  it.each(codes)(
    'leaves no brace in the message of %s once its values are given',
    (code, { params = [] }) => {
      const text = fill(words[errorKey(code)]!, Object.fromEntries(params.map(sampleOf)), locale);
      expect(text).not.toMatch(/[{}…]|\d{4}-\d{2}-\d{2}/);
    },
  );

  it('has no message for a code that is not declared', () => {
    const declared = new Set<string>(codes.map(([code]) => errorKey(code)));
    expect(Object.keys(words).filter((key) => key.startsWith('error.') && !declared.has(key))).toEqual([
      'error.network',
    ]);
  });
});
