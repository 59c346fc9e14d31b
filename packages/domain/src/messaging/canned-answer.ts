/** The names that may stand in braces in a canned answer: the customer, whoever answers, and the agency. */
export const CANNED_VARIABLES = ['name', 'me', 'agency'] as const;
export type CannedVariable = (typeof CANNED_VARIABLES)[number];

const BRACED = /\{([^{}\n]*)\}/g;

/** The first name in braces of a canned answer that has no value; null when every one has. */
export function unknownCannedVariable(text: string): string | null {
  const known: readonly string[] = CANNED_VARIABLES;
  for (const [, name = ''] of text.matchAll(BRACED)) if (!known.includes(name.trim())) return name.trim();
  return null;
}

/** A canned answer with a value in place of each name in braces. Values are not read for braces themselves. */
export function fillCannedAnswer(text: string, values: Readonly<Record<CannedVariable, string>>): string {
  return text.replaceAll(BRACED, (braced, name: string) => {
    const found = CANNED_VARIABLES.find((variable) => variable === name.trim());
    return found ? values[found] : braced;
  });
}
