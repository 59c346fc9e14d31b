/** How a sending reaches people. */
export const SENDING_CHANNELS = ['EMAIL', 'WHATSAPP'] as const;

/** The variables of the words of a sending. */
export const LETTER_VARIABLES = ['nama', 'agensi', 'agen', 'kota'] as const;
export type LetterVariable = (typeof LETTER_VARIABLES)[number];

const BRACES = /\{([^{}]*)\}/g;

/**
 * Fills the variables of a text. Each is filled once, so that braces in a name stay what they are.
 * @param text with variables such as `{nama}`, @param values the text of each, '' where there is none
 */
export function fillLetter(text: string, values: Readonly<Record<LetterVariable, string>>): string {
  return text.replace(BRACES, (whole, name: string) => (isVariable(name) ? values[name] : whole));
}

/** The first variable in a text that there is not; null where all are known. */
export function unknownVariable(text: string): string | null {
  for (const [, name] of text.matchAll(BRACES)) if (!isVariable(name!)) return name!;
  return null;
}

function isVariable(name: string): name is LetterVariable {
  return (LETTER_VARIABLES as readonly string[]).includes(name);
}
