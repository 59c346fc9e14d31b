import { instant, reference, status, text } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { articleMachine } from './article.machine.ts';

/** The fields by which the office's list of articles is sorted, filtered and searched. */
export const articleList = {
  fields: {
    title: text({ max: 160, required: true, sort: true, search: true }),
    category_id: reference({ to: 'article_category', required: true, filter: true }),
    status: status(articleMachine, { required: true, filter: true }),
    published_at: instant({ sort: true }),
    updated_at: instant({ required: true, sort: true }),
  },
  // Articles without a moment of publishing, which are drafts, come before all others.
  defaultSort: '-published_at',
  perPage: 25,
} as const satisfies ListConfig;
