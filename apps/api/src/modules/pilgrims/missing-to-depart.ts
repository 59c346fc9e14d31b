import { missingIn, NEEDED } from '@rihla/domain/pilgrims/completeness';
import {
  type FileField,
  type OpenFields,
  openFields,
  type PilgrimFile,
} from '@rihla/domain/pilgrims/file.fields';
import { missingSince } from '@rihla/domain/pilgrims/swept';
import type { ReadCall } from '../../kit/call.ts';
import { sweptColumn } from './swept.queries.ts';

const OPEN_NEEDED = [...NEEDED.register, ...NEEDED.depart].filter(
  (field): field is FileField & keyof OpenFields => field in openFields,
);

/**
 * The fields that the files of some pilgrims still lack for a journey, by the id of the profile, without those that
 * were removed after its return. It takes one SQL statement.
 * @param returnsOn the last day of the journey; null where it is not known
 */
export async function missingToDepart(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  ids: readonly string[],
  returnsOn: string | null,
): Promise<Map<string, { slug: string; missing: FileField[] }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'slug', 'no_ktp_mask as no_ktp', 'passport_number_mask as passport_number'])
    .select(OPEN_NEEDED)
    .select(sweptColumn('profiles').as('swept'))
    .where('site_id', '=', site.id)
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, slug, swept, ...file }) => {
      const missing = missingIn(file as unknown as PilgrimFile, 'depart');
      return [id, { slug, missing: missingSince(missing, swept, returnsOn) }];
    }),
  );
}
