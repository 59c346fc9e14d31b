import type { RichNode } from '@rihla/domain/kit/rich-text/rich-text';

/** The most that the letters of one printing may be together, in letters of HTML: some thousand pages. */
export const LARGEST_PAPER = 20_000_000;

/** What the chips of one letter become, by name; `each` for the rows that are repeated for everybody of the party. */
export type LetterFilling = {
  values: Readonly<Record<string, string>>;
  each?: readonly Readonly<Record<string, string>>[];
};

/** Letters to write by one template. Plain values: they go to a thread. */
export type LetterJob = { content: RichNode; fillings: readonly LetterFilling[] };

/** What a thread answers: the HTML of each letter, or why there is none. */
export type LetterAnswer =
  | { letters: string[]; fault?: undefined }
  | { fault: 'too_large' | 'too_slow' | 'failed' };
