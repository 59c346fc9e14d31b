import { isPilgrimage } from '../../catalogue/categories.ts';

/** The lists of a departure that are printed for others: docs/rules/departures.md. */
export const DEPARTURE_LISTS = [
  'AIRLINE',
  'IMMIGRATION',
  'MINISTRY',
  'BUS',
  'HOTEL_CARE',
  'GUIDE_CARE',
  'ADDONS',
  'EQUIPMENT',
  'LUGGAGE',
] as const;
export type DepartureList = (typeof DEPARTURE_LISTS)[number];

/**
 * The lists that a departure of a category has: that of the ministry only for pilgrimages, which are reported to it.
 * @param category such as `TOUR`
 */
export function listsOf(category: string): DepartureList[] {
  return DEPARTURE_LISTS.filter((list) => list !== 'MINISTRY' || isPilgrimage(category));
}

/**
 * How the cells of a column are written, and its width in characters: a day as a date, a number as a number, a choice
 * in the words of the message `keyPrefix` with its code.
 */
export type ListColumn = { kind: 'text' | 'day' | 'number'; width: number } | ChoiceColumn;
type ChoiceColumn = { kind: 'choice'; keyPrefix: string; width: number };

const text = (width: number): ListColumn => ({ kind: 'text', width });
const day: ListColumn = { kind: 'day', width: 13 };
const choice = (keyPrefix: string, width: number): ListColumn => ({ kind: 'choice', keyPrefix, width });

/** Every column that a list may have, with its width in a spreadsheet, in characters. */
export const LIST_COLUMNS = {
  name: text(32),
  title: text(9),
  ticket_name: text(32),
  passport_name: text(32),
  gender: choice('gender', 11),
  birth_place: text(20),
  birth_date: day,
  nationality: choice('nationality', 11),
  no_ktp: text(18),
  passport_number: text(13),
  passport_place: text(20),
  passport_issued_on: day,
  passport_expires_on: day,
  visa_number: text(15),
  registration_number: text(20),
  insurance: text(24),
  policy_number: text(18),
  pnr: text(9),
  ticket_number: text(16),
  services: text(14),
  needs: text(32),
  wheelchair: choice('wheelchair', 24),
  diet: choice('diet', 14),
  food_notes: text(24),
  allergies: text(24),
  medicine: text(24),
  conditions: text(24),
  pregnancy_weeks: { kind: 'number', width: 10 },
  phone: text(16),
  leg: choice('bus_leg', 20),
  bus: text(12),
  bus_guide: text(20),
  room: text(9),
  bus_leader: choice('bus_leader', 12),
  addons: text(48),
  clothes_size: text(8),
  equipment_given: text(36),
  equipment_open: text(36),
  handed_on: day,
  received_by: text(20),
  signature: text(20),
  code: text(24),
} as const satisfies Readonly<Record<string, ListColumn>>;
export type ListColumnName = keyof typeof LIST_COLUMNS;

const care = ['name', 'gender', 'room', 'wheelchair', 'diet', 'food_notes', 'allergies'] as const;

/** The columns of each list from left to right. A column with the number of the row comes before them. */
export const COLUMNS_OF: Readonly<Record<DepartureList, readonly ListColumnName[]>> = {
  AIRLINE: [
    'title',
    'ticket_name',
    'passport_name',
    'gender',
    'birth_date',
    'nationality',
    'passport_number',
    'passport_expires_on',
    'pnr',
    'ticket_number',
    'services',
    'needs',
  ],
  IMMIGRATION: [
    'passport_name',
    'gender',
    'birth_place',
    'birth_date',
    'nationality',
    'no_ktp',
    'passport_number',
    'passport_place',
    'passport_issued_on',
    'passport_expires_on',
    'visa_number',
  ],
  MINISTRY: [
    'registration_number',
    'passport_name',
    'gender',
    'birth_date',
    'no_ktp',
    'passport_number',
    'passport_expires_on',
    'visa_number',
    'insurance',
    'policy_number',
    'phone',
  ],
  BUS: ['leg', 'bus', 'name', 'gender', 'passport_number', 'room', 'phone', 'bus_leader', 'bus_guide'],
  HOTEL_CARE: care,
  GUIDE_CARE: [...care, 'medicine', 'conditions', 'pregnancy_weeks'],
  ADDONS: ['name', 'gender', 'room', 'phone', 'addons'],
  EQUIPMENT: [
    'name',
    'clothes_size',
    'equipment_given',
    'equipment_open',
    'handed_on',
    'received_by',
    'signature',
  ],
  LUGGAGE: ['name', 'phone', 'code'],
};

/** The lists that contain only the pilgrims who need care. */
export const CARE_LISTS: readonly DepartureList[] = ['HOTEL_CARE', 'GUIDE_CARE'];
