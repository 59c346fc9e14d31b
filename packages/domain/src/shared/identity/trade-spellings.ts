/**
 * Words of the trade that are written in several ways of which none is wrong, where `foldName` does not give them one
 * form: the first is the one of the dictionary.
 */
const SPELLINGS = [
  ['umrah', 'umroh'],
  ['haji', 'hajj'],
  ['jemaah', 'jamaah'],
  ['makkah', 'mekah', 'mekkah'],
  ['iktikaf', 'itikaf'],
] as const;

/** The fewest typed letters that are taken for the beginning of a word of the trade. */
const LEAST = 4;

/**
 * A typed word with the other spellings of a word of the trade that it is or begins: `umroh` and `umrah` for either, also
 * for `umra`.
 * @param word in lower case
 */
export function spellingsOf(word: string): string[] {
  if (word.length < LEAST) return [word];
  const others = SPELLINGS.filter((spellings) => spellings.some((one) => one.startsWith(word))).flat();
  return [...new Set([word, ...others])];
}
