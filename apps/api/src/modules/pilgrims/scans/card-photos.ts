import { PHOTO } from '@rihla/domain/pilgrims/scans/scan-kinds';
import type { ReadCall } from '../../../kit/call.ts';
import { openSmall } from './scan-seal.ts';
import { type SiteKey, siteKey } from './site-key.ts';

/**
 * The small photos of pilgrims as `data:` addresses, by the id of the profile, for printed cards: a printed page has no
 * session with which it could fetch them. The caller checks that the profiles may be seen.
 */
export async function photosForCards(
  call: Pick<ReadCall, 'db' | 'site' | 'sealer'>,
  profileIds: readonly string[],
): Promise<Map<string, string>> {
  const { db, site } = call;
  if (profileIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('profile_scans')
    .select(['id', 'profile_id', 'key_number', 'small_sealed'])
    .where('site_id', '=', site.id)
    .where('kind', '=', PHOTO)
    .where('profile_id', 'in', [...profileIds])
    .where('removed_at', 'is', null)
    .where('stored_at', 'is not', null)
    .orderBy('stored_at')
    .execute();
  const keys = new Map<number, SiteKey>();
  for (const number of new Set(rows.map((row) => row.key_number)))
    keys.set(number, await siteKey(call, number));
  return new Map(
    rows.flatMap(({ id, profile_id, key_number, small_sealed }) => {
      const key = keys.get(key_number);
      if (!small_sealed || !key) return [];
      const jpeg = openSmall({ siteId: site.id, id }, small_sealed, key);
      return [[profile_id, `data:image/jpeg;base64,${jpeg.toString('base64')}`] as const];
    }),
  );
}
