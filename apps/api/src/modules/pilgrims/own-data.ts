import { openFields } from '@rihla/domain/pilgrims/file.fields';
import { sql } from 'kysely';
import type { Customer } from '../../kit/actor.ts';
import type { WriteCall } from '../../kit/call.ts';
import { openSheet } from './care/care-sheet.ts';
import { logRevelation } from './log-revelation.ts';
import { numbersOf } from './profile.queries.ts';

/**
 * All data of a customer's family, for the file in which customers download their own data: profiles with numbers in
 * plain text, care sheets, vaccinations, consents, name flags, the list of scans, registrations, and who has read
 * the numbers. It is recorded that the customer has read the numbers.
 */
export async function ownFiles(call: WriteCall<Customer>) {
  const { tx, site, actor, sealer } = call;
  const rowsOf = async (table: ProfileTable, ids: string[]) => {
    const found = await sql<{ profile_id: string }>`
      select * from ${sql.table(table)} where site_id = ${site.id} and profile_id = any(${ids}::uuid[])`.execute(
      tx,
    );
    return found.rows;
  };
  const files = await tx
    .selectFrom('profiles')
    .select(['id', 'name', 'archived_at', 'created_at', 'no_ktp_sealed', 'passport_number_sealed'])
    .select(Object.keys(openFields) as (keyof typeof openFields)[])
    .where('site_id', '=', site.id)
    .where('user_id', '=', actor.id)
    .orderBy('name')
    .execute();
  const ids = files.map(({ id }) => id);
  if (ids.length === 0)
    return {
      profiles: [],
      care: [],
      vaccinations: [],
      consents: [],
      name_flags: [],
      scans: [],
      registrations: [],
      revelations: [],
    };
  const revelations = await tx
    .selectFrom('revelations')
    .select(['profile_id', 'field', 'actor_kind', 'at'])
    .where('site_id', '=', site.id)
    .where('profile_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute();
  const nameOf = new Map(files.map(({ id, name }) => [id, name]));
  const named = <R extends { profile_id: string | null }>({ profile_id, ...rest }: R) => ({
    name: nameOf.get(profile_id ?? ''),
    ...rest,
  });
  const care = (await rowsOf('profile_care', ids)) as { profile_id: string; sheet_sealed: Buffer }[];
  await logRevelation(call, ...ids.map((profile_id) => ({ field: 'download' as const, profile_id })));
  return {
    profiles: files.map(({ no_ktp_sealed, passport_number_sealed, ...file }) => ({
      ...file,
      ...numbersOf(sealer, { id: file.id, no_ktp_sealed, passport_number_sealed }),
    })),
    care: care.map((row) => ({
      name: nameOf.get(row.profile_id),
      ...openSheet(sealer, row.profile_id, row.sheet_sealed),
    })),
    vaccinations: (await rowsOf('vaccinations', ids)).map(
      pickNamed(named, ['vaccine', 'given_on', 'card_number']),
    ),
    consents: (await rowsOf('consents', ids)).map(
      pickNamed(named, ['purpose', 'given', 'words', 'words_version', 'channel', 'giver', 'at']),
    ),
    name_flags: (await rowsOf('name_flags', ids)).map(
      pickNamed(named, ['field', 'was', 'became', 'raised_at', 'cleared_at']),
    ),
    scans: (await rowsOf('profile_scans', ids))
      .filter((row) => (row as { removed_at?: unknown }).removed_at === null)
      .map(pickNamed(named, ['kind', 'mime', 'bytes', 'created_at'])),
    registrations: (await rowsOf('pilgrim_registrations', ids)).map(
      pickNamed(named, ['registration_number', 'created_at']),
    ),
    revelations: revelations.map(named),
  };
}

/** The tables with rows about a pilgrim. */
type ProfileTable =
  | 'profile_scans'
  | 'profile_care'
  | 'vaccinations'
  | 'consents'
  | 'name_flags'
  | 'pilgrim_registrations';

/**
 * Makes a function that reduces a row to some columns, with the pilgrim's name before them.
 * @param named adds the pilgrim's name to a row
 * @param columns the names of the columns to keep
 */
function pickNamed(named: (row: { profile_id: string | null }) => object, columns: readonly string[]) {
  return (row: object) => {
    const all = named(row as { profile_id: string | null }) as Record<string, unknown>;
    return Object.fromEntries(['name', ...columns].map((column) => [column, all[column]]));
  };
}
