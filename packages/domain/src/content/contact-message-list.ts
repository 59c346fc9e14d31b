import { instant, status, text } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { contactMessageMachine } from './contact-message.machine.ts';

/** The fields by which the office's list of visitors' questions is sorted, filtered and searched. */
export const contactMessageList = {
  fields: {
    name: text({ max: 120, required: true, search: true }),
    beginning: text({ max: 160, required: true }),
    status: status(contactMessageMachine, { required: true, filter: true }),
    created_at: instant({ required: true, sort: true }),
  },
  defaultSort: '-created_at',
  perPage: 25,
} as const satisfies ListConfig;
