/** The ways in which two spellings of one person's name differ. */
export const NAME_DIFFERENCES = ['order', 'missing_words', 'extra_words', 'spelling', 'initials'] as const;
export type NameDifference = (typeof NAME_DIFFERENCES)[number];

/**
 * Titles and degrees that identity cards show and passports do not; a title counts only with a full stop behind it.
 */
const HONOURS = /(?<![\p{L}])(?:hj|h|drs|dra|dr|ir|prof|kh|ust)\.\s*/giu;
/** The titles that airlines write behind the name on a ticket. */
const TICKET_TITLES = new Set(['MR', 'MRS', 'MS', 'MSTR', 'MISS', 'INF', 'CHD']);
/** The many spellings of Muhammad, which officials accept as the same name. */
const MUHAMMAD = new Set([
  'MUHAMMAD',
  'MUHAMAD',
  'MOHAMMAD',
  'MOHAMAD',
  'MOHAMMED',
  'MUHAMMED',
  'MOCHAMAD',
  'MOCHAMMAD',
  'MOCH',
  'MOH',
  'MUH',
  'MHD',
  'M',
]);

/** Whether a word, in capitals, is one of the spellings of Muhammad. */
export const isMuhammad = (word: string): boolean => MUHAMMAD.has(word);

/**
 * Splits a name into its words in the form in which names on documents are compared: capital letters without accents
 * and marks, without titles before the name and degrees behind a comma. `SANTOSO/BUDI MR` on a ticket gives `SANTOSO`,
 * `BUDI`.
 * @param name as it is written; null for none
 */
export function nameWords(name: string | null): string[] {
  const plain = (name ?? '')
    .replace(/,.*$/u, '')
    .replace(HONOURS, ' ')
    .normalize('NFD')
    .replace(/[\p{M}'’‘ʼ`´]/gu, '')
    .toUpperCase();
  const words = plain.split(/[^\p{L}]+/u).filter((word) => word !== '');
  return words.length > 1 && TICKET_TITLES.has(words.at(-1)!) ? words.slice(0, -1) : words;
}

/**
 * Finds the kinds of difference between two spellings of a name, word by word; none when they are equal or one is not
 * known.
 * @param reference the name that is taken as right
 * @param other the name that is compared with it
 * @returns each kind of difference once; `missing_words` are words of the reference that the other lacks, `extra_words`
 * the reverse
 */
export function nameDifferences(reference: string | null, other: string | null): NameDifference[] {
  const [one, two] = [nameWords(reference), nameWords(other)];
  if (one.length === 0 || two.length === 0 || one.join(' ') === two.join(' ')) return [];
  const found = new Set<NameDifference>();
  let [left, right] = withoutEqual(one, two);
  if (left.length === 0 && right.length === 0) return ['order'];
  // The words differ only in where they are divided, as in NURHALIZA and NUR HALIZA.
  if (left.length > 0 && right.length > 0 && left.join('') === right.join('')) return ['spelling'];
  [left, right] = withoutPairs(left, right, isInitialOf, () => found.add('initials'));
  [left, right] = withoutPairs(left, right, isSpelledAlike, () => found.add('spelling'));
  if (left.length > 0) found.add('missing_words');
  if (right.length > 0) found.add('extra_words');
  return NAME_DIFFERENCES.filter((kind) => found.has(kind));
}

/**
 * Whether a name is too short for a Saudi visa, which needs at least two words. A pilgrim with a name of one word adds
 * the father's name.
 * @param name as in the passport, from which the visa is made
 */
export function isTooShortForVisa(name: string | null): boolean {
  return nameWords(name).length === 1;
}

/**
 * Proposes a longer form of a name of one word: with the first word of the father's name; null when that is not
 * possible.
 */
export function longerName(name: string | null, father: string | null): string | null {
  const [own, [first]] = [nameWords(name), nameWords(father)];
  return own.length === 1 && first && first !== own[0] ? `${own[0]} ${first}` : null;
}

/** The words of two names for which the other name has no equal word. */
function withoutEqual(one: readonly string[], two: readonly string[]): [string[], string[]] {
  const right = [...two];
  const left = one.filter((word) => {
    const index = right.indexOf(word);
    if (index < 0) return true;
    right.splice(index, 1);
    return false;
  });
  return [left, right];
}

/**
 * Removes pairs of matching words, one of each name, and returns the remaining words of both.
 * @param alike whether two words match
 * @param onPair is called for each removed pair
 */
function withoutPairs(
  one: readonly string[],
  two: readonly string[],
  alike: (a: string, b: string) => boolean,
  onPair: () => void,
): [string[], string[]] {
  const right = [...two];
  const left = one.filter((word) => {
    const index = right.findIndex((other) => alike(word, other));
    if (index < 0) return true;
    right.splice(index, 1);
    onPair();
    return false;
  });
  return [left, right];
}

function isInitialOf(a: string, b: string): boolean {
  return (a.length === 1 || b.length === 1) && a[0] === b[0];
}

/**
 * Whether two words may be spellings of the same name: words of three to six letters differ in at most one letter,
 * longer ones in two.
 */
function isSpelledAlike(a: string, b: string): boolean {
  if (isMuhammad(a) && isMuhammad(b)) return true;
  const shorter = Math.min(a.length, b.length);
  if (shorter < 3) return false;
  return lettersApart(a, b) <= (shorter < 7 ? 1 : 2);
}

/** The number of letters to change, add or leave out to turn one word into another (Levenshtein distance). */
function lettersApart(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
