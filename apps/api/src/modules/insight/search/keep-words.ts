import { sql } from 'kysely';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';

/** What has a name whose words are kept, as `search_keys` calls it. */
export const NAMED = ['invoice', 'user', 'profile', 'listing', 'admin'];

/**
 * Keeps the list of the words of a site's names and how often each is used, by which what is typed wrongly is understood.
 * Only what has changed is written. A new word is found at once as it is; wrongly typed, after the next run.
 */
export async function keepSearchWords({ transaction }: JobCall): Promise<void> {
  await transaction(({ tx, site }) =>
    sql`
      with now as materialized (
        select key as word, count(*)::int as uses from search_keys
         where site_id = ${site.id} and entity = any(${NAMED}::text[])
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
          on conflict (site_id, word) do update set uses = excluded.uses`.execute(tx),
  );
}
