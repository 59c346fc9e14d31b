/** The subject and the body of an e-mail, with variables in braces: `Halo {name}`. */
export type LetterWords = { subject: string; body: string };

/** The variables that the subject and the body of one e-mail may contain, and those that its body must contain. */
export type LetterVariables = {
  subject: readonly string[];
  body: readonly string[];
  required: readonly string[];
};

/**
 * What is wrong with the text of an e-mail: the field, an error code, and the variable concerned as it is typed, with
 * its braces.
 */
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

/** The greatest number of characters of the subject of a letter. */
export const LETTER_SUBJECT_MAX = 200;
/** The greatest number of characters of the body of a letter. */
export const LETTER_BODY_MAX = 6_000;

const LINK = 'link';

/**
 * The variables that may not be left out: without `link` the reader cannot go on, without `answer` the e-mail does not
 * say what the office answered.
 */
const REQUIRED: readonly string[] = [LINK, 'answer'];

/**
 * Variables with a short value of one line. A subject may contain them even if the subject that comes with the product
 * does not.
 */
const SHORT: readonly string[] = ['name', 'agency', 'number', 'listing', 'amount'];

/**
 * The beginning of the names of e-mails about an account. Whoever can read such an e-mail may be able to open the
 * account.
 */
const OF_ACCOUNT = 'account.';

const BRACED = /\{([^{}\n]*)\}/g;
const WORD = /(?:\{[^{}\n]*\}|\S)+/gu;
const ADDRESS = /https?:|:\/\/|www\.|@\S|[\p{L}\d-]\.[\p{L}][\p{L}\d]+/iu;

/** Finds the names in braces in a text: each once, in their order, without the braces. */
export function bracesOf(text: string): string[] {
  return [...new Set([...text.matchAll(BRACED)].map(([, name = '']) => name))];
}

/**
 * The variables of an e-mail: those in the text that comes with the product.
 * @param shipped the text that comes with the product, in one language
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
 * Checks the text that an agency has written for an e-mail. Every variable must be one of this e-mail and outside of
 * web addresses, so that nothing a stranger has typed becomes a link. Required variables must be there. The link must
 * stand alone on its line. The text of an e-mail about an account may contain no other address.
 * @param template the name of the e-mail, such as `invoice.created`
 * @param words the text as it was typed
 * @param shipped the text that comes with the product
 * @returns the first fault; null when there is none
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

/**
 * Finds the first variable, with its braces, that is not among those known, or a brace without its partner; null for
 * none.
 */
function unknownIn(text: string, known: readonly string[]): string | null {
  const unknown = bracesOf(text).find((name) => !known.includes(name));
  if (unknown !== undefined) return `{${unknown}}`;
  return /[{}]/.exec(text.replace(BRACED, ''))?.[0] ?? null;
}

/**
 * Finds the first variable, with its braces, that forms an address together with the characters around it; null for
 * none. Words that also stand in the text that comes with the product are accepted.
 */
function variableInAddress(text: string, shipped: string): string | null {
  const known: readonly string[] = shipped.match(WORD) ?? [];
  const word = text
    .match(WORD)
    ?.find((one) => one.includes('{') && ADDRESS.test(one.replace(BRACED, 'xx')) && !known.includes(one));
  return word?.match(BRACED)?.[0] ?? null;
}

/**
 * Puts values into the text of an e-mail, for a preview.
 * @param values by the variable's name; a variable without a value stays as it was typed
 */
export function fillLetter(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(BRACED, (whole, name: string) => (Object.hasOwn(values, name) ? values[name]! : whole));
}
