import { z } from 'zod';
import { refusals as kit } from '../kit/kit.errors.ts';
import { refusals as listing } from '../catalogue/catalogue.errors.ts';
import { refusals } from './agents.errors.ts';
import { CURRENCIES } from '../shared/money.ts';
import { integer, reference, text } from '../kit/field.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { FEE_MOMENTS } from './fee-moments.ts';
import { changed } from '../kit/answers.ts';
import { byId, item, page, pageMeta, procedure, staff } from '../kit/procedure.ts';
import { ROOM_TYPES } from '../shared/room-type.ts';
import { FEE_STRATEGIES } from '../sites/fee-strategy.ts';

const editable = listing('catalogue.not_found', 'catalogue.departed');

const fee = z.int().min(0);
const amounts = { new_to_part: fee, part_to_paid: fee, new_to_paid: fee };
const shownStage = z.object({ id: z.string(), key: z.string(), name: z.string(), position: z.int() });

const flatFee = z.object({
  id: z.string(),
  version: z.int(),
  listing_id: z.string(),
  stage_id: z.string(),
  ...amounts,
});

/** A stage with the flat fees that its agents earn by a package; `fee` is null where none was created yet. */
const stageFee = z.object({ stage: shownStage, fee: flatFee.nullable() });

const variantFee = z.object({
  id: z.string(),
  version: z.int(),
  listing_id: z.string(),
  name: z.string(),
  room_type: z.enum(ROOM_TYPES),
  price: z.int(),
  agent_fee: z.int(),
  currency: z.enum(CURRENCIES),
});

const sums = {
  /** The number of invoices that hold seats, and of the travellers on them. */
  invoices: z.int(),
  pax: z.int(),
  /** The fees agreed at booking that are not earned yet. */
  expected: z.int(),
  earned: z.int(),
  reversed: z.int(),
  /** Earned less reversed. */
  net: z.int(),
  currency: z.enum(CURRENCIES),
};

/** The earnings of one agent by a package. */
const earnings = z.object({
  id: z.string(),
  agent: z.object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    stage: z.object({ id: z.string(), name: z.string() }).nullable(),
  }),
  ...sums,
});
const totals = z.object(sums);

/** The fees of the calling agent from its invoices that have not ended, in one currency. */
const ownTotals = z.object({
  currency: z.enum(CURRENCIES),
  invoices: z.int(),
  expected: z.int(),
  earned: z.int(),
});

/** The fees that the calling agent earns for one traveller in a variant. */
const ownFee = z.object({
  id: z.string(),
  name: z.string(),
  room_type: z.enum(ROOM_TYPES),
  price: z.int(),
  currency: z.enum(CURRENCIES),
  fees: z.array(z.object({ moment: z.enum(FEE_MOMENTS), amount: z.int() })),
});

/** The fields by which the lists of fees are filtered and sorted. */
export const feeLists = {
  flat: {
    fields: {
      listing_id: reference({ to: 'listing', filter: true }),
      stage_id: reference({ to: 'stage', filter: true }),
      created_at: { kind: 'instant', sort: true },
    },
    defaultSort: 'created_at',
  },
  variants: {
    fields: {
      listing_id: reference({ to: 'listing', filter: true }),
      agent_fee: { kind: 'money', sort: true },
      position: integer({ sort: true }),
    },
    defaultSort: 'position',
  },
  earnings: {
    fields: {
      agent: text({ max: 120, sort: true }),
      expected: { kind: 'money', sort: true },
      earned: { kind: 'money', sort: true },
      net: { kind: 'money', sort: true },
    },
    defaultSort: '-net',
  },
  stages: { fields: { position: integer({ sort: true }) }, defaultSort: 'position' },
} as const;

const read = { access: staff('fee.read'), keyPrefix: 'flat_fee' } as const;
const write = { access: staff('fee.update'), keyPrefix: 'flat_fee' } as const;
const version = z.int().min(1);
const generated = item(z.object({ created: z.int() }));
const listingPath = '/admin_api/listings/{id}';

