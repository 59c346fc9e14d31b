import { refuse } from '@rihla/domain/agents/agents.errors';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { findListingId, updatePart } from '../../catalogue/index.ts';

type VariantFeeInput = { variant_id: string; version: number; agent_fee: number };
type ChangedVariant = { id: string; version: number };

/**
 * Updates the agent fee of one room type. Invoices that exist keep the rates they were booked at.
 * @throws Problem `agents.fee_not_positive`, `kit.not_found`, `kit.stale_version`, `catalogue.departed`
 */
export async function updateVariantFee(
  call: WriteCall<Admin>,
  fee: VariantFeeInput,
): Promise<ChangedVariant> {
  assertPositive([fee], () => 'agent_fee');
  return writeFee(call, fee);
}

/**
 * Updates what agents earn by several room variants of a package, all or none.
 * @param input `id` is the id or slug of the package; fees are in the smallest unit of its currency
 * @throws Problem `agents.fee_not_positive` on the field of its row, `catalogue.not_found`, `kit.not_found`,
 * `kit.stale_version`, `catalogue.departed`
 */
export async function updateVariantFees(
  call: WriteCall<Admin>,
  { id: listing, fees }: { id: string; fees: readonly VariantFeeInput[] },
): Promise<ChangedVariant[]> {
  await findListingId(call, listing);
  assertPositive(fees, (index) => `fees.${index}.agent_fee`);
  const changed: ChangedVariant[] = [];
  for (const fee of fees) changed.push(await writeFee(call, fee, listing));
  return changed;
}

/**
 * Refuses fees of room variants that are not above zero, on the fields in which they were typed.
 * @param fieldOf the name of the field by its place in the list
 */
function assertPositive(fees: readonly VariantFeeInput[], fieldOf: (index: number) => string): void {
  const wrong = fees.flatMap(({ agent_fee }, index) => (agent_fee > 0 ? [] : [fieldOf(index)]));
  if (wrong.length === 0) return;
  const problems = wrong.map((field) => [field, [{ code: 'agents.fee_not_positive' }]] as const);
  refuse('agents.fee_not_positive', undefined, Object.fromEntries(problems));
}

/**
 * Writes what agents earn by one room variant of a package, refusing when the variant was changed since it was
 * read, or the package has departed.
 * @param input the new fee in the smallest unit of the package's currency, and the version that was read
 * @param listing the package it must belong to, when that is known
 */
async function writeFee(
  call: WriteCall<Admin>,
  { variant_id, version, agent_fee }: VariantFeeInput,
  listing?: string,
): Promise<ChangedVariant> {
  return updatePart(call, 'variants', { id: variant_id, listing }, { version, agent_fee });
}
