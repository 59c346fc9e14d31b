import { sql } from 'kysely';

/**
 * SQL for the reason why the account of a row of `admins` or `users` is not active: the note of the last change of its
 * status. Null while the account is active, and when no reason was given.
 */
export function statusNote(table: 'admins' | 'users') {
  return sql<string | null>`(case when ${sql.ref(`${table}.status`)} = 'ACTIVE' then null else (
    select m.note from moves m
     where m.site_id = ${sql.ref(`${table}.site_id`)} and m.subject_id = ${sql.ref(`${table}.id`)} and m.machine = 'account'
     order by m.at desc, m.id desc limit 1) end)`;
}
