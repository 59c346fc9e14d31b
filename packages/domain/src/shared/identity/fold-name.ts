/**
 * The replacements that turn different spellings of a sound into one, in their order. The database function `fold_name`
 * has the same.
 */
const STEPS: readonly (readonly [RegExp, string])[] = [
  [/dz|sy|sj|sh|ts|z/g, 's'],
  [/dj/g, 'j'],
  [/tj/g, 'c'],
  [/ch|kh/g, 'h'],
  [/dh|dl/g, 'd'],
  [/th/g, 't'],
  [/gh/g, 'g'],
  [/ph|v|p$/g, 'f'],
  [/[qx]/g, 'k'],
  [/y$/g, 'i'],
  [/y/g, 'j'],
  [/oe|oo|ou|o/g, 'u'],
  [/h(?![aiu])/g, ''],
  [/(.)\1+/g, '$1'],
];

/**
 * Turns the spellings of an Indonesian or Arabic name into one: Achmad and Ahmad, Yusup and Yusuf, Soeharto and Suharto
 * (the spelling before 1972, and the ways in which Arabic letters are written in Latin ones).
 * @param word one word in lower case
 * @returns a form for comparison with other folded words, which is never shown
 */
export function foldName(word: string): string {
  return STEPS.reduce((text, [pattern, letter]) => text.replace(pattern, letter), word);
}
