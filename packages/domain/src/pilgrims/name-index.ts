import { isMuhammad, nameDifferences, nameWords } from './names.ts';

/** Words of at least this many letters may differ in two of them, shorter ones in one (`nameDifferences`). */
const LONG_WORD = 7;

/**
 * An index of the people of a group by their names, which finds those who bear a name however its words are ordered or
 * spelled. Making it takes time by the size of the group, asking it by the number of people whose names are near.
 * @param people each with the names that stand in the papers, null for none
 * @returns what answers whether somebody bears a name: one that differs in order, spelling or initials at most
 */
export function nameIndex(people: readonly (readonly (string | null)[])[]): (name: string | null) => boolean {
  const near = namesNear(people);
  return (name) => [...near(name)].some((other) => isSameName(name, other));
}

/**
 * The names of a group that are near enough to a name to be compared with it: all other spellings of it, and few besides.
 * @param people as for `nameIndex`
 */
export function namesNear(
  people: readonly (readonly (string | null)[])[],
): (name: string | null) => ReadonlySet<string> {
  const byKey = new Map<string, Set<string>>();
  for (const name of new Set(people.flat()))
    if (name !== null) for (const key of keysOf(nameWords(name))) add(byKey, key, name);
  return (name) =>
    new Set([...keysAsked(nameWords(name))].flatMap((key) => [...(byKey.get(key) ?? new Set<string>())]));
}

/** Whether two spellings are one name: no word is missing in either. */
function isSameName(one: string | null, other: string): boolean {
  return nameDifferences(one, other).every((kind) => kind !== 'missing_words' && kind !== 'extra_words');
}

/**
 * The keys under which a name is kept: all its letters, its words and what is left of each when a letter or two are taken out, since
 * two words that are so near leave the same; their first letters, for initials; neighbours written as one word.
 */
function keysOf(words: readonly string[]): Set<string> {
  const keys = new Set([words.join(''), ...joinedPairs(words)]);
  for (const word of words) {
    for (const left of without(word)) keys.add(left);
    keys.add(`first ${word[0]}`);
    if (word.length === 1) keys.add(`initial ${word}`);
  }
  return keys;
}

/**
 * The keys under which a name is looked for, of which every other spelling has one: all its letters, its longest word but for the
 * many spellings of Muhammad, and neighbours written as one word.
 */
function keysAsked(words: readonly string[]): Set<string> {
  const keys = new Set([words.join(''), ...joinedPairs(words)]);
  const own = words.filter((word) => !isMuhammad(word));
  const longest = own.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined) return new Set([...keys, 'first M']);
  for (const left of without(longest)) keys.add(left);
  return keys.add(longest.length === 1 ? `first ${longest}` : `initial ${longest[0]}`);
}

const joinedPairs = (words: readonly string[]): string[] =>
  words.slice(1).map((word, at) => `${words[at]}${word}`);

/** A word, and what is left of it when as many letters are taken out as two spellings of it may differ in. */
function without(word: string, letters = word.length < LONG_WORD ? 1 : 2): Set<string> {
  const found = new Set([word]);
  if (letters === 0) return found;
  for (let at = 0; at < word.length; at += 1)
    for (const left of without(word.slice(0, at) + word.slice(at + 1), letters - 1)) found.add(left);
  return found;
}

function add(map: Map<string, Set<string>>, key: string, name: string): void {
  const names = map.get(key);
  if (names) names.add(name);
  else map.set(key, new Set([name]));
}
