import type { FileInput } from '@rihla/domain/pilgrims/profile.contract';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { flagChangedNames } from '../papers/name-flags.ts';
import { lockProfile, openFile } from '../profile.queries.ts';
import { assertNoFaults } from '../profile-faults.ts';
import { profileColumns } from '../profile-columns.ts';
import { updateReportsOf } from '../reports/update-reports-of.ts';

/**
 * Updates the fields that a form names. The other fields stay, and are checked together with them.
 * @throws Problem `pilgrims.not_found`, `kit.stale_version`, `kit.invalid_input` with the faults of the file
 */
export async function updateProfile(
  call: WriteCall<Actor>,
  { id: idOrSlug, version, ...input }: FileInput & { id: string; version: number; name?: string },
): Promise<{ id: string; version: number }> {
  const before = await lockProfile(call, idOrSlug);
  assertVersion(before, version);
  const changes = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  assertNoFaults(call, { ...openFile(call.sealer, before), ...changes }, changes);
  if (Object.keys(changes).length === 0) return { id: before.id, version };
  await flagChangedNames(call, before, changes);
  const after = await call.tx
    .updateTable('profiles')
    .set(profileColumns(call.sealer, before.id, changes))
    .where('site_id', '=', call.site.id)
    .where('id', '=', before.id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await updateReportsOf(call, [before.id]);
  return after;
}
