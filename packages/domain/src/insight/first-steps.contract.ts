import { z } from 'zod';
import { item, procedure, staff } from '../kit/procedure.ts';
import { FIRST_STEPS } from './first-steps.ts';

/** What a new agency still needs before it sells. */
export const firstStepsContract = {
  first_steps: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/first_steps',
      access: staff('first_step.read'),
      summary:
        'What an agency that has never sold still lacks for selling, in the order in which it is best done; empty from its first paid booking on',
      input: z.strictObject({}),
      output: item(z.array(z.enum(FIRST_STEPS))),
    }),
  },
};
