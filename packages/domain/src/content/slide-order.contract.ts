import { z } from 'zod';
import { item, procedure, staff } from '../kit/procedure.ts';
import { refusals } from './content.errors.ts';

/** The greatest number of slides in one request to order them. */
const MOST_SLIDES = 200;

/** The call that changes the order of the slides on the home page. */
export const slideOrderContract = {
  slide_order: {
    update: procedure({
      method: 'PUT',
      path: '/admin_api/slide_order',
      access: staff('slide.update'),
      summary: 'Put the slides into an order; those that are not named come after',
      input: z.strictObject({ ids: z.array(z.guid()).min(1).max(MOST_SLIDES) }),
      refuses: refusals('content.slide_unknown'),
      output: item(z.object({ arranged: z.int() })),
    }),
  },
};
