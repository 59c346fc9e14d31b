import { EXPECTED } from '@rihla/domain/agents/fee-moments';
import { type FrozenFee, freezeFees, type Rates } from '@rihla/domain/agents/freeze-fees';
import { feesOfStayers } from '@rihla/domain/agents/share-fees';
import { sum } from '@rihla/domain/shared/money';
import { sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { chainAbove } from '../../access/index.ts';
import { frozenFeesOf, type Invoice } from '../../invoices/index.ts';
import { ratesOf } from '../fee-rates.ts';
import type { MovePlan } from './plan-move.ts';

/**
 * The fees that all agents of an invoice earn together, before and after a move of travellers, if the invoice is paid
 * in several payments (one payment of the whole may earn another amount). Travellers who stay count at the agreed
 * rates, those who go at today's rates. Both sums include the office's adjustment.
 * @returns amounts in the smallest unit of the currency; null for an invoice without an agent
 */
export async function feesMoved(
  { db, site }: ReadCall,
  invoice: Invoice,
  { goes, stays, choice, travellerWeights }: MovePlan,
): Promise<{ before: number; after: number } | null> {
  const { agent_id: agentId, agent_fee_adjustment: adjustment } = invoice;
  if (agentId === null) return null;
  const frozen = await frozenFeesOf({ db, site }, invoice.id);
  const { rows } = await sql<Omit<Rates, 'variants' | 'seats'>>`
    with recursive ${chainAbove(site.id, agentId)}
    select ${ratesOf(sql`${goes.columns.listing_id}`)} from site_settings s where s.site_id = ${site.id}`.execute(
    db,
  );
  const variants = choice.bookings.reduce((all, { variant }) => all + variant.agent_fee, 0);
  const feesOfThoseWhoGo = freezeFees({ ...rows[0]!, variants, seats: choice.seats });
  const feesOfThoseWhoStay = stays ? feesOfStayers(frozen, travellerWeights) : [];
  return {
    before: totalPaidInParts(frozen) + adjustment,
    after: totalPaidInParts(feesOfThoseWhoStay) + totalPaidInParts(feesOfThoseWhoGo) + adjustment,
  };
}

function totalPaidInParts(fees: readonly FrozenFee[]): number {
  return sum(fees.filter(({ moment }) => EXPECTED.UNPAID.includes(moment)).map((fee) => fee.amount));
}
