import type { LetterRow } from './letter.types.ts';

/**
 * The groups of e-mails, each with the first words of the template names in it, such as `invoice` of `invoice.paid`.
 */
const GROUPS = {
  bookings: ['invoice', 'listing'],
  payments: ['payment', 'instalment'],
  savings: ['savings'],
  accounts: ['account'],
  agents: ['agent', 'agents', 'fee'],
} as const;

/** A group of e-mails; `office` holds those that fit no other. */
export type LetterGroup = keyof typeof GROUPS | 'office';

/** Groups e-mails by subject, in the order of the screen; empty groups are left out. */
export function groupLetters(rows: readonly LetterRow[]): { group: LetterGroup; rows: LetterRow[] }[] {
  const names: LetterGroup[] = ['bookings', 'payments', 'savings', 'accounts', 'agents', 'office'];
  return names
    .map((group) => ({ group, rows: rows.filter(({ template }) => groupOf(template) === group) }))
    .filter((one) => one.rows.length > 0);
}

/** The group of an e-mail by the name of its template. */
function groupOf(template: string): LetterGroup {
  const [first = ''] = template.split('.');
  const found = Object.entries(GROUPS).find(([, names]) => (names as readonly string[]).includes(first));
  return (found?.[0] as LetterGroup | undefined) ?? 'office';
}
