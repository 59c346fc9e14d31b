import { date, type Field, text } from '../../kit/field.ts';

/** The kinds of entry that the office makes for many pilgrims of a departure at once. */
export const ENTRY_KINDS = ['VISA', 'POLICY', 'TICKET'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The fields of each kind of entry that a pasted sheet can have as columns; the first is the number. */
export const ENTRY_FIELDS = {
  VISA: ['visa_number', 'visa_starts_on', 'visa_ends_on'],
  POLICY: ['policy_number', 'policy_entered_on', 'policy_starts_on', 'policy_ends_on'],
  TICKET: ['ticket_number', 'pnr', 'issued_on'],
} as const satisfies Readonly<Record<EntryKind, readonly [string, ...string[]]>>;
/** A field of an entry that a pasted sheet can have as a column. */
export type SheetEntryField = (typeof ENTRY_FIELDS)[EntryKind][number];

/** The field with the id of the visa provider or insurance, chosen once for all pilgrims; null: tickets have none. */
export const ENTRY_GIVER = { VISA: 'visa_provider_id', POLICY: 'insurance_id', TICKET: null } as const;
/** A field of an entry: a column of the sheet, or the id of the visa provider or insurance. */
export type EntryField = SheetEntryField | 'visa_provider_id' | 'insurance_id';

/** Values of an entry by field: days as `YYYY-MM-DD`; a field left out stays as it is, null clears it. */
export type EntryValues = Partial<Record<EntryField, string | null>>;

/** Every field of a kind of entry: those that a sheet can have, and the visa provider or insurance. */
export function entryFieldsOf(kind: EntryKind): EntryField[] {
  const giver = ENTRY_GIVER[kind];
  return [...ENTRY_FIELDS[kind], ...(giver ? [giver] : [])];
}

/** The fields of a ticket, as forms and histories show them. */
export const ticketFields = {
  pnr: text({ max: 8 }),
  ticket_number: text({ max: 20 }),
  issued_on: date({}),
} as const satisfies Readonly<Record<string, Field>>;

/** Brings a number or booking code into the form that is stored: upper case, without spaces. Days are only trimmed. */
export function normalisedEntry(field: EntryField, value: string): string {
  const plain = value.trim();
  return field.endsWith('_on') ? plain : plain.toUpperCase().replaceAll(/\s/g, '');
}

const PATTERNS: Partial<Readonly<Record<EntryField, RegExp>>> = {
  visa_number: /^[A-Z0-9./-]{3,40}$/,
  policy_number: /^[A-Z0-9./-]{3,40}$/,
  ticket_number: /^[A-Z0-9-]{5,20}$/,
  pnr: /^[A-Z0-9]{5,8}$/,
};

/** Whether a number or booking code has an allowed length and only allowed characters; always true for days. */
export function isWellFormed(field: EntryField, value: string): boolean {
  return PATTERNS[field]?.test(value) ?? true;
}
