import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';

/** A word shorter than this is not guessed at: too many others are spelt nearly like it. */
const LEAST_LETTERS = 4;
/** From so many letters on two of them may be wrong, below it one. */
const LONG_WORD = 6;
/** The words of a site that are tried for one that was typed. */
const MOST_GUESSES = 3;

/**
 * The words of the site's names that are spelt nearly like those typed: of each word up to three, the likeliest first.
 * They begin with the letter that was typed, so that one range of keys is read and not all of them.
 * @returns null where a word is like none
 */
export async function likelyWords(
  { db, site }: ReadCall,
  words: readonly string[],
): Promise<string[][] | null> {
  if (words.some((word) => word.length < LEAST_LETTERS || !/^\p{L}+$/u.test(word))) return null;
  const { rows } = await sql<{ typed: string; likely: string }>`
    select w.typed, near.key as likely
      from unnest(${words}::text[]) w (typed)
     cross join lateral (
       select k.key, levenshtein_less_equal(k.key, w.typed, w2.most) as wrong, count(*) as uses
         from search_keys k,
              lateral (select case when length(w.typed) < ${LONG_WORD} then 1 else 2 end as most) w2 (most)
        where k.site_id = ${site.id} and k.entity in ('invoice', 'user', 'profile', 'listing', 'admin')
          and k.key >= left(w.typed, 1) and k.key < left(w.typed, 1) || U&'\\+10FFFF'
          and length(k.key) between length(w.typed) - w2.most and length(w.typed) + w2.most
          and levenshtein_less_equal(k.key, w.typed, w2.most) <= w2.most
        group by k.key, w2.most order by 2, 3 desc limit ${MOST_GUESSES}) near`.execute(db);
  const guesses = words.map((word) => rows.flatMap(({ typed, likely }) => (typed === word ? [likely] : [])));
  return guesses.every((one) => one.length) ? guesses : null;
}
