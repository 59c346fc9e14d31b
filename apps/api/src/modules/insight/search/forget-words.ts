import { sql } from 'kysely';
import type { ReactionCall } from '../../../kit/reaction.ts';
import { NAMED } from './keep-words.ts';

/**
 * Takes the words of names out of the list of the search, but for those that the name of somebody else has as well: the names
 * of an erased person are not kept until the next run of the worker.
 */
export async function forgetWords(
  { tx, site }: ReactionCall,
  { names }: { names: readonly string[] },
): Promise<void> {
  await sql`
    delete from search_words w
     where w.site_id = ${site.id}
       and w.word in (select regexp_split_to_table(lower(n), '[^[:alnum:]]+') from unnest(${[...names]}::text[]) n)
       and not exists (
         select from search_keys k
          where k.site_id = ${site.id} and k.entity = any(${NAMED}::text[]) and k.key = w.word)`.execute(tx);
}
