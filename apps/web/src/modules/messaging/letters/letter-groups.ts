import type { LetterRow } from './letter.types.ts';

/** The groups of the list, each with what the names of its letters begin with. */
const GROUPS = {
  bookings: ['invoice', 'listing'],
  payments: ['payment', 'instalment'],
  savings: ['savings'],
  accounts: ['account'],
  agents: ['agent', 'agents', 'fee'],
} as const;

export type LetterGroup = keyof typeof GROUPS | 'office';

/** The letters of a list by what they are about, in the order of the screen; what fits nowhere is the office's. */
export function groupLetters(rows: readonly LetterRow[]): { group: LetterGroup; rows: LetterRow[] }[] {
  const names: LetterGroup[] = ['bookings', 'payments', 'savings', 'accounts', 'agents', 'office'];
  return names
    .map((group) => ({ group, rows: rows.filter(({ template }) => groupOf(template) === group) }))
    .filter((one) => one.rows.length > 0);
}

function groupOf(template: string): LetterGroup {
  const [first = ''] = template.split('.');
  const found = Object.entries(GROUPS).find(([, names]) => (names as readonly string[]).includes(first));
  return (found?.[0] as LetterGroup | undefined) ?? 'office';
}
