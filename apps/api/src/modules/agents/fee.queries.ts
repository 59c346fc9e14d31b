import { feeLists, type FlatFeeRow, type StageFee, type VariantFee } from '@rihla/domain/agents/fee.contract';
import type { FeeStrategy } from '@rihla/domain/sites/fee-strategy';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { PageMeta } from '@rihla/domain/kit/procedure';
import { type RawBuilder, sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';
import { findListingId } from '../catalogue/index.ts';

type Page<Row> = { data: Row[]; meta: PageMeta };

const FLAT_FEE_COLUMNS = [
  'id',
  'version',
  'listing_id',
  'stage_id',
  'new_to_part',
  'part_to_paid',
  'new_to_paid',
] as const;

/** One page of the flat fees that agents earn, each by a package and a stage (level of agents). */
export function listFlatFees({ db, site }: ReadCall, input: ListQuery): Promise<Page<FlatFeeRow>> {
  const rows = db.selectFrom('flat_fees').where('site_id', '=', site.id);
  return runList(rows, (query) => query.select(FLAT_FEE_COLUMNS), input, {
    list: feeLists.flat,
    columns: { listing_id: 'listing_id', stage_id: 'stage_id', created_at: 'created_at' },
    tie: 'id',
  });
}

/** One page of what agents earn by each room variant of the packages, without archived variants. */
export async function listVariantFees({ db, site }: ReadCall, input: ListQuery): Promise<Page<VariantFee>> {
  const rows = db
    .selectFrom('listing_variants')
    .where('site_id', '=', site.id)
    .where('archived_at', 'is', null);
  const { data, meta } = await runList(rows, (query) => query.select(variantFeeRow.as('row')), input, {
    list: feeLists.variants,
    columns: { listing_id: 'listing_id', agent_fee: 'agent_fee', position: 'position' },
    tie: 'id',
  });
  return { data: data.map(({ row }) => row), meta };
}

/**
 * The stages (levels of agents) of the site, each with the flat fees that its agents earn by one package, and how the
 * site pays its agents (`strategy`).
 * @param input `id` is the id or slug of the package
 * @throws Problem `catalogue.not_found`
 */
export async function listStageFees(
  call: ReadCall,
  input: ListQuery & { id: string },
): Promise<Page<StageFee> & { strategy: FeeStrategy }> {
  const { db, site } = call;
  const listingId = await findListingId(call, input.id);
  const stages = db.selectFrom('stages').where('site_id', '=', site.id).where('archived_at', 'is', null);
  const { data, meta } = await runList(
    stages,
    (query) => query.select([stageRow.as('stage'), feeOf(listingId).as('fee')]),
    input,
    { list: feeLists.stages, columns: { position: 'position' }, tie: 'id' },
  );
  return { data, meta, strategy: await strategyOf(call) };
}

const stageRow = sql<
  StageFee['stage']
>`jsonb_build_object('id', stages.id, 'key', stages.key, 'name', stages.name, 'position', stages.position)`;

/**
 * SQL for the flat fees of a package at the row's stage (level of agents), as JSON; null when none are set. The
 * three amounts are earned when an invoice goes from unpaid to part paid, from there to paid, or to paid at once.
 */
function feeOf(listingId: string): RawBuilder<FlatFeeRow | null> {
  return sql`(
    select jsonb_build_object('id', f.id, 'version', f.version, 'listing_id', f.listing_id, 'stage_id', f.stage_id,
             'new_to_part', f.new_to_part, 'part_to_paid', f.part_to_paid, 'new_to_paid', f.new_to_paid)
      from flat_fees f
     where f.site_id = stages.site_id and f.stage_id = stages.id and f.listing_id = ${listingId})`;
}

const variantFeeRow = sql<VariantFee>`(
  select jsonb_build_object('id', v.id, 'version', v.version, 'listing_id', v.listing_id, 'name', v.name,
           'room_type', v.room_type, 'price', v.price, 'agent_fee', v.agent_fee, 'currency', l.currency)
    from listing_variants v join listings l on l.site_id = v.site_id and l.id = v.listing_id
   where v.site_id = listing_variants.site_id and v.id = listing_variants.id)`;

/**
 * How this site pays its agents (the fee strategy): a flat fee for each traveller, or the agent fee of each room
 * variant, of which every agent in the chain gets a percentage.
 */
async function strategyOf({ db, site }: ReadCall): Promise<FeeStrategy> {
  const { fee_strategy } = await db
    .selectFrom('site_settings')
    .select('fee_strategy')
    .where('site_id', '=', site.id)
    .executeTakeFirstOrThrow();
  return fee_strategy as FeeStrategy;
}