/** The fees that agents earn by packages. Specification section 7. */
export const feeContract = {
  flat_fees: {
    list: procedure({
      ...read,
      method: 'GET',
      path: '/admin_api/flat_fees',
      summary: 'Flat fees, of one package by search[listing_id]',
      input: listQuerySchema(feeLists.flat),
      output: page(flatFee),
    }),
    create: procedure({
      ...write,
      method: 'POST',
      path: '/admin_api/flat_fees',
      summary: 'Write what a stage earns by a package',
      input: z.strictObject({ listing_id: z.guid(), stage_id: z.guid(), ...amounts }),
      refuses: [...kit('kit.already_exists'), ...editable],
      output: item(changed),
      status: 201,
    }),
    update: procedure({
      ...write,
      method: 'PUT',
      path: '/admin_api/flat_fees/{id}',
      summary: 'Change what a stage earns by a package',
      input: z.strictObject({ ...byId.shape, version, ...z.object(amounts).partial().shape }),
      refuses: editable,
      output: item(changed),
    }),
  },
  variants_fees: {
    list: procedure({
      ...read,
      method: 'GET',
      path: '/admin_api/variants_fees',
      keyPrefix: 'variant',
      summary: 'Agent fees of room types, of one package by search[listing_id]',
      input: listQuerySchema(feeLists.variants),
      output: page(variantFee),
    }),
    create: procedure({
      ...write,
      method: 'POST',
      path: '/admin_api/variants_fees',
      keyPrefix: 'variant',
      summary: 'Write the agent fee of a room type',
      input: z.strictObject({ variant_id: z.guid(), version, agent_fee: z.int() }),
      refuses: [...editable, ...refusals('agents.fee_not_positive')],
      output: item(changed),
      status: 201,
    }),
    update: procedure({
      ...write,
      method: 'PUT',
      path: '/admin_api/variants_fees/{id}',
      keyPrefix: 'variant',
      summary: 'Change the agent fee of a room type',
      input: z.strictObject({ id: z.guid(), version, agent_fee: z.int() }),
      refuses: [...editable, ...refusals('agents.fee_not_positive')],
      output: item(changed),
    }),
  },
  agent_fee_variants: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/agent_fee_variants',
      access: staff('own_fee.read'),
      keyPrefix: 'flat_fee',
      summary: 'What the calling agent earns by each traveller in a room type of a package, booked now',
      input: z.strictObject({ listing_id: z.string().min(1).max(160) }),
      refuses: listing('catalogue.not_found'),
      output: item(z.array(ownFee)),
    }),
  },
  own_fees: {
    totals: procedure({
      method: 'GET',
      path: '/admin_api/own_fees',
      access: staff('own_fee.read'),
      keyPrefix: 'fee_report',
      summary:
        'What the calling agent has earned by all its invoices and will earn, its own share, by currency',
      input: z.strictObject({}),
      output: item(z.array(ownTotals)),
    }),
  },
  listing_fees: {
    list: procedure({
      ...read,
      method: 'GET',
      path: `${listingPath}/fees`,
      summary: 'What each stage earns by a package, ten a page, and how the site pays its agents',
      input: listQuerySchema({ ...feeLists.stages, perPage: 10 }, byId.shape),
      refuses: listing('catalogue.not_found'),
      output: page(stageFee).extend({ strategy: z.enum(FEE_STRATEGIES) }),
    }),
    earned: procedure({
      ...read,
      method: 'GET',
      path: `${listingPath}/fees_reports`,
      keyPrefix: 'fee_report',
      summary:
        'What each agent has earned by a package and will earn; the totals of all pages in meta, by currency',
      input: listQuerySchema(feeLists.earnings, byId.shape),
      refuses: listing('catalogue.not_found'),
      output: page(earnings).extend({ meta: pageMeta.extend({ totals: z.array(totals) }) }),
    }),
    update_variants: procedure({
      ...write,
      method: 'POST',
      path: `${listingPath}/variants_fees`,
      keyPrefix: 'variant',
      summary: 'Write the agent fees of several room types of a package, all or none',
      input: z.strictObject({
        ...byId.shape,
        fees: z
          .array(z.strictObject({ variant_id: z.guid(), version, agent_fee: z.int() }))
          .min(1)
          .max(100),
      }),
      refuses: [...editable, ...refusals('agents.fee_not_positive'), ...kit('kit.stale_version')],
      output: item(z.array(changed)),
    }),
    generate: procedure({
      ...write,
      method: 'POST',
      path: `${listingPath}/generate_flat_fees`,
      summary: 'Fill in the defaults of the stages that have no fee for this package yet',
      input: byId,
      refuses: [...editable, ...refusals('agents.defaults_in_rupiah', 'agents.no_stages')],
      output: generated,
    }),
    generate_documented: procedure({
      ...write,
      method: 'GET',
      path: `${listingPath}/generate_flat_fees`,
      summary: 'The documented form of filling in the defaults',
      input: byId,
      refuses: [...editable, ...refusals('agents.defaults_in_rupiah', 'agents.no_stages')],
      output: generated,
    }),
  },
};

export type FlatFeeRow = z.output<typeof flatFee>;
export type AgentEarnings = z.output<typeof earnings>;
export type EarningsTotals = z.output<typeof totals>;
export type OwnFee = z.output<typeof ownFee>;
export type OwnFeeTotals = z.output<typeof ownTotals>;
export type StageFee = z.output<typeof stageFee>;
export type VariantFee = z.output<typeof variantFee>;
