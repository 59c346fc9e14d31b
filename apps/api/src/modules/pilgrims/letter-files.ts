import { type OpenFields, openFields, type PilgrimFile } from '@rihla/domain/pilgrims/file.fields';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { numbersOf } from './profile.queries.ts';

/**
 * The file of a pilgrim from which a letter is filled, with the names of its district and regions in
 * `district_path`.
 */
export type LetterFile = PilgrimFile & { id: string; district_path: string | null };

const OPEN_COLUMNS = (Object.keys(openFields) as (keyof OpenFields)[]).map((name) => `f.${name}` as const);

/**
 * The files of pilgrims with the values that letters are filled with, by the id of the profile. The caller has checked
 * that its actor may see them, and records who reads numbers in plain text.
 * @param plain false masks identity card and passport numbers
 */
export async function letterFiles(
  { db, site, sealer }: Pick<ReadCall, 'db' | 'site' | 'sealer'>,
  ids: readonly string[],
  plain: boolean,
): Promise<Map<string, LetterFile>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('profiles as f')
    .select(['f.id', 'f.name', 'f.no_ktp_mask', 'f.passport_number_mask'])
    .select(['f.no_ktp_sealed', 'f.passport_number_sealed'])
    .select(OPEN_COLUMNS)
    .select(sql<string | null>`(select path from districts where id = f.district_id)`.as('district_path'))
    .where('f.site_id', '=', site.id)
    .where('f.id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ no_ktp_sealed, passport_number_sealed, no_ktp_mask, passport_number_mask, ...row }) => {
      const numbers = plain
        ? numbersOf(sealer, { id: row.id, no_ktp_sealed, passport_number_sealed })
        : { no_ktp: no_ktp_mask, passport_number: passport_number_mask };
      return [row.id, { ...row, ...numbers } as unknown as LetterFile];
    }),
  );
}
