import { foldName } from '@rihla/domain/shared/identity/fold-name';
import { spellingsOf } from '@rihla/domain/shared/identity/trade-spellings';
import { type RawBuilder, sql } from 'kysely';

/** The tables that have search keys, as `search_keys` names them. */
export type SearchedEntity = 'invoice' | 'payment' | 'user' | 'admin' | 'profile' | 'listing' | 'article';

/** The most words of a search that are looked for, since each costs a lookup. */
const MOST_WORDS = 6;

/**
 * Splits what somebody typed into a search field into the words to look for, in lower case. A phone number in groups is
 * one word (`0812 3456 7890`), and so is a part with a digit or an @ (`INV-2026-00034`). Other words are split at every
 * sign that is no letter (`al-Farisi`). A text without letters and digits is returned as one word, which finds nothing.
 */
export function searchWords(q: string): string[] {
  const text = q.trim().toLowerCase();
  if (/^\+?[\d\s().-]{7,}$/.test(text)) return [text];
  const words = text
    .split(/\s+/)
    .flatMap((word) => (/[\d@]/.test(word) ? [word] : word.split(/[^\p{L}\p{N}]+/u)))
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length ? words.slice(0, MOST_WORDS) : [text];
}

/**
 * SQL for the ids of a site's rows that a search word finds: a name, code or e-mail address that begins with it, a name
 * that begins like it in another spelling, or a number or phone that ends with it. Looks in the table `search_keys` by
 * ranges, for which an index is used also under row security. `app_site()` is the site in the connection's settings.
 * @param entity the kind of rows
 * @param words one of `searchWords`, or several of which any will do
 */
export function idsWithKey(entity: SearchedEntity, ...words: readonly string[]): RawBuilder<string> {
  const ranges = words.flatMap(beginnings).map(
    (begin) => sql`
      select id from search_keys
       where site_id = app_site() and entity = ${sql.lit(entity)} and key >= ${begin} and key < ${begin} || ${LAST_LETTER}`,
  );
  // A select for each range reads the index alone; with `or` between the ranges PostgreSQL would read the rows too.
  return sql<string>`(${sql.join(ranges, sql` union all `)})`;
}

/**
 * SQL for the newest rows of several entities that have all words of a search: for each entity with any, its name
 * (`entity`) and their ids (`ids`), the newest first. All prefixes go through one scan of the index, so that the
 * statement has the same text for every search and its plan is kept. The ends of the ranges are put together here:
 * `||` is not leakproof, so under row security it would be no condition of the index.
 * @param entities the kinds of rows that are looked for
 * @param words the words, of which a row must have all, each in one of its spellings
 * @param most how many ids of an entity there are at most
 * @param seen SQL for the rows that the caller sees, with the columns `entity` and `id`, for somebody who sees few of the
 * site; they are read once and counted as one more word, so that neither they nor the rows with a common name are looked
 * up one by one. Null for somebody who sees all
 */
export function newestWithKeys(
  entities: readonly SearchedEntity[],
  words: readonly (readonly string[])[],
  most: number,
  seen: RawBuilder<unknown> | null = null,
): RawBuilder<{ entity: SearchedEntity; ids: string[] }> {
  const prefixes = words.flatMap((spellings, index) =>
    [...new Set(spellings.flatMap(beginnings))].map((begin) => ({ begin, bit: 2 ** index })),
  );
  const seenBit = 2 ** words.length;
  const every = seen ? 2 * seenBit - 1 : seenBit - 1;
  return sql`
    ${seen ? sql`with seen (entity, id) as materialized (${seen})` : sql``}
    select e.entity, n.ids
      from unnest(${[...entities]}::text[]) e (entity)
     cross join lateral (
       select array_agg(m.id order by m.id desc) as ids
         from (select k.id
                 from (select s.id, p.bit
                         from unnest(${prefixes.map(({ begin }) => begin)}::text[],
                                     ${prefixes.map(({ begin }) => begin + LAST_LETTER)}::text[],
                                     ${prefixes.map(({ bit }) => bit)}::int[]) p (begin, past, bit)
                        cross join lateral (
                          select f.id from search_keys f
                           where f.site_id = app_site() and f.entity = e.entity and f.key >= p.begin
                             and f.key < p.past) s
                       ${seen ? sql`union all select o.id, ${seenBit}::int from seen o where o.entity = e.entity` : sql``}) k
                group by k.id having bit_or(k.bit) = ${every}::int
                order by k.id desc limit ${sql.lit(most)}) m) n
     where n.ids is not null`;
}

const LAST_LETTER = '\u{10FFFF}';

/** Shorter words are not looked up in their folded form, because they would match too many names. */
const LEAST_FOLDED = 3;

/** The most digits of a number that is looked for as a word of a name too. */
const LONGEST_NUMBER_IN_NAME = 4;

/**
 * The prefixes by which a search word is looked up in the table `search_keys`. A key there is a word as it is, or `#`
 * and the digits of a number or phone in reverse order, so that people find them by their last digits. Phones are typed
 * with a leading 0 (0812…) and stored with the country code (62812…), so both are looked up. A name has its folded form
 * (`foldName`) as a key of its own after `~` where that differs, so `achmad` finds Ahmad and Achmad. Words of the trade
 * are looked up in each of their spellings: `umrah` finds Umroh.
 */
function beginnings(word: string): string[] {
  if (!/\d/.test(word)) {
    return [...new Set(spellingsOf(word).flatMap(withFolded))];
  }
  if (/\p{L}/u.test(word)) return [word];
  const digits = word.replace(/\D/g, '');
  const ends = digits.startsWith('0') ? [digits, `62${digits.slice(1)}`] : [digits];
  const reversed = ends.map((end) => `#${[...end].toReversed().join('')}`);
  // A short number may also be a word of a name: the days of a package, or its year.
  return word.length <= LONGEST_NUMBER_IN_NAME ? [word, ...reversed] : reversed;
}

/** A word without digits as it is, and in its folded form as name and as key. */
function withFolded(word: string): string[] {
  const folded = foldName(word);
  if (word.length < LEAST_FOLDED || folded.length < LEAST_FOLDED) return [word];
  return [word, folded, `~${folded}`];
}
