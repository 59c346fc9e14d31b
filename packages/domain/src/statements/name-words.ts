/** How much of a name's word a word of a bank's text says: 1 the same, less for one that is cut or misspelt. */
export type WordShare = { word: number; share: number };

/** The words of all payers, numbered, with how rare each is. */
export type NameIndex = {
  /** The weight of a word by its number: the fewer payers have it, the more it says (inverse document frequency). */
  weights: readonly number[];
  /** The weight of all words of each payer together. */
  whole: readonly number[];
  /** The words of each payer by their numbers. */
  words: readonly (readonly number[])[];
  /** Which payers have a word, by its number. */
  holders: readonly (readonly number[])[];
  /** The words of payers that a word of a text says, wholly or in part. */
  saidBy(word: string): readonly WordShare[];
};

const SHORTEST = 3;
/** A cut word must have this many letters left, or it says nothing. */
const SHORTEST_CUT = 4;

/** The words of a folded text that may be parts of a name: letters alone, three or more. */
export function nameWords(folded: string): string[] {
  return folded.split(' ').filter((word) => word.length >= SHORTEST && /^\p{L}+$/u.test(word));
}

/**
 * Indexes the names of payers for comparison with the texts of a bank. Each word of a text is compared once with the
 * distinct words of all names and remembered, for comparing every text with every name takes ten times as long.
 * @param names folded, one for each payment
 */
export function indexNames(names: readonly string[]): NameIndex {
  const numbers = new Map<string, number>();
  const holders: number[][] = [];
  const words = names.map((name, payer) =>
    [...new Set(nameWords(name))].map((word) => {
      const known = numbers.get(word) ?? numbers.size;
      numbers.set(word, known);
      (holders[known] ??= []).push(payer);
      return known;
    }),
  );
  const weights = holders.map((of) => Math.log(1 + names.length / of.length));
  const distinct = [...numbers.keys()];
  const ordered = distinct
    .map((word, number) => ({ word, number }))
    .sort((a, b) => (a.word < b.word ? -1 : 1));
  const byLength = groupedByLength(distinct);
  const remembered = new Map<string, readonly WordShare[]>();
  return {
    weights,
    whole: words.map((of) => of.reduce((sum, word) => sum + weights[word]!, 0)),
    words,
    holders,
    saidBy(word) {
      const known = remembered.get(word);
      if (known) return known;
      const found = sharesOf(word, numbers, ordered, byLength);
      remembered.set(word, found);
      return found;
    },
  };
}

type Numbered = { word: string; number: number };
type Masked = Numbered & { mask: number };

/**
 * The words of payers' names that a word of a bank statement may stand for: itself, those that begin with it (banks cut
 * names off), and those one or two letters away; each with its share, from 0.6 to 1, of how surely it is that word.
 */
function sharesOf(
  word: string,
  numbers: ReadonlyMap<string, number>,
  ordered: readonly Numbered[],
  byLength: ReadonlyMap<number, readonly Masked[]>,
): WordShare[] {
  const shares = new Map<number, number>();
  const same = numbers.get(word);
  if (same !== undefined) shares.set(same, 1);
  if (word.length >= SHORTEST_CUT) {
    for (let at = firstFrom(ordered, word); at < ordered.length; at += 1) {
      const one = ordered[at]!;
      if (!one.word.startsWith(word)) break;
      if (!shares.has(one.number)) shares.set(one.number, 0.9);
    }
  }
  const most = editsAllowed(word);
  const mask = lettersOf(word);
  for (let length = word.length - most; most > 0 && length <= word.length + most; length += 1) {
    for (const one of byLength.get(length) ?? []) {
      if (bitsOf(one.mask ^ mask) > 2 * most) continue;
      const edits = editsBetween(word, one.word, most);
      if (edits <= most && !shares.has(one.number)) shares.set(one.number, edits <= 1 ? 0.8 : 0.6);
    }
  }
  return [...shares].map(([number, share]) => ({ word: number, share }));
}

/** How many letters may be wrong: none in short words, where another name begins soon. */
function editsAllowed(word: string): number {
  if (word.length < 5) return 0;
  return word.length < 7 ? 1 : 2;
}

/** The words by their length, each with its number and its letters as bits: only words of like length are compared. */
function groupedByLength(words: readonly string[]): Map<number, Masked[]> {
  const groups = new Map<number, Masked[]>();
  for (const [number, word] of words.entries()) {
    const group = groups.get(word.length) ?? [];
    group.push({ word, number, mask: lettersOf(word) });
    groups.set(word.length, group);
  }
  return groups;
}

/** The first place in a sorted list whose word is not before the given one. */
function firstFrom(ordered: readonly Numbered[], word: string): number {
  let [low, high] = [0, ordered.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ordered[middle]!.word < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The letters of a word as 26 bits: words whose letters differ much are not compared letter by letter. */
function lettersOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << ((word.charCodeAt(at) + 7) % 26);
  return mask;
}

/** How many bits of a number are set. */
function bitsOf(mask: number): number {
  const pairs = mask - ((mask >>> 1) & 0x5555_5555);
  const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
}

/**
 * The letters to change, add or leave out to turn one word into another (Levenshtein).
 * @param most beyond which the number does not matter
 * @returns the number, or `most + 1` when it is greater
 */
export function editsBetween(a: string, b: string, most: number): number {
  let [begin, endA, endB] = [0, a.length, b.length];
  if (Math.abs(endA - endB) > most) return most + 1;
  // What both begin and end with needs no edit, and is most of two words that are nearly the same.
  while (begin < endA && begin < endB && a.charCodeAt(begin) === b.charCodeAt(begin)) begin += 1;
  while (endA > begin && endB > begin && a.charCodeAt(endA - 1) === b.charCodeAt(endB - 1)) {
    endA -= 1;
    endB -= 1;
  }
  const [rows, columns] = [endA - begin, endB - begin];
  if (rows === 0 || columns === 0) return Math.min(rows + columns, most + 1);
  if (columns >= WIDEST) return most + 1;
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

const WIDEST = 64;
const ROW_ABOVE = new Int32Array(WIDEST);
const ROW = new Int32Array(WIDEST);
