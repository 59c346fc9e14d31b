import { instant, text } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import type { RichTextRules } from '../kit/rich-text/rich-text.ts';
import { VARIABLES } from './variables.ts';

/** The fields by which templates of letters are sorted and searched. */
export const documentList = {
  fields: {
    name: text({ max: 120, required: true, sort: true, search: true }),
    updated_at: instant({ required: true, sort: true }),
  },
  defaultSort: 'name',
  perPage: 50,
} as const satisfies ListConfig;

/** The kinds of content and the variables that a letter may contain. */
export const LETTER_RULES: RichTextRules = {
  nodes: [
    'heading',
    'hardBreak',
    'bulletList',
    'orderedList',
    'blockquote',
    'horizontalRule',
    'table',
    'variable',
    'pageBreak',
  ],
  marks: ['bold', 'italic', 'underline', 'strike', 'link'],
  variables: VARIABLES,
};
