import { longText, text } from '../kit/field.ts';
import { resource } from '../kit/resource.ts';

/** An answer that the office has prepared, with variables in braces, and puts into a conversation by one press. */
export const cannedAnswer = resource({
  name: 'canned_answer',
  path: 'canned_answers',
  ofSite: true,
  fields: {
    title: text({ max: 60, required: true, search: true, sort: true }),
    body: longText({ max: 1_000, required: true }),
  },
  label: 'title',
  columns: ['title', 'body'],
  defaultSort: 'title',
  perPage: 100,
});
