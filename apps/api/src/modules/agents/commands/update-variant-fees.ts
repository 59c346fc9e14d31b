import type { VariantFee } from '@rihla/domain/agents/fee.contract';
import { refuse } from '@rihla/domain/agents/agents.errors';
import { changePart, findListingId, type Writing } from '../../catalogue/index.ts';
import { variantFeesOf } from '../fee.queries.ts';

type NewFee = { variant_id: string; version: number; agent_fee: number };

/**
 * Writes agent fees of room types, all of them or none. Invoices that exist keep the rates they were booked at.
 * @param under id or slug of the package when it was named in the path
 * @throws Problem `agents.fee_not_positive` on the field of its row, `kit.not_found`, `kit.stale_version`,
 *   `catalogue.departed`
 */
export async function setVariantFees(
  writing: Writing,
  fees: readonly NewFee[],
  under?: string,
): Promise<VariantFee[]> {
  const { tx } = writing;
  if (under !== undefined) await findListingId({ ...writing, db: tx }, under);
  const wrong = fees.flatMap(({ agent_fee }, at) => (agent_fee > 0 ? [] : [at]));
  if (wrong.length) {
    const place = (at: number) => (under === undefined ? 'agent_fee' : `fees.${at}.agent_fee`);
    refuse(
      'agents.fee_not_positive',
      undefined,
      Object.fromEntries(wrong.map((at) => [place(at), [{ code: 'agents.fee_not_positive' }]])),
    );
  }
  for (const { variant_id: id, version, agent_fee } of fees) {
    await changePart(writing, 'variants', { id, under }, { version, agent_fee });
  }
  return variantFeesOf(
    tx,
    writing.site.id,
    fees.map(({ variant_id }) => variant_id),
  );
}
