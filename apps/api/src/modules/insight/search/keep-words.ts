import { sql } from 'kysely';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';
import { lockSearchWords } from './lock-words.ts';

/** The kinds of record whose names make the list of search words, as `search_keys` calls them. */
export const NAMED_ENTITIES = ['invoice', 'user', 'profile', 'listing', 'admin'];

/**
 * Job that updates the list of the words in a site's names and how often each is used, by which misspelt searches
 * are corrected. Only changes are written. A new word is found at once when it is typed right; misspelt, after the
 * next run.
 */
export async function keepSearchWords({ transaction }: JobCall): Promise<void> {
  await transaction(async (write) => {
    const { tx, site } = write;
    await lockSearchWords(write);
    await sql`
      with now as materialized (
        select key as word, count(*)::int as uses from search_keys
         where site_id = ${site.id} and entity = any(${NAMED_ENTITIES}::text[])
           and key >= 'a' and key < '~' and length(key) between 3 and 40 and key ~ '^[[:alpha:]]+$'
         group by key
      ), gone as (
        delete from search_words w where w.site_id = ${site.id} and not exists (select from now n where n.word = w.word)
      )
      insert into search_words as w (site_id, word, uses)
      select ${site.id}, n.word, n.uses from now n
       where not exists (
         select from search_words k where k.site_id = ${site.id} and k.word = n.word and k.uses = n.uses)
       order by n.word
          on conflict (site_id, word) do update set uses = excluded.uses`.execute(tx);
  });
}
