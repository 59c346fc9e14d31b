import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { id } from './id.ts';
import { apiFields } from './id/api-fields.ts';
import { derivedKeys, inputKeys } from './keys.ts';

describe('the catalogue', () => {
  it('has a message for every resource, field, choice, warning, state, event and role', () => {
    // The browser does not load the words that only the API says.
    const isShown = (key: string) => key in id && !(key in apiFields);
    const missing = derivedKeys().filter((alternatives) => !alternatives.some(isShown));
    const keys = [...new Set(missing.map(([first]) => first))];
    expect(keys, "write them into their module's file in packages/messages/src/id and …/en").toEqual([]);
  });

  it('has a word for everything that a person can enter in a call', () => {
    const missing = inputKeys().filter((alternatives) => !alternatives.some((key) => key in id));
    const keys = [...new Set(missing.map(([first]) => first))].toSorted();
    expect(keys, "write them into their module's file, or into api-fields.ts where no screen has it").toEqual(
      [],
    );
  });

  it('has the same keys in both languages', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(id).sort());
  });

  it('uses the same braces in both languages', () => {
    const braces = (words: string) =>
      [...words.matchAll(/\{\w+(?::(?:day|duration|money|number))?\}/g)].map(([brace]) => brace).sort();
    const uneven = Object.entries(id).filter(
      ([key, words]) => braces(words).join() !== braces((en as Record<string, string>)[key]!).join(),
    );
    expect(uneven.map(([key]) => key)).toEqual([]);
  });

  it('writes a percent sign directly after its number', () => {
    const apart = [...Object.entries(id), ...Object.entries(en)].filter(([, words]) => / %/.test(words));
    expect(apart).toEqual([]);
  });

  it('has no empty message', () => {
    const empty = [...Object.entries(id), ...Object.entries(en)].filter(([, words]) => words.trim() === '');
    expect(empty).toEqual([]);
  });
});
