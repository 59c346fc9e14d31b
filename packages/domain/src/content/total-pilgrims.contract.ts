import { z } from 'zod';
import { item, procedure, staff } from '../kit/procedure.ts';
import { refusals } from './content.errors.ts';
import { LARGEST_TOTAL, TOTAL_KINDS } from './total-pilgrims.ts';

const total = z
  .object({ kind: z.enum(TOTAL_KINDS), total: z.int(), at: z.string(), by: z.string().nullable() })
  .meta({ title: 'CountedTotal' });

/** The calls about the totals that an agency shows on its site (`TOTAL_KINDS`). Specification sections 5 and 7. */
export const totalPilgrimsContract = {
  total_pilgrims: {
    get: procedure({
      method: 'GET',
      path: '/admin_api/total_pilgrims',
      access: staff('total_pilgrims.read'),
      keyPrefix: 'total_pilgrims',
      summary: 'The pilgrims taken in all and the listeners of the radio channel, with the last counts',
      input: z.strictObject({}),
      output: item(
        z.object({
          pilgrims: z.int(),
          radio_listeners: z.int(),
          /** The newest first, at most fifty. */
          history: z.array(total),
        }),
      ),
    }),
    update: procedure({
      method: 'PUT',
      path: '/admin_api/total_pilgrims',
      access: staff('total_pilgrims.update'),
      keyPrefix: 'total_pilgrims',
      summary: 'Count anew: the total must be larger than the present one',
      input: z.strictObject({
        kind: z.enum(TOTAL_KINDS).default('PILGRIMS'),
        total: z.int().min(1).max(LARGEST_TOTAL),
      }),
      refuses: refusals('content.total_not_larger'),
      output: item(total),
    }),
  },
};
