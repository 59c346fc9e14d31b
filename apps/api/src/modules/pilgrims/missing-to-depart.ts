import { missingIn, NEEDED } from '@rihla/domain/pilgrims/completeness';
import {
  type FileField,
  type OpenFields,
  openFields,
  type PilgrimFile,
} from '@rihla/domain/pilgrims/file.fields';
import type { ReadCall } from '../../kit/call.ts';

const OPEN_NEEDED = [...NEEDED.register, ...NEEDED.depart].filter(
  (field): field is FileField & keyof OpenFields => field in openFields,
);

/**
 * The fields that the files of some pilgrims still lack for the journey, by the id of the profile. It takes one SQL
 * statement.
 */
export async function missingToDepart(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  ids: readonly string[],
): Promise<Map<string, { slug: string; missing: FileField[] }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'slug', 'no_ktp_mask as no_ktp', 'passport_number_mask as passport_number'])
    .select(OPEN_NEEDED)
    .where('site_id', '=', site.id)
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, slug, ...file }) => [
      id,
      { slug, missing: missingIn(file as unknown as PilgrimFile, 'depart') },
    ]),
  );
}
