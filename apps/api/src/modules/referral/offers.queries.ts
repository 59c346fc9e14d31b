import { EXPECTED } from '@rihla/domain/agents/fee-moments';
import { freezeFees, type Rates } from '@rihla/domain/agents/freeze-fees';
import { type TaxMode, taxRule } from '@rihla/domain/booking/tax';
import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { todayIn } from '@rihla/domain/shared/dates';
import { sum } from '@rihla/domain/shared/money';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { chainAbove } from '../access/index.ts';
import { ratesOf } from '../booking/index.ts';
import { taxModeOf } from '../catalogue/index.ts';

type Offer = OutputOf<typeof contract.referrals.offers>['data'][number];
/** A package as it is read, with what its tax and fees are worked out from. */
type OfferRow = Omit<Offer, 'own_fee' | 'tax'> & {
  agent_fee: number;
  tax_mode: TaxMode;
  tax_plus_price: number;
} & Omit<Rates, 'variants' | 'seats'>;

/** How many packages are listed, since they are shown on a phone. */
const MOST_OFFERS = 12;

/**
 * At most twelve packages that the calling agent can sell today, the next departure first: those that are public, open
 * for registration and have seats left. Each has its seats left, the price of an adult, and the fee that the agent
 * itself earns by one adult (`own_fee`, in the smallest unit), if the invoice is paid in several payments.
 */
export async function listOffers({ db, site, actor, now }: ReadCall<Admin>): Promise<{ data: Offer[] }> {
  const today = todayIn(site.timeZone, now);
  const { rows } = await sql<OfferRow>`
    with recursive ${chainAbove(site.id, actor.id)}
    select l.id, l.slug, l.name, l.status, l.category, l.departure_at, l.days, l.currency, l.photo_file_id,
           q.capacity as seats, q.free as seats_left, v.price as base_price, v.agent_fee,
           ${taxModeOf} as tax_mode, l.tax_plus_price, ${ratesOf(sql`l.id`)}
      from listings l
      join site_settings s on s.site_id = l.site_id
      join listing_seats q on q.site_id = l.site_id and q.listing_id = l.id and q.free > 0
      join listing_variants v on v.site_id = l.site_id and v.listing_id = l.id and v.is_base and v.archived_at is null
     where l.site_id = ${site.id} and l.status = 'ACTIVE' and l.departure_at >= ${today}
       and (l.registration_end is null or l.registration_end >= ${today})
     order by l.departure_at, l.id limit ${MOST_OFFERS}`.execute(db);
  return {
    data: rows.map(({ agent_fee, strategy, chain, flat, tax_mode, tax_plus_price, ...offer }) => {
      const fees = freezeFees({ strategy, chain, flat, variants: agent_fee, seats: 1 });
      const ownFees = fees.filter((fee) => fee.agent_id === actor.id && EXPECTED.UNPAID.includes(fee.moment));
      const tax = taxRule(tax_mode, tax_plus_price);
      return { ...offer, tax, own_fee: sum(ownFees.map((fee) => fee.amount)) };
    }),
  };
}
