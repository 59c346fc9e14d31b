import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';

/** The most characters of HTML that the letters of one print may have together: some thousand pages. */
export const LARGEST_PAPER = 20_000_000;

/**
 * The values of the variables of one letter, by name; `each` has those for rows that are repeated for every pilgrim of
 * the invoice.
 */
export type LetterFilling = {
  values: Readonly<Record<string, string>>;
  each?: readonly Readonly<Record<string, string>>[];
};

/** Letters to write by one template. Plain values: they go to a thread. */
export type LetterJob = { content: RichNode; fillings: readonly LetterFilling[] };

/** The answer of a thread: the HTML of each letter, or the reason why there is none. */
export type LetterAnswer =
  | { letters: string[]; fault?: undefined }
  | { fault: 'too_large' | 'too_slow' | 'kept_waiting' | 'failed' };
