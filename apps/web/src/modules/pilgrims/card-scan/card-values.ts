import type { ScannedFields } from '@rihla/domain/pilgrims/id-card.contract';
import type { CardConfidence } from '@rihla/domain/pilgrims/id-card';
import type { ProfileValues } from '../profile-values.ts';

/** The fields of an identity card in their order on the card. */
const CARD_ORDER = [
  'no_ktp',
  'name',
  'birth_place',
  'birth_date',
  'gender',
  'address',
  'rt',
  'rw',
  'village',
  'district_id',
  'marriage_status',
  'job',
  'nationality',
] as const satisfies readonly (keyof ScannedFields)[];
export type CardField = (typeof CARD_ORDER)[number];

/** One field that was read, compared with the form's present value. */
export type CardRow = {
  field: CardField;
  value: string;
  confidence: CardConfidence;
  /** `same`: the form says it already; `other`: it says something else, or a number that is stored and hidden. */
  form: 'empty' | 'same' | 'other';
};

/** Splits the fields of a card into those that were read, in their order on the card, and those that were not. */
export function rowsOf(
  fields: ScannedFields,
  values: ProfileValues,
): { rows: CardRow[]; missing: CardField[] } {
  const rows = CARD_ORDER.flatMap((field): CardRow[] => {
    const { value, confidence } = fields[field];
    if (value === null) return [];
    return [{ field, value, confidence, form: formState(values[field], value) }];
  });
  return { rows, missing: CARD_ORDER.filter((field) => fields[field].value === null) };
}

/** Compares the form's value with the card's: empty, the same, or another; a hidden number counts as another. */
function formState(now: unknown, read: string): CardRow['form'] {
  if (now === null || now === '') return 'empty';
  if (now === undefined) return 'other';
  return String(now).trim().toUpperCase() === read.toUpperCase() ? 'same' : 'other';
}

/** The form values of the ticked fields. With an identity number (NIK), also the kind of paper it belongs to. */
export function valuesFrom(rows: readonly CardRow[], ticked: ReadonlySet<CardField>): Partial<ProfileValues> {
  const chosen = rows.filter(({ field }) => ticked.has(field)).map(({ field, value }) => [field, value]);
  return { ...Object.fromEntries(chosen), ...(ticked.has('no_ktp') && { id_type: 'NIK' as const }) };
}
