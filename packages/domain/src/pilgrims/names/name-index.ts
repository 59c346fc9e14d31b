import { isMuhammad, nameDifferences, nameWords } from './names.ts';

/**
 * The number of letters from which a word may differ in two letters from another spelling; a shorter one in one letter
 * (`nameDifferences`).
 */
const LONG_WORD = 7;

/**
 * Makes an index of the people of a group by their names, which finds people with a name in any order and spelling of
 * its words. Making it takes time in proportion to the size of the group, asking it in proportion to the number of
 * similar names.
 * @param people each with the names on their papers, null for none
 * @returns a function that says whether somebody in the group has a name; order, spelling and initials may differ
 */
export function nameIndex(people: readonly (readonly (string | null)[])[]): (name: string | null) => boolean {
  const near = namesNear(people);
  return (name) => [...near(name)].some((other) => isSameName(name, other));
}

/**
 * Makes a function that finds the names of a group that are similar enough to a name to be compared with it: all its
 * other spellings, and few others.
 * @param people each with the names on their papers, null for none
 */
export function namesNear(
  people: readonly (readonly (string | null)[])[],
): (name: string | null) => ReadonlySet<string> {
  const byKey = new Map<string, Set<string>>();
  for (const name of new Set(people.flat()))
    if (name !== null) for (const key of keysOf(nameWords(name))) addName(byKey, key, name);
  return (name) =>
    new Set([...keysAsked(nameWords(name))].flatMap((key) => [...(byKey.get(key) ?? new Set<string>())]));
}

/** Whether two spellings are the same name: neither lacks a word of the other. */
function isSameName(one: string | null, other: string): boolean {
  return nameDifferences(one, other).every((kind) => kind !== 'missing_words' && kind !== 'extra_words');
}

/**
 * The keys under which a name is stored: all its letters; its words, and each of them with one or two letters left out,
 * because two similar words give the same result; their first letters, for initials; and neighbouring words written as
 * one.
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
 * The keys under which a name is searched. Every other spelling of it is stored under one of them: all its letters; its
 * longest word except for the many spellings of Muhammad; and neighbouring words written as one.
 */
function keysAsked(words: readonly string[]): Set<string> {
  const keys = new Set([words.join(''), ...joinedPairs(words)]);
  const otherWords = words.filter((word) => !isMuhammad(word));
  const longest = otherWords.toSorted((a, b) => b.length - a.length)[0];
  if (longest === undefined) return new Set([...keys, 'first M']);
  for (const left of without(longest)) keys.add(left);
  return keys.add(longest.length === 1 ? `first ${longest}` : `initial ${longest[0]}`);
}

/** Each word of a name written as one with the word after it. */
const joinedPairs = (words: readonly string[]): string[] =>
  words.slice(1).map((word, index) => `${words[index]}${word}`);

/**
 * A word, and what remains of it when one or two letters (the most in which two spellings may differ) are left out.
 */
function without(word: string, letters = word.length < LONG_WORD ? 1 : 2): Set<string> {
  const found = new Set([word]);
  if (letters === 0) return found;
  for (let index = 0; index < word.length; index += 1)
    for (const left of without(word.slice(0, index) + word.slice(index + 1), letters - 1)) found.add(left);
  return found;
}

function addName(map: Map<string, Set<string>>, key: string, name: string): void {
  const names = map.get(key);
  if (names) names.add(name);
  else map.set(key, new Set([name]));
}
