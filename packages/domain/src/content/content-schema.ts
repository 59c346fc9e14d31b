import { z } from 'zod';
import { type RichNode, richTextFault } from '../kit/rich-text/rich-text.ts';
import { CONTENT_RULES, SLUG_PATTERN } from './content-rules.ts';

/** The code of the refusal for each fault of a text. */
const CODES = {
  not_rich_text: 'content.not_rich_text',
  too_long: 'content.too_long',
  not_allowed: 'content.not_allowed',
  unknown_variable: 'content.not_allowed',
} as const;

/** The text of an article or page in a request, checked by `CONTENT_RULES`. */
export const content = z.looseObject({ type: z.literal('doc') }).superRefine((value, check) => {
  const fault = richTextFault(value, CONTENT_RULES);
  if (fault) check.addIssue({ code: 'custom', params: { code: CODES[fault], data: {} } });
}) as unknown as z.ZodType<RichNode>;

/** The text of an article or page in an answer: the tree of its paragraphs, pictures and lists. */
export const contentAnswer = z.looseObject({ type: z.string() });

/** A slug as a person types it. */
export const typedSlug = z.string().trim().min(1).max(120).regex(SLUG_PATTERN);
