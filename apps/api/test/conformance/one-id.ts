import { sql } from 'kysely';
import type { TestApp } from '../support/app.ts';

/** The id and the slug of a row of every table of one site after `giveOneId`. */
export const ONE_ID = '00000000-0000-7000-8000-0000000000ee';
export const ONE_SLUG = 'oneslug';

/**
 * Gives a row of every table of a site the same id, `ONE_ID`, and the same slug, `ONE_SLUG`, where the table has slugs,
 * and changes what refers to the row; it is the one with the lowest id. A call that is asked about this id then is asked
 * about whatever table it reads, at once: trying the ids of a hundred tables on each of some hundred calls takes
 * minutes.
 * @param siteId the id of the site
 * @returns the names of the tables that have such a row
 */
export async function giveOneId(t: TestApp, siteId: string): Promise<string[]> {
  return t.db.transaction().execute(async (tx) => {
    // Foreign keys are written row by row here, and rows that nobody may change get their new id as well.
    await sql`set local session_replication_role = replica`.execute(tx);
    const { rows: tables } = await sql<{ name: string; slug: boolean }>`
      select table_name as name, bool_or(column_name = 'slug' and is_generated = 'NEVER') as slug from information_schema.columns where table_schema = 'public'
       group by table_name
      having bool_or(column_name = 'site_id')
          and bool_or(column_name = 'id' and data_type = 'uuid' and is_generated = 'NEVER')
       order by table_name`.execute(tx);
    const { rows: references } = await sql<{ table: string; from: string; column: string }>`
      select c.confrelid::regclass::text as table, c.conrelid::regclass::text as from, own.attname as column
        from pg_constraint c
        cross join lateral unnest(c.conkey, c.confkey) as pair (own, other)
        join pg_attribute own on own.attrelid = c.conrelid and own.attnum = pair.own
        join pg_attribute other on other.attrelid = c.confrelid and other.attnum = pair.other
       where c.contype = 'f' and other.attname = 'id'`.execute(tx);
    const given: string[] = [];
    for (const { name, slug } of tables) {
      const { rows } = await sql<{ id: string }>`
        select id from ${sql.table(name)} where site_id = ${siteId} order by id limit 1`.execute(tx);
      const id = rows[0]?.id;
      if (!id) continue;
      // The slug of a voucher is its code in small letters.
      const address =
        name === 'vouchers'
          ? sql`, code = ${ONE_SLUG.toUpperCase()}`
          : slug
            ? sql`, slug = ${ONE_SLUG}`
            : sql``;
      await sql`update ${sql.table(name)} set id = ${ONE_ID} ${address} where id = ${id}`.execute(tx);
      for (const { from, column } of references.filter(({ table }) => table === name))
        await sql`update ${sql.table(from)} set ${sql.ref(column)} = ${ONE_ID} where ${sql.ref(column)} = ${id}`.execute(
          tx,
        );
      given.push(name);
    }
    return given;
  });
}
