/** The channels by which a sending (one message to many people) reaches them. */
export const SENDING_CHANNELS = ['EMAIL', 'WHATSAPP'] as const;

/** The variables that the text of a sending may contain, in braces. */
export const LETTER_VARIABLES = ['nama', 'agensi', 'agen', 'kota'] as const;
export type LetterVariable = (typeof LETTER_VARIABLES)[number];

const BRACES = /\{([^{}]*)\}/g;

/**
 * Replaces the variables of a text by their values. Braces within a value are left as they are, and so are unknown
 * variables.
 * @param text with variables such as `{nama}`
 * @param values the value of each variable, '' where there is none
 */
export function fillLetter(text: string, values: Readonly<Record<LetterVariable, string>>): string {
  return text.replace(BRACES, (whole, name: string) => (isVariable(name) ? values[name] : whole));
}

/** The name of the first unknown variable in a text; null where all are known. */
export function unknownVariable(text: string): string | null {
  for (const [, name] of text.matchAll(BRACES)) if (!isVariable(name!)) return name!;
  return null;
}

function isVariable(name: string): name is LetterVariable {
  return (LETTER_VARIABLES as readonly string[]).includes(name);
}
