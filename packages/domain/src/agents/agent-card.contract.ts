import { z } from 'zod';
import { item, procedure, staff } from '../kit/procedure.ts';
import { refusals } from './agents.errors.ts';

const card = z
  .object({
    /** Whether the agent has agreed to be shown to visitors of the site. */
    shown: z.boolean(),
    /** The city or regency in which visitors find the agent; null while not shown. */
    district: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** The phone number to which visitors write; without one the agent cannot be shown. */
    phone: z.string().nullable(),
    referral_code: z.string().nullable(),
  })
  .meta({ title: 'AgentCard' });
export type AgentCard = z.output<typeof card>;

const access = staff('own_card.update');

/** The calls by which an agent agrees to be shown to visitors of the public site, and takes it back. */
export const agentCardContract = {
  agent_cards: {
    get: procedure({
      method: 'GET',
      path: '/admin_api/account/card',
      access,
      summary: "Whether one's own name and number are shown to visitors of the site",
      keyPrefix: 'agent_card',
      input: z.strictObject({}),
      output: item(card),
    }),
    update: procedure({
      formKey: false,
      method: 'PUT',
      path: '/admin_api/account/card',
      access,
      summary: 'Agree to be shown to visitors of the site with a city, or take it back',
      keyPrefix: 'agent_card',
      input: z.strictObject({ shown: z.boolean(), district_id: z.guid().nullable() }),
      refuses: refusals('agents.card_city_missing', 'agents.card_phone_missing'),
      output: item(card),
    }),
  },
};
