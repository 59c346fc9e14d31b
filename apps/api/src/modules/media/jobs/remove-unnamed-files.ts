import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { type RawBuilder, sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import type { Handle } from '../../../kit/db/db.ts';
import type { JobCall } from '../../../kit/jobs/site-jobs.ts';
import { RENDITION_ENDINGS } from '../renditions.ts';

/**
 * How old a file must be before it is removed because nothing refers to it: a form is filled in and sent within a
 * day.
 */
const KEPT_MS = 86_400_000;
/** How many days the counts of uploads are stored. */
const COUNTS_KEPT_DAYS = 7;
const FILES_AT_ONCE = 100;

/**
 * Job that removes the files of a site to which no row of the database refers, once they are a day old: first their
 * rows, then their contents. What a run leaves behind, because it was stopped or the store failed, the next run
 * removes. Also deletes old counts of uploads.
 */
export async function removeUnnamedFiles(call: JobCall): Promise<void> {
  const columns = await call.read(namingColumns);
  while ((await removeBatch(call, columns)) === FILES_AT_ONCE);
  await eraseContents(call);
  const oldest = addDays(todayIn(call.site.timeZone, call.now), -COUNTS_KEPT_DAYS);
  await call.transaction(({ tx, site }) =>
    tx.deleteFrom('upload_days').where('site_id', '=', site.id).where('day', '<', oldest).execute(),
  );
}

/** A column of the database that refers to files. */
type NamingColumn = { table: string; column: string };

/**
 * All columns of the database that point at files, read from its foreign keys, so that a new one is known as soon
 * as a migration adds it.
 * @throws Error when there are none, because then every file would be removed
 */
export async function namingColumns({ db }: Pick<ReadCall, 'db'>): Promise<NamingColumn[]> {
  const { rows } = await sql<NamingColumn>`
    select r.relname::text as table, a.attname::text as column
      from pg_constraint c
      join pg_class r on r.oid = c.conrelid
     cross join unnest(c.conkey, c.confkey) as k (own, other)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
      join pg_attribute f on f.attrelid = c.confrelid and f.attnum = k.other and f.attname = 'id'
     where c.contype = 'f' and c.confrelid = 'public.files'::regclass
     order by 1, 2`.execute(db);
  if (rows.length === 0) throw new Error('no column names a file');
  return rows;
}

/**
 * Removes one batch of rows of files to which no other row refers. A statement locks them first: a file to which
 * another transaction is just storing a reference is locked already and skipped, and a transaction that stores a
 * reference later waits and is refused.
 * @param columns all columns of the database that refer to files
 * @returns how many files were checked
 */
async function removeBatch(call: JobCall, columns: readonly NamingColumn[]): Promise<number> {
  return call.transaction(async ({ tx, site, now }) => {
    const before = new Date(now.getTime() - KEPT_MS).toISOString();
    const found = await sql<{ id: string }>`
      select f.id from files f
       where f.site_id = ${site.id} and f.created_at < ${before}::timestamptz and f.renditions_due_at is null
         and ${isUnnamed(columns)}
       order by f.id limit ${FILES_AT_ONCE} for update skip locked`.execute(tx);
    const ids = found.rows.map(({ id }) => id);
    if (ids.length > 0) await removeRows(tx, site.id, ids, columns);
    return ids.length;
  });
}

/**
 * Deletes the rows of files to which no other row refers, and records where their contents and renditions are or may be
 * stored, so that those are deleted after the commit. A file to which a row refers by now stays.
 * @param columns all columns of the database that refer to files
 */
async function removeRows(tx: Handle, siteId: string, ids: string[], columns: readonly NamingColumn[]) {
  await sql`
    with gone as (
      delete from files f where f.site_id = ${siteId} and f.id = any(${ids}::uuid[]) and ${isUnnamed(columns)}
      returning f.site_id, f.storage_key, f.is_public)
    insert into file_removals (site_id, storage_key)
    select site_id, storage_key from gone
    union
    select site_id, storage_key || ending from gone, unnest(${[...RENDITION_ENDINGS]}::text[]) as ending
     where is_public
        on conflict do nothing`.execute(tx);
}

/** SQL condition: no column refers to the file `f`. */
function isUnnamed(columns: readonly NamingColumn[]): RawBuilder<boolean> {
  const conditions = columns.map(({ table, column }) => isNotIn(table, column));
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** SQL condition: no row of the table refers to the file `f` in this column. */
function isNotIn(table: string, column: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from ${sql.table(table)} n where n.site_id = f.site_id and n.${sql.ref(column)} = f.id)`;
}

/**
 * Deletes from the store the contents of files whose rows are gone. What the store cannot delete now is tried again
 * in the next run.
 */
async function eraseContents(call: JobCall): Promise<void> {
  const keys = await call.read(({ db, site }) =>
    db.selectFrom('file_removals').select('storage_key').where('site_id', '=', site.id).execute(),
  );
  for (const { storage_key: key } of keys) {
    try {
      await call.store.delete(key);
    } catch (error) {
      call.log.error('a removed file could not be erased', error, { site: call.site.slug });
      continue;
    }
    await call.transaction(({ tx, site }) =>
      tx.deleteFrom('file_removals').where('site_id', '=', site.id).where('storage_key', '=', key).execute(),
    );
  }
}
