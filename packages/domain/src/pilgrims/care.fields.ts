import { choice, type Field, longText } from '../kit/field.ts';
import type { FieldValue } from '../kit/field.ts';

/**
 * How far a pilgrim walks, as airlines ask it: a wheelchair for long ways (WCHR), also on stairs (WCHS), or always (WCHC).
 */
export const WHEELCHAIRS = ['NONE', 'LONG_WAYS', 'STAIRS', 'ALWAYS'] as const;
/** The codes by which airlines order a wheelchair. */
export const WHEELCHAIR_CODES = { NONE: null, LONG_WAYS: 'WCHR', STAIRS: 'WCHS', ALWAYS: 'WCHC' } as const;
/** What a pilgrim eats, as far as kitchens and airlines tell it apart. */
export const DIETS = ['NORMAL', 'VEGETARIAN', 'DIABETIC', 'LOW_SALT', 'SOFT', 'CHILD'] as const;

const note = longText({ max: 500 });

/** The care sheet of a pilgrim: what airline, hotel and guide have to know. It is health data, stored sealed. */
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

/** The care sheet of one pilgrim; null where nothing is said. */
export type CareSheet = { [F in CareField]: FieldValue<CareFields[F]> };

/** A sheet on which nothing is written. */
export const EMPTY_CARE: CareSheet = {
  wheelchair: null,
  diet: null,
  food_notes: null,
  allergies: null,
  medicine: null,
  conditions: null,
};
