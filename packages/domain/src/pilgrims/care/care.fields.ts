import { choice, type Field, longText } from '../../kit/field.ts';
import type { FieldValue } from '../../kit/field.ts';

/**
 * When a pilgrim needs a wheelchair, as airlines ask: never, for long distances (WCHR), also on stairs (WCHS), or
 * always (WCHC).
 */
export const WHEELCHAIRS = ['NONE', 'LONG_WAYS', 'STAIRS', 'ALWAYS'] as const;
/** The codes by which airlines order a wheelchair; null for none. */
export const WHEELCHAIR_CODES = { NONE: null, LONG_WAYS: 'WCHR', STAIRS: 'WCHS', ALWAYS: 'WCHC' } as const;
/** The diets that kitchens and airlines know. */
export const DIETS = ['NORMAL', 'VEGETARIAN', 'DIABETIC', 'LOW_SALT', 'SOFT', 'CHILD'] as const;

const note = longText({ max: 500 });

/**
 * The fields of the care sheet of a pilgrim: what an airline, a hotel and a guide have to know. They are health data
 * and are stored encrypted.
 */
export const CARE_FIELDS = {
  wheelchair: choice({ values: WHEELCHAIRS, keyPrefix: 'wheelchair' }),
  diet: choice({ values: DIETS, keyPrefix: 'diet' }),
  food_notes: note,
  allergies: note,
  medicine: note,
  conditions: note,
} as const satisfies Readonly<Record<string, Field>>;

export type CareFields = typeof CARE_FIELDS;
export type CareField = keyof CareFields;
export const CARE_FIELD_NAMES = Object.keys(CARE_FIELDS) as [CareField, ...CareField[]];

/** The care sheet of one pilgrim; null in a field that is not filled in. */
export type CareSheet = { [F in CareField]: FieldValue<CareFields[F]> };

/** A care sheet in which nothing is filled in. */
export const EMPTY_CARE: CareSheet = {
  wheelchair: null,
  diet: null,
  food_notes: null,
  allergies: null,
  medicine: null,
  conditions: null,
};
