import type { ReminderAnchor } from './reminder-choices.ts';

/** The variables that the text of a reminder may contain, in braces. */
export const REMINDER_VARIABLES = [
  'name',
  'agency',
  'day',
  'days',
  'package',
  'invoice',
  'amount',
  'remaining',
  'traveller',
  'link',
] as const;
export type ReminderVariable = (typeof REMINDER_VARIABLES)[number];

/** The values of the variables for one person, as text in that person's language. */
export type ReminderValues = Readonly<Partial<Record<ReminderVariable, string>>>;

const ALWAYS: readonly ReminderVariable[] = ['name', 'agency', 'day', 'days', 'link'];
const BOOKING: readonly ReminderVariable[] = [...ALWAYS, 'package', 'invoice'];
const MONEY: readonly ReminderVariable[] = [...BOOKING, 'amount', 'remaining'];

/** The variables that have a value, by the event a reminder is counted from. */
const KNOWN: Readonly<Record<ReminderAnchor, readonly ReminderVariable[]>> = {
  DEPARTURE: BOOKING,
  RETURN: BOOKING,
  DUE_DATE: MONEY,
  INSTALMENT: MONEY,
  PAYMENT_DEADLINE: MONEY,
  PASSPORT_EXPIRY: [...ALWAYS, 'traveller'],
};

/**
 * The variables that the text of a reminder may contain, by the date from which the reminder is counted (`anchor`).
 */
export function variablesFor(anchor: ReminderAnchor): readonly ReminderVariable[] {
  return KNOWN[anchor];
}

const BRACED = /\{([^{}\n]*)\}/g;

/**
 * Finds the first variable in braces that a reminder's text may not contain.
 * @param text the text as it was typed
 * @param anchor the date from which the reminder is counted (departure, due date …), which decides the variables it has
 * @returns the name without its braces; null when all are known
 */
export function unknownVariable(text: string, anchor: ReminderAnchor): string | null {
  const known: readonly string[] = variablesFor(anchor);
  for (const [, name = ''] of text.matchAll(BRACED)) if (!known.includes(name.trim())) return name.trim();
  return null;
}

/**
 * Fills in the variables of a reminder's text. A variable without a value stays as it was typed.
 * @param text the text, with variables in braces: `Halo {name}`
 */
export function fillReminder(text: string, values: ReminderValues): string {
  return text.replace(BRACED, (whole, name: string) => values[name.trim() as ReminderVariable] ?? whole);
}
