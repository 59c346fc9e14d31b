import type { FlatFeeRow } from '@rihla/domain/agents/fee.contract';
import type { FlatFee } from '@rihla/domain/agents/fees';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { isUuid } from '@rihla/domain/shared/ids';
import { lockEditable, type Writing } from '../../catalogue/index.ts';
import { FLAT_FEE } from '../fee.queries.ts';

/**
 * Writes what a stage earns by a package.
 * @throws Problem `catalogue.not_found`, `catalogue.departed`, `kit.already_exists` (by constraint)
 */
export async function createFlatFee(
  writing: Writing,
  input: FlatFee & { listing_id: string; stage_id: string },
): Promise<FlatFeeRow> {
  const { tx, site } = writing;
  const { id } = await lockEditable(writing, input.listing_id);
  const stage = await tx
    .selectFrom('stages')
    .select('id')
    .where('site_id', '=', site.id)
    .where('id', '=', input.stage_id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!stage) refuse('kit.invalid_input', undefined, { stage_id: [{ code: 'form.invalid_value' }] });
  return tx
    .insertInto('flat_fees')
    .values({ ...input, listing_id: id, site_id: site.id })
    .returning(FLAT_FEE)
    .executeTakeFirstOrThrow();
}

/**
 * Changes it. Invoices that exist keep the rates they were booked at.
 * @throws Problem `kit.not_found`, `kit.stale_version`, `catalogue.departed`
 */
export async function changeFlatFee(
  writing: Writing,
  { id, version, ...changes }: Partial<FlatFee> & { id: string; version: number },
): Promise<FlatFeeRow> {
  const found = await feeOf(writing, id);
  await lockEditable(writing, found.listing_id);
  const before = await feeOf(writing, id);
  if (before.version !== version) return refuse('kit.stale_version', { current: before.version });
  if (Object.keys(changes).length === 0) return before;
  return writing.tx
    .updateTable('flat_fees')
    .set(changes)
    .where('site_id', '=', writing.site.id)
    .where('id', '=', id)
    .returning(FLAT_FEE)
    .executeTakeFirstOrThrow();
}

async function feeOf({ tx, site }: Writing, id: string): Promise<FlatFeeRow> {
  if (!isUuid(id)) return refuse('kit.not_found');
  const found = await tx
    .selectFrom('flat_fees')
    .select(FLAT_FEE)
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return found ?? refuse('kit.not_found');
}
