import { sql } from 'kysely';

/** Why the account of the row is not active, as a column; null while it is, or when nobody said why. */
export function lastNote(table: 'admins' | 'users') {
  return sql<string | null>`(case when ${sql.ref(`${table}.status`)} = 'ACTIVE' then null else (
    select m.note from moves m
     where m.site_id = ${sql.ref(`${table}.site_id`)} and m.subject_id = ${sql.ref(`${table}.id`)} and m.machine = 'account'
     order by m.at desc, m.id desc limit 1) end)`;
}
