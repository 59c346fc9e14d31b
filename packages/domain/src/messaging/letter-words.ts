/** Subject and body of a letter, with names in braces where values come: `Halo {name}`. */
export type LetterWords = { subject: string; body: string };

/** What may and must stand in braces in the words of one letter. */
export type LetterVariables = {
  subject: readonly string[];
  body: readonly string[];
  required: readonly string[];
};

/** What is wrong with the words of a letter, on which field, and with which variable, as it stands in its braces. */
export type LetterFault =
  | {
      field: 'subject' | 'body';
      code:
        | 'letters.unknown_variable'
        | 'letters.variable_missing'
        | 'letters.link_not_alone'
        | 'letters.variable_in_address';
      data: { variable: string };
    }
  | { field: 'subject' | 'body'; code: 'letters.other_address'; data?: undefined };

export const LETTER_SUBJECT_MAX = 200;
export const LETTER_BODY_MAX = 6_000;

const LINK = 'link';

/** Without the first the letter leads nowhere, without the second it answers nothing. */
const REQUIRED: readonly string[] = [LINK, 'answer'];

/** Values of one short line, which a subject may show although the shipped one does not. */
const SHORT: readonly string[] = ['name', 'agency', 'number', 'listing', 'amount'];

/** The names of letters about an account begin with this. Whoever can read one may open the account. */
const OF_ACCOUNT = 'account.';

const BRACED = /\{([^{}\n]*)\}/g;
const WORD = /(?:\{[^{}\n]*\}|\S)+/gu;
const ADDRESS = /https?:|:\/\/|www\.|@\S|[\p{L}\d-]\.[\p{L}][\p{L}\d]+/iu;

/** The names in braces of a text, in their order, each once. */
export function bracesOf(text: string): string[] {
  return [...new Set([...text.matchAll(BRACED)].map(([, name = '']) => name))];
}

/**
 * The variables of a letter, which are those of its shipped words.
 * @param shipped the words that come with the product, in one language
 */
export function letterVariables(shipped: LetterWords): LetterVariables {
  const body = [...new Set([...bracesOf(shipped.body), ...bracesOf(shipped.subject)])];
  const subject = bracesOf(shipped.subject);
  return {
    subject: [...subject, ...body.filter((name) => SHORT.includes(name) && !subject.includes(name))],
    body,
    required: bracesOf(shipped.body).filter((name) => REQUIRED.includes(name)),
  };
}

/**
 * Holds words of an agency against those shipped: every variable has to be one of this letter, what is required may not
 * be left out, and the link stands on a line of its own, so that no other address can take it along. No variable is part
 * of an address, so that nothing a stranger has typed becomes a link. A letter about an account has no address beside its
 * link.
 * @param template the name of the letter, @param words as they were typed, @param shipped those of the product
 * @returns the first fault; null when the words may go out
 */
export function letterFault(template: string, words: LetterWords, shipped: LetterWords): LetterFault | null {
  const known = letterVariables(shipped);
  for (const field of ['subject', 'body'] as const) {
    const unknown = unknownIn(words[field], known[field]);
    if (unknown !== null) return { field, code: 'letters.unknown_variable', data: { variable: unknown } };
    if (template.startsWith(OF_ACCOUNT) && ADDRESS.test(words[field].replace(BRACED, ' ')))
      return { field, code: 'letters.other_address' };
  }
  const missing = known.required.find((name) => !bracesOf(words.body).includes(name));
  if (missing !== undefined)
    return { field: 'body', code: 'letters.variable_missing', data: { variable: `{${missing}}` } };
  const isAlone = words.body
    .split('\n')
    .every((line) => !line.includes(`{${LINK}}`) || line.trim() === `{${LINK}}`);
  if (!isAlone) return { field: 'body', code: 'letters.link_not_alone', data: { variable: `{${LINK}}` } };
  for (const field of ['subject', 'body'] as const) {
    const variable = variableInAddress(words[field], shipped[field]);
    if (variable !== null) return { field, code: 'letters.variable_in_address', data: { variable } };
  }
  return null;
}

/** The first variable, with its braces, that is not among those known, or a brace that nothing closes; null without one. */
function unknownIn(text: string, known: readonly string[]): string | null {
  const unknown = bracesOf(text).find((name) => !known.includes(name));
  if (unknown !== undefined) return `{${unknown}}`;
  return /[{}]/.exec(text.replace(BRACED, ''))?.[0] ?? null;
}

/**
 * The first variable, with its braces, that makes an address together with what touches it; null without one. What stands
 * in the shipped words may stand in others.
 */
function variableInAddress(text: string, shipped: string): string | null {
  const known: readonly string[] = shipped.match(WORD) ?? [];
  const word = text
    .match(WORD)
    ?.find((one) => one.includes('{') && ADDRESS.test(one.replace(BRACED, 'xx')) && !known.includes(one));
  return word?.match(BRACED)?.[0] ?? null;
}

/**
 * The words of a letter with values in place of their variables, for a preview.
 * @param values by the name in braces; one that is missing stays as it was typed
 */
export function fillLetter(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(BRACED, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole));
}
