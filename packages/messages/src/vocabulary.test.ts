import { type ErrorSpec } from '@rihla/domain/kit/error-spec';
import { vocabulary } from '@rihla/domain/vocabulary';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { errorKey } from './error-key.ts';
import { id } from './id.ts';

const codes = Object.entries<ErrorSpec>(vocabulary);
const catalogues: Record<string, Readonly<Record<string, string>>> = { id, en };

describe.each(Object.entries(catalogues))('the vocabulary in %s', (_locale, words) => {
  it.each(codes)('has a message for %s with exactly its values', (code, { params = [] }) => {
    const braces = [...(words[errorKey(code)] ?? '').matchAll(/\{(\w+)/g)].map(([, name]) => name);
    expect(words[errorKey(code)]).toBeTruthy();
    expect([...new Set(braces)].toSorted()).toEqual([...params].toSorted());
  });

  it('has no message for a code that is not declared', () => {
    const declared = new Set<string>(codes.map(([code]) => errorKey(code)));
    expect(Object.keys(words).filter((key) => key.startsWith('error.') && !declared.has(key))).toEqual([
      'error.network',
    ]);
  });
});
