import { letterFault } from '@rihla/domain/messaging/letter-words';
import { describe, expect, it } from 'vitest';
import { letterExamples, LETTERS, shippedLetter } from './letters.ts';
import { LOCALES } from './locale.ts';

describe('the letters of the product', () => {
  it('have shipped words that would be taken as own ones', () => {
    for (const template of LETTERS)
      for (const locale of LOCALES) {
        const words = shippedLetter(locale, template);
        expect([template, locale, letterFault(template, words, words)]).toEqual([template, locale, null]);
      }
  });

  it('have an example for each of their variables', () => {
    for (const template of LETTERS)
      for (const locale of LOCALES)
        expect([template, locale, Object.values(letterExamples(locale, template))]).not.toContainEqual(
          expect.arrayContaining(['…']),
        );
  });
});
