import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';

/** A word shorter than this is not guessed at: too many others are spelt nearly like it. */
const LEAST_LETTERS = 4;
/** From so many letters on two of them may be wrong, below it one. */
const LONG_WORD = 6;
/** The words of a site that are tried for one that was typed. */
const MOST_GUESSES = 3;

/** SQL: the words of the site and how often each is used: the list that the worker keeps, or, where it has none yet, the keys. */
const siteWords = (siteId: string) => sql`(
  select w.word, w.uses from search_words w where w.site_id = ${siteId}
  union all
  select k.key, 1 from search_keys k
   where k.site_id = ${siteId} and k.entity in ('invoice', 'user', 'profile', 'listing', 'admin')
     and not exists (select from search_words w where w.site_id = ${siteId}))`;

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
       select k.word as key, levenshtein_less_equal(k.word, w.typed, w2.most) as wrong, sum(k.uses) as uses
         from ${siteWords(site.id)} k,
              lateral (select case when length(w.typed) < ${LONG_WORD} then 1 else 2 end as most) w2 (most)
        where k.word >= left(w.typed, 1) and k.word < left(w.typed, 1) || U&'\\+10FFFF'
          and length(k.word) between length(w.typed) - w2.most and length(w.typed) + w2.most
          and levenshtein_less_equal(k.word, w.typed, w2.most) <= w2.most
        group by k.word, w2.most order by 2, 3 desc limit ${MOST_GUESSES}) near`.execute(db);
  const guesses = words.map((word) => rows.flatMap(({ typed, likely }) => (typed === word ? [likely] : [])));
  return guesses.every((one) => one.length) ? guesses : null;
}
