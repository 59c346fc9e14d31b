import { EARNED, EXPECTED } from '@rihla/domain/agents/fee-moments';
import { freezeFees, type Rates } from '@rihla/domain/agents/freeze-fees';
import { amount, sum, times } from '@rihla/domain/shared/money';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { chainAbove } from '../access/index.ts';
import { ratesOf } from './fee-rates.ts';
import type { PricedOffer } from './make-offer.ts';

/**
 * The fee that the calling agent would earn by a booking made now, without the parts of other agents, if the invoice is
 * paid in several payments, as most are. The rates are those that a booking made now would fix.
 * @returns an amount in the smallest unit of the package's currency; undefined when the caller is no agent
 */
export async function ownFeeOf(
  { db, site, actor }: ReadCall<Actor>,
  { offer, choice, terms, price }: Pick<PricedOffer, 'offer' | 'choice' | 'terms' | 'price'>,
): Promise<number | undefined> {
  if (actor.role !== 'AGENT' || terms.agent_id === null) return undefined;
  const { rows } = await sql<Omit<Rates, 'variants' | 'seats'>>`
    with recursive ${chainAbove(site.id, terms.agent_id)}
    select ${ratesOf(sql`${offer.id}`)} from site_settings s where s.site_id = ${site.id}`.execute(db);
  const variants = sum(choice.variants.map(({ variant, count }) => times(amount(variant.agent_fee), count)));
  const moments = price.total === 0 ? EARNED.AT_ONCE : EXPECTED.UNPAID;
  const fees = freezeFees({ ...rows[0]!, variants, seats: choice.seats });
  return sum(
    fees
      .filter(({ agent_id, moment }) => agent_id === actor.id && moments.includes(moment))
      .map((fee) => fee.amount),
  );
}
