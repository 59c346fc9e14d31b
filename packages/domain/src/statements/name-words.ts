/**
 * A word of payers' names, by its number, that a word of a bank's text resembles: `similarity` is 1 for the same word,
 * less for one that is cut or misspelt.
 */
export type WordMatch = { word: number; similarity: number };

/** The words of all payers' names, each with a number, and how rare each word is. */
export type NameIndex = {
  /** The weight of a word by its number: the fewer payers have it, the more it says (inverse document frequency). */
  weights: readonly number[];
  /** The sum of the weights of each payer's words. */
  totalWeights: readonly number[];
  /** The words of each payer by their numbers. */
  words: readonly (readonly number[])[];
  /** The payers that have a word, by the number of the word. */
  payersByWord: readonly (readonly number[])[];
  /** Finds the words of payers' names that a word of a bank's text resembles. */
  matchesOf(word: string): readonly WordMatch[];
};

const SHORTEST_WORD = 3;
/** The letters that a word must have to be taken for the beginning of a longer one. */
const SHORTEST_CUT = 4;

/** Finds the words of a folded text that may be parts of a name: three or more characters, all of them letters. */
export function nameWords(folded: string): string[] {
  return folded.split(' ').filter((word) => word.length >= SHORTEST_WORD && /^\p{L}+$/u.test(word));
}

/**
 * Indexes the names of payers, so that the texts of a bank statement can be compared with them. Each word of a text is
 * compared once with the distinct words of all names, and the result is stored: comparing every text with every name
 * takes ten times as long.
 * @param names one for each payment, as `foldText` writes them: lower-case words separated by single spaces
 * @returns words and payers as numbers: a word by the order in which it is first found, a payer by its index in `names`
 */
export function indexNames(names: readonly string[]): NameIndex {
  const numbers = new Map<string, number>();
  const payersByWord: number[][] = [];
  const words = names.map((name, payer) =>
    [...new Set(nameWords(name))].map((word) => {
      const known = numbers.get(word) ?? numbers.size;
      numbers.set(word, known);
      (payersByWord[known] ??= []).push(payer);
      return known;
    }),
  );
  const weights = payersByWord.map((payers) => Math.log(1 + names.length / payers.length));
  const distinct = [...numbers.keys()];
  const ordered = distinct
    .map((word, number) => ({ word, number }))
    .sort((a, b) => (a.word < b.word ? -1 : 1));
  const byLength = groupedByLength(distinct);
  const remembered = new Map<string, readonly WordMatch[]>();
  return {
    weights,
    totalWeights: words.map((wordsOfName) => wordsOfName.reduce((sum, word) => sum + weights[word]!, 0)),
    words,
    payersByWord,
    matchesOf(word) {
      const known = remembered.get(word);
      if (known) return known;
      const found = findMatches(word, numbers, ordered, byLength);
      remembered.set(word, found);
      return found;
    },
  };
}

type NumberedWord = { word: string; number: number };
type MaskedWord = NumberedWord & { mask: number };

/**
 * The words of payers' names that one word of a bank statement may stand for: the word itself, words that begin with
 * it (banks cut names off), and words one or two letters away. Each comes with a similarity from 0.6 to 1.
 * @param numbers the number of each word
 * @param ordered the words in alphabetical order
 * @param byLength the words by their length
 */
