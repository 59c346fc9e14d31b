import { expect, it } from 'vitest';
import { spellingsOf } from './trade-spellings.ts';

it.each([
  ['umroh', ['umroh', 'umrah']],
  ['umra', ['umra', 'umrah', 'umroh']],
  ['mekkah', ['mekkah', 'makkah', 'mekah']],
  ['umr', ['umr']],
  ['budi', ['budi']],
])('%s is searched as %j', (word, spellings) => {
  expect(spellingsOf(word)).toEqual(spellings);
});
