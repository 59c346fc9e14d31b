import type { FlatFee } from '@rihla/domain/agents/fees';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { lockEditable } from '../../catalogue/index.ts';

/**
 * Creates the flat fee that agents of a stage (level) earn by a package. `amounts` are in the smallest unit, one
 * for each step of payment: part paid, paid after that, paid at once.
 * @throws Problem `catalogue.not_found`, `catalogue.departed`, `kit.already_exists` (by constraint)
 */
export async function createFlatFee(
  call: WriteCall<Admin>,
  { listing_id, stage_id, ...amounts }: FlatFee & { listing_id: string; stage_id: string },
): Promise<{ id: string; version: number }> {
  const { tx, site } = call;
  const listing = await lockEditable(call, listing_id);
  const stage = await tx
    .selectFrom('stages')
    .select('id')
    .where('site_id', '=', site.id)
    .where('id', '=', stage_id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!stage) refuse('kit.invalid_input', undefined, { stage_id: [{ code: 'form.invalid_value' }] });
  return tx
    .insertInto('flat_fees')
    .values({ ...amounts, stage_id, listing_id: listing.id, site_id: site.id })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}