function findMatches(
  word: string,
  numbers: ReadonlyMap<string, number>,
  ordered: readonly NumberedWord[],
  byLength: ReadonlyMap<number, readonly MaskedWord[]>,
): WordMatch[] {
  const similarities = new Map<number, number>();
  const same = numbers.get(word);
  if (same !== undefined) similarities.set(same, 1);
  if (word.length >= SHORTEST_CUT) {
    for (let index = firstFrom(ordered, word); index < ordered.length; index += 1) {
      const one = ordered[index]!;
      if (!one.word.startsWith(word)) break;
      if (!similarities.has(one.number)) similarities.set(one.number, 0.9);
    }
  }
  const most = editsAllowed(word);
  const mask = lettersOf(word);
  for (let length = word.length - most; most > 0 && length <= word.length + most; length += 1) {
    for (const one of byLength.get(length) ?? []) {
      if (bitsOf(one.mask ^ mask) > 2 * most) continue;
      const edits = editsBetween(word, one.word, most);
      if (edits <= most && !similarities.has(one.number))
        similarities.set(one.number, edits <= 1 ? 0.8 : 0.6);
    }
  }
  return [...similarities].map(([number, similarity]) => ({ word: number, similarity }));
}

/**
 * The number of wrong letters that are accepted in a word: none in short words, where another name is only one letter
 * away.
 */
function editsAllowed(word: string): number {
  if (word.length < 5) return 0;
  return word.length < 7 ? 1 : 2;
}

/**
 * Groups words by their length, each with its number (its place in the list) and its letters as 26 bits, since a
 * misspelt word is only looked for among words of about the same length.
 */
function groupedByLength(words: readonly string[]): Map<number, MaskedWord[]> {
  const groups = new Map<number, MaskedWord[]>();
  for (const [number, word] of words.entries()) {
    const group = groups.get(word.length) ?? [];
    group.push({ word, number, mask: lettersOf(word) });
    groups.set(word.length, group);
  }
  return groups;
}

/**
 * The index of the first word in a sorted list that is equal to a given word or comes after it; the length of the list
 * when there is none. A binary search.
 */
function firstFrom(ordered: readonly NumberedWord[], word: string): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ordered[middle]!.word < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The set of letters in a word, as 26 bits. Two words whose sets differ much need not be compared letter by letter.
 */
function lettersOf(word: string): number {
  let mask = 0;
  for (let index = 0; index < word.length; index += 1) mask |= 1 << ((word.charCodeAt(index) + 7) % 26);
  return mask;
}

/** The number of bits that are set in an integer of 32 bits. */
function bitsOf(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/**
 * The number of letters to change, add or remove to turn one word into another (Levenshtein distance).
 * @param most the largest number of interest; the search stops beyond it
 * @returns the number, or `most + 1` when it is greater
 */
export function editsBetween(a: string, b: string, most: number): number {
  let [begin, endA, endB] = [0, a.length, b.length];
  if (Math.abs(endA - endB) > most) return most + 1;
  // The common beginning and end need no edit; in similar words they are the greater part.
  while (begin < endA && begin < endB && a.charCodeAt(begin) === b.charCodeAt(begin)) begin += 1;
  while (endA > begin && endB > begin && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1;
    endB -= 1;
  }
  const [rows, columns] = [endA - begin, endB - begin];
  if (rows === 0 || columns === 0) return Math.min(rows + columns, most + 1);
  if (columns >= LONGEST_WORD) return most + 1;
  let [previous, current] = [ROW_ABOVE, ROW];
  for (let j = 0; j <= columns; j += 1) previous[j] = j;
  for (let i = 1; i <= rows; i += 1) {
    current[0] = i;
    let least = i;
    for (let j = 1; j <= columns; j += 1) {
      const other = a.charCodeAt(begin + i - 1) === b.charCodeAt(begin + j - 1) ? 0 : 1;
      const replaced = previous[j - 1]! + other;
      const moved = (previous[j]! < current[j - 1]! ? previous[j]! : current[j - 1]!) + 1;
      const edits = replaced < moved ? replaced : moved;
      current[j] = edits;
      if (edits < least) least = edits;
    }
    if (least > most) return most + 1;
    [previous, current] = [current, previous];
  }
  return Math.min(previous[columns]!, most + 1);
}

const LONGEST_WORD = 64;
const ROW_ABOVE = new Int32Array(LONGEST_WORD);
const ROW = new Int32Array(LONGEST_WORD);
