import { contract } from '@rihla/domain/contract';
import { stage } from '@rihla/domain/agents/stage.resource';
import { bindResource } from '../../kit/bind-resource.ts';
import { type Binding, command, query } from '../../kit/implement.ts';
import { changeFlatFee, createFlatFee } from './commands/write-flat-fee.ts';
import { generateFlatFees } from './commands/generate-flat-fees.ts';
import { setVariantFees } from './commands/set-variant-fees.ts';
import { listEarnings } from './earnings.queries.ts';
import { listFlatFees, stageFees, variantFees } from './fee.queries.ts';
import { ownFees } from './own-fees.queries.ts';

const {
  flat_fees: flat,
  variants_fees: variants,
  listing_fees: ofListing,
  agent_fee_variants: own,
  stages,
} = contract;

/** Stages, and what agents earn by each package. */
export const agentBindings: readonly Binding[] = [
  ...bindResource(stage, stages),
  query(flat.list, (call) => listFlatFees(call, call.input)),
  command(flat.create, async (call) => ({ data: await createFlatFee(call, call.input) })),
  command(flat.update, async (call) => ({ data: await changeFlatFee(call, call.input) })),
  query(variants.list, (call) => variantFees(call, call.input)),
  command(variants.create, async (call) => ({ data: (await setVariantFees(call, [call.input]))[0]! })),
  command(variants.update, async ({ input: { id, ...fee }, ...call }) => ({
    data: (await setVariantFees(call, [{ ...fee, variant_id: id }]))[0]!,
  })),
  query(own.list, async (call) => ({ data: await ownFees(call, call.input.listing_id) })),
  query(ofListing.list, (call) => stageFees(call, call.input)),
  query(ofListing.earned, (call) => listEarnings(call, call.input)),
  command(ofListing.write_variants, async (call) => ({
    data: await setVariantFees(call, call.input.fees, call.input.id),
  })),
  command(ofListing.generate, async (call) => ({ data: await generateFlatFees(call, call.input.id) })),
  command(ofListing.generate_documented, async (call) => ({
    data: await generateFlatFees(call, call.input.id),
  })),
];
