import type { RichTextRules } from '../kit/rich-text/rich-text.ts';

/** The kinds of content that the text of an article or page may contain. */
export const CONTENT_RULES: RichTextRules = {
  nodes: [
    'heading',
    'hardBreak',
    'bulletList',
    'orderedList',
    'blockquote',
    'horizontalRule',
    'table',
    'image',
    'packageCard',
    'video',
  ],
  marks: ['bold', 'italic', 'underline', 'strike', 'link'],
};

/** A text that nobody has written yet. */
export const EMPTY_CONTENT = { type: 'doc', content: [{ type: 'paragraph' }] } as const;

/** The shape of a slug: lower-case letters, digits and single hyphens. */
export const SLUG_PATTERN = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
