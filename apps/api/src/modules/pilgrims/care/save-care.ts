import type { CareInput } from '@rihla/domain/pilgrims/care/care.contract';
import { type CareSheet, EMPTY_CARE } from '@rihla/domain/pilgrims/care/care.fields';
import { refuse } from '@rihla/domain/pilgrims/pilgrims.errors';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { lockProfile } from '../profile.queries.ts';
import { hasConsented } from './consent.queries.ts';
import { CARE_PURPOSE, openSheet } from './care-sheet.ts';

/**
 * Stores the care sheet (health and needs) of a pilgrim, encrypted as one text. Fields that the form does not name
 * stay. The family may write at any time; the office only with the pilgrim's consent, because storing health data is
 * already a use of it.
 * @throws Problem `pilgrims.not_found`, `pilgrims.consent_missing`, `kit.stale_version`
 */
export async function saveCare(
  call: WriteCall<Actor>,
  { id: idOrSlug, version, ...input }: CareInput & { id: string; version: number },
): Promise<{ id: string; version: number }> {
  const { tx, site, actor, now, sealer } = call;
  const { id } = await lockProfile(call, idOrSlug);
  if (actor.kind === 'ADMIN') {
    const consent = await sql<{ given: boolean }>`
      select ${hasConsented(site.id, sql`${id}::uuid`, 'CARE')} as given`.execute(tx);
    if (!consent.rows[0]!.given) return refuse('pilgrims.consent_missing');
  }
  const before = await tx
    .selectFrom('profile_care')
    .select(['sheet_sealed', 'version'])
    .where('site_id', '=', site.id)
    .where('profile_id', '=', id)
    .executeTakeFirst();
  assertVersion(before, version);
  const sheet: CareSheet = {
    ...(before ? openSheet(sealer, id, before.sheet_sealed) : EMPTY_CARE),
    ...input,
  };
  const values = {
    sheet_sealed: sealer.seal(CARE_PURPOSE, JSON.stringify(sheet), id),
    version: version + 1,
    updated_by_kind: actor.kind,
    updated_by: actor.id,
    updated_at: now.toISOString(),
  };
  await tx
    .insertInto('profile_care')
    .values({ ...values, site_id: site.id, profile_id: id })
    .onConflict((conflict) => conflict.columns(['site_id', 'profile_id']).doUpdateSet(values))
    .execute();
  return { id, version: version + 1 };
}
