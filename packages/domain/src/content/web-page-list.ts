import { instant, status, text, yesNo } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { webPageMachine } from './web-page.machine.ts';

/** The fields by which the office's list of pages of the site is sorted, filtered and searched. */
export const webPageList = {
  fields: {
    title: text({ max: 160, required: true, sort: true, search: true }),
    address: text({ max: 200, required: true, sort: true, search: true }),
    status: status(webPageMachine, { required: true, filter: true }),
    show_header: yesNo({ required: true }),
    show_footer: yesNo({ required: true }),
    updated_at: instant({ required: true, sort: true }),
  },
  defaultSort: '-updated_at',
  perPage: 25,
} as const satisfies ListConfig;
