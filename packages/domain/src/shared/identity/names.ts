/** Who a name belongs to: a person, whose name has no digits, or an organisation, whose name may have some. */
export type NameKind = 'PERSON' | 'ORGANISATION';

/** The lengths of a person's name, in characters. */
export const PERSON_NAME_LENGTH = { min: 2, max: 120 } as const;

const LETTER = String.raw`\p{L}\p{M}`;
/**
 * Matches the characters of a person's name, such as `H. Ma'ruf Al-Hasan, S.Pd.I`. The middle dot is used in Catalan,
 * the joining characters in Persian and Malayalam.
 */
const PERSON = new RegExp(
  `^['’‘ʼ]?\\p{L}(?:[${LETTER} .,'’‘ʼ\`´·‐‑-]|(?<=[${LETTER}])[\u200c\u200d](?=\\p{L}))*$`,
  'u',
);
/** Matches one line of visible characters without those of markup and e-mail addresses. */
const ORGANISATION = /^[^\p{C}\p{Zl}\p{Zp}<>@]+$/u;
/**
 * Matches what mail programs and browsers turn into a link: an address with a scheme, `www.`, or a word that ends like
 * a domain. A word is looked at from its beginning only; from each of its letters anew, a long one would take minutes.
 */
const ADDRESS = new RegExp(
  `:[/\\\\]|(?<![${LETTER}])www\\.|(?<![${LETTER}\\d-])[${LETTER}\\d-]{2,}\\.(?:app|biz|club|cn|co|com|dev|id|info|io|link|live|me|net|online|org|ru|shop|site|store|tk|top|web|xyz)(?![${LETTER}\\d])`,
  'iu',
);

/**
 * Whether a text may be the name of a person: letters of any script, spaces and the usual marks, without digits, line
 * breaks and anything that looks like a web address. Its length is not checked.
 */
export function isPersonName(text: string): boolean {
  return PERSON.test(text) && !ADDRESS.test(text);
}

/**
 * Whether a text may be the name of an organisation, such as a bank or an agency: one line without markup and without
 * anything that looks like a web address. Its length is not checked.
 */
export function isOrganisationName(text: string): boolean {
  return ORGANISATION.test(text) && !ADDRESS.test(text);
}

/** Whether a text may be a name of the given kind. */
export function isName(naming: NameKind, text: string): boolean {
  return naming === 'PERSON' ? isPersonName(text) : isOrganisationName(text);
}
