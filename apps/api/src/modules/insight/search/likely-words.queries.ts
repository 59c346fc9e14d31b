import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';

/** Shorter words are not corrected, because too many others are spelt nearly alike. */
const LEAST_LETTERS = 4;
/** In words of at least this many letters two letters may be wrong, in shorter words one. */
const LONG_WORD = 6;
/** The most words of the site that are tried for one typed word. */
const MOST_GUESSES = 3;

/**
 * SQL for the words of the site and how often each is used: from the list that a job updates or, while that is
 * empty, from the search keys.
 */
const siteWords = (siteId: string) => sql`(
  select w.word, w.uses from search_words w where w.site_id = ${siteId}
  union all
  select k.key, 1 from search_keys k
   where k.site_id = ${siteId} and k.entity in ('invoice', 'user', 'profile', 'listing', 'admin')
     and not exists (select from search_words w where w.site_id = ${siteId}))`;

/**
 * Corrects a misspelt search: for each typed word up to three words from the site's names that are spelt nearly
 * alike, the likeliest first. They must begin with the typed letter, so that only a part of the index is read.
 * @returns null where one of the words has no likely correction
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
  const corrections = words.map((word) =>
    rows.flatMap(({ typed, likely }) => (typed === word ? [likely] : [])),
  );
  return corrections.every((one) => one.length) ? corrections : null;
}
