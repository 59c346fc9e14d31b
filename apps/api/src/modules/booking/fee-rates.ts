import { type RawBuilder, sql } from 'kysely';
import { chainLinks } from '../access/index.ts';

/**
 * The columns of the rates of a booking, over `s` (the settings of the site) and `chain`: how the site pays, the agents
 * who share, and the flat fees of the package for the stage of the chain's top.
 * @param listingId id of the package, as SQL
 */
export function ratesOf(listingId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`s.fee_strategy as strategy,
    ${chainLinks} as chain,
    (select jsonb_build_object('new_to_part', f.new_to_part, 'part_to_paid', f.part_to_paid,
                               'new_to_paid', f.new_to_paid)
       from flat_fees f
      where f.site_id = s.site_id and f.listing_id = ${listingId}
        and f.stage_id = (select stage_id from chain order by depth desc limit 1)) as flat`;
}
