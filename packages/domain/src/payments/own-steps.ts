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

/** The variables that have a value in the instructions for each kind; the others are left out of its steps. */
export const STEP_VALUES_OF: Readonly<Record<StepKind, readonly (keyof StepValues)[]>> = {
  virtual_account: STEP_VALUES,
  qris: ['way', 'amount'],
  e_wallet: ['way', 'amount'],
  shop: STEP_VALUES,
  card: ['way', 'amount'],
};

/** The most steps that are shown. */
const MOST_STEPS = 20;

/**
 * The instructions for paying that an agency has written itself, one text for each step, at most 20, with the values
 * of the payment in place of names in braces, such as `{amount}`. An unknown name is left out with its braces; the
 * settings refuse it (`unknownStepVariable`), and a text stored before they did may still hold one.
 * @param template one step in each line, as the office wrote it; null or blank for none
 * @param values by their names; one that is missing is left out, and so is a line of which nothing remains
 * @returns null without a template, or where nothing remains of it: then the product shows its own instructions
 */
export function ownSteps(template: string | null, values: StepValues): string[] | null {
  const valueOf = (name: string): string => {
    const known = STEP_VALUES.find((value) => value === name.trim());
    return (known && values[known]) ?? '';
  };
  const steps = (template ?? '')
    .split('\n')
    .map((line) => line.replaceAll(IN_BRACES, (_braces, name: string) => valueOf(name)).trim())
    .filter(Boolean)
    .slice(0, MOST_STEPS);
  return steps.length === 0 ? null : steps;
}

/** A name in braces, such as `{amount}`. */
const IN_BRACES = /\{([^{}]*)\}/g;

/**
 * The first name in braces that is no variable of the instructions for paying; null when there is none.
 * @param template the steps as the office wrote them
 */
export function unknownStepVariable(template: string): string | null {
  const names = [...template.matchAll(IN_BRACES)].map(([, name]) => name!.trim());
  return names.find((name) => !(STEP_VALUES as readonly string[]).includes(name)) ?? null;
}
