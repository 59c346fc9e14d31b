import { z } from 'zod';
import { ACCOUNT_STATUSES } from '../access/account.machine.ts';
import { namedPerson } from '../access/person-fields.ts';
import { refusals as listing } from '../catalogue/catalogue.errors.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, item, page, pageMeta, procedure, staff } from '../kit/procedure.ts';
import { CURRENCIES } from '../shared/money.ts';
import { ROOM_TYPES } from '../shared/room-type.ts';
import { FEE_STRATEGIES } from '../sites/fee-strategy.ts';
import { FEE_MOMENTS } from './fee-moments.ts';
import { SALES_PERIODS, agentFeesOfListingList } from './network-lists.ts';

const stage = z.object({ id: z.string(), name: z.string() });

/** Sales in one currency: invoices with payments, their travellers and totals, and the fees that they earned. */
const sales = z
  .object({
    currency: z.enum(CURRENCIES),
    invoices: z.int(),
    pax: z.int(),
    amount: z.int(),
    /** The fees of all agents of these invoices; when an agent reads this, only its own. */
    fees: z.int(),
  })
  .meta({ title: 'AgentSales' });
export type Sales = z.output<typeof sales>;

const node = z
  .object({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    status: z.enum(ACCOUNT_STATUSES),
    stage: stage.nullable(),
    fee_percent: z.int(),
    /** The number of agents directly below. */
    children: z.int(),
    /** The number of agents below, at any depth. */
    below: z.int(),
    /** The sales of the agent itself, by currency. */
    own: z.array(sales),
    /** The sales of the agent and all agents below it, by currency. */
    branch: z.array(sales),
  })
  .meta({ title: 'AgentNetworkNode' });
export type NetworkNode = z.output<typeof node>;

const month = sales.extend({ month: z.string() }).meta({ title: 'AgentSalesMonth' });

const quota = z
  .object({
    stage: stage,
    next_stage: stage.nullable(),
    /** The travellers on settled invoices within `rolling_days`, and how many are needed for the next stage. */
    sold: z.int(),
    quota: z.int(),
    rolling_days: z.int(),
  })
  .meta({ title: 'AgentQuota' });

const salesHistory = z
  .object({
    agent: namedPerson,
    /** The points of the booked packages, counted for each traveller on the agent's settled invoices. */
    points: z.int(),
    quota: quota.nullable(),
    own: z.array(sales),
    branch: z.array(sales),
    /** The agent's own sales in the last twelve months; months without sales are left out. */
    months: z.array(month),
    /** The packages that the agent itself has sold most. */
    listings: z.array(z.object({ id: z.string(), slug: z.string(), name: z.string(), pax: z.int() })),
  })
  .meta({ title: 'AgentSalesHistory' });
export type SalesHistory = z.output<typeof salesHistory>;

const feeOfMoment = z.object({ moment: z.enum(FEE_MOMENTS), amount: z.int() });
const feeOfRoomType = z.object({
  id: z.string(),
  name: z.string(),
  room_type: z.enum(ROOM_TYPES),
  amount: z.int(),
});

const agentFees = z
  .object({
    id: z.string(),
    agent: namedPerson,
    stage: stage.nullable(),
    parent: namedPerson.nullable(),
    /** Its share in the fee of the agent above it, in percent; null for one that works under nobody. */
    share_percent: z.int().nullable(),
    currency: z.enum(CURRENCIES),
    /** Where fees are flat: the fee for each traveller who takes a seat, by moment. */
    moments: z.array(feeOfMoment),
    /** Where fees are by room type: the fee for each traveller in a variant, earned when the invoice is paid. */
    room_types: z.array(feeOfRoomType),
  })
  .meta({ title: 'AgentFeesOfListing' });
export type AgentFeesOfListing = z.output<typeof agentFees>;

/** The calls about the network of agents: who works under whom, what is sold, and what each earns by a package. */
export const networkContract = {
  agent_network: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/agent_network',
      access: staff('agent.read'),
      summary:
        'The agents directly under one, or at the top, with sales and fees summed along their branches',
      keyPrefix: 'agent_network',
      input: z.strictObject({
        /** Id or slug of the agent above; without it the topmost agents, or for an agent those directly below it. */
        under: z.string().min(1).max(160).optional(),
        period: z.enum(SALES_PERIODS).default('YEAR'),
        page: z.coerce.number().int().min(1).max(1_000_000).default(1),
      }),
      output: z.object({ data: z.array(node), meta: pageMeta }),
    }),
  },
  agent_sales: {
    get: procedure({
      method: 'GET',
      path: '/admin_api/agents/{id}/sales',
      access: staff('agent.read'),
      summary: 'What an agent has sold, by month and package, its points and how far it is to the next stage',
      keyPrefix: 'agent_network',
      input: byId,
      output: item(salesHistory),
    }),
  },
  listing_agents_fees: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/listing_agents_fees',
      access: staff('agent_fee.read'),
      summary:
        'What each active agent would earn by selling the package of listing_id now, its own share; an agent reads itself and those below it',
      keyPrefix: 'agent_fee',
      // Without a package the answer is empty.
      input: listQuerySchema(agentFeesOfListingList, { listing_id: z.string().min(1).max(160).optional() }),
      refuses: listing('catalogue.not_found'),
      output: page(agentFees).extend({ strategy: z.enum(FEE_STRATEGIES).nullable() }),
    }),
  },
};
