import { type RawBuilder, sql } from 'kysely';
import { chainLinks } from '../access/index.ts';

/**
 * SQL columns from which the agents' fees of a booking are computed: the site's fee strategy, the agents who get a part
 * of the fee, and the flat fees of the package for the stage (level) of the topmost agent. The statement must have `s`,
 * the site's settings, and `chain`, the selling agent and those above it.
 * @param listingId SQL of the id of the package
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
