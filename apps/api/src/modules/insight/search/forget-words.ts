import { sql } from 'kysely';
import type { ReactionCall } from '../../../kit/reaction.ts';
import { NAMED_ENTITIES } from './keep-words.ts';
import { lockSearchWords } from './lock-words.ts';

/**
 * Removes the words of names from the list of search words at once, because their person is being erased. Words that
 * also occur in other names stay.
 */
export async function forgetWords(
  call: ReactionCall,
  { names }: { names: readonly string[] },
): Promise<void> {
  const { tx, site } = call;
  await lockSearchWords(call);
  await sql`
    delete from search_words w
     where w.site_id = ${site.id}
       and w.word in (select regexp_split_to_table(lower(n), '[^[:alnum:]]+') from unnest(${[...names]}::text[]) n)
       and not exists (
         select from search_keys k
          where k.site_id = ${site.id} and k.entity = any(${NAMED_ENTITIES}::text[]) and k.key = w.word)`.execute(
    tx,
  );
}
