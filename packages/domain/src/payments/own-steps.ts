/**
 * The kinds of payment at a gateway for which an agency may write its own instructions: all groups of ways except
 * transfers.
 */
export const STEP_KINDS = ['virtual_account', 'qris', 'e_wallet', 'shop', 'card'] as const;
export type StepKind = (typeof STEP_KINDS)[number];

/**
 * The variables that may stand in braces in an agency's own instructions. One without a value is replaced by nothing.
 */
export const STEP_VALUES = ['way', 'bank', 'number', 'amount'] as const;
export type StepValues = Partial<Record<(typeof STEP_VALUES)[number], string>>;

/** The most steps that are shown. */
const MOST_STEPS = 20;

/**
 * The instructions for paying that an agency has written itself, one text for each step, at most 20, with the values
 * of the payment in place of names in braces, such as `{amount}`. Braces around an unknown name stay, so that the
 * preview shows the mistake.
 * @param template one step in each line, as the office wrote it; null or blank for none
 * @param values by their names; one that is missing is left out
 * @returns null without a template: then the product shows its own instructions
 */
export function ownSteps(template: string | null, values: StepValues): string[] | null {
  const lines = (template ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .slice(0, MOST_STEPS);
  if (lines.length === 0) return null;
  const fill = (line: string): string =>
    line.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const known = STEP_VALUES.find((value) => value === name);
      return known ? (values[known] ?? '') : whole;
    });
  return lines.map(fill);
}
