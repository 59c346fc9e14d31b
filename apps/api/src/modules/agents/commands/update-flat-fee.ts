import type { FlatFee } from '@rihla/domain/agents/fees';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { lockEditable } from '../../catalogue/index.ts';

/**
 * Updates the flat fee that agents of a stage (level) earn by a package. Invoices that exist keep the fees of the
 * day they were booked.
 * @throws Problem `kit.not_found`, `kit.stale_version`, `catalogue.departed`
 */
export async function updateFlatFee(
  call: WriteCall<Admin>,
  { id, version, ...changes }: Partial<FlatFee> & { id: string; version: number },
): Promise<{ id: string; version: number }> {
  const { listing_id } = await findFlatFee(call, id);
  await lockEditable(call, listing_id);
  const before = await findFlatFee(call, id);
  assertVersion(before, version);
  if (Object.keys(changes).length === 0) return { id, version };
  return call.tx
    .updateTable('flat_fees')
    .set(changes)
    .where('site_id', '=', call.site.id)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

/**
 * Finds a flat fee: what agents of one stage earn for each traveller of one package. Answers the package, for which the
 * change is checked, and the version of the row, against that of the form; refuses as not found when there is none.
 */
async function findFlatFee({ tx, site }: WriteCall, id: string) {
  if (!isUuid(id)) return refuse('kit.not_found');
  const found = await tx
    .selectFrom('flat_fees')
    .select(['listing_id', 'version'])
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? refuse('kit.not_found');
}
