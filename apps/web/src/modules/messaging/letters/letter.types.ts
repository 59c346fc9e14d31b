import type { CallOutput } from '../../../lib/api/api.ts';

/** An e-mail template (letter) in the list, in one language. */
export type LetterRow = CallOutput<'letters.list'>['data'][number];
/** An e-mail template with the product's texts (`shipped`) and those of the agency (`own`, null for none). */
export type Letter = CallOutput<'letters.get'>['data'];

/** The first part of the query keys of e-mail templates. */
export const LETTERS_KEY = ['letters'];
/** The URL path of the list of e-mail templates. */
export const LETTERS_PATH = '/admin/settings/letters';

/** The example values of the variables of an e-mail, by the variable's name. */
export const letterExamples = (variables: Letter['variables']): Record<string, string> =>
  Object.fromEntries(variables.map(({ name, example }) => [name, example]));
