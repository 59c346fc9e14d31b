import type { CallOutput } from '../../../lib/api/api.ts';

export type LetterRow = CallOutput<'letters.list'>['data'][number];
export type Letter = CallOutput<'letters.get'>['data'];

/** Where what was read of letters is kept. */
export const LETTERS_KEY = ['letters'];
export const LETTERS_AT = '/admin/settings/letters';
