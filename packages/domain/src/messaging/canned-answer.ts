/** The variables of canned answers: the names of the customer, of the person who answers (`me`) and of the agency. */
export const CANNED_VARIABLES = ['name', 'me', 'agency'] as const;
export type CannedVariable = (typeof CANNED_VARIABLES)[number];

const BRACED = /\{([^{}\n]*)\}/g;

/**
 * Finds the first variable in braces of a canned answer that does not exist: its name without braces; null when there
 * is none.
 */
export function unknownCannedVariable(text: string): string | null {
  const known: readonly string[] = CANNED_VARIABLES;
  for (const [, name = ''] of text.matchAll(BRACED)) if (!known.includes(name.trim())) return name.trim();
  return null;
}

/**
 * Puts the values of its variables into a canned answer: `Halo {name}`. An unknown variable stays as it was typed, and
 * braces within a value are not filled.
 */
export function fillCannedAnswer(text: string, values: Readonly<Record<CannedVariable, string>>): string {
  return text.replaceAll(BRACED, (braced, name: string) => {
    const found = CANNED_VARIABLES.find((variable) => variable === name.trim());
    return found ? values[found] : braced;
  });
}
