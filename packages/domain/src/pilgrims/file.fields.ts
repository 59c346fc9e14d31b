import { choice, date, type Field, integer, phone, reference, text, yesNo } from '../kit/field.ts';
import type { ReadOf } from '../kit/field-shapes.ts';
import { SEXES } from '../shared/sex.ts';
import {
  CLOTHES_SIZES,
  EDUCATIONS,
  ID_TYPES,
  JOBS,
  MAHRAM_RELATIONS,
  MARRIAGE_STATUSES,
  NATIONALITIES,
  TITLES,
  UMRAH_BEFORE,
} from './choices.ts';

const line = text({ max: 120 });
const person = text({ max: 120, naming: 'PERSON' });
const number = text({ max: 40, pattern: /^[A-Za-z0-9./-]*$/ });
const neighbourhood = text({ max: 3, pattern: /^\d{0,3}$/ });

/**
 * The fields of a pilgrim's file (personal data and papers), by section (specification, pilgrim profile wizard). None
 * of them is needed to book; `completeness.ts` says which ones the government asks for at registration and before
 * departure.
 */
export const FILE_SECTIONS = {
  personal: {
    title: choice({ values: TITLES, keyPrefix: 'title' }),
    gender: choice({ values: SEXES, keyPrefix: 'gender', filter: true }),
    id_type: choice({ values: ID_TYPES, keyPrefix: 'id_type', required: true }),
    no_ktp: text({ max: 30 }),
    vaccine_name: line,
    /** Letters, spaces and the characters `. ' ’ -`. Specification section 5 and its correction. */
    birth_place: text({ max: 80, pattern: /^[\p{L}\s.'’-]*$/u }),
    birth_date: date({ sort: true, filter: true }),
    nationality: choice({ values: NATIONALITIES, keyPrefix: 'nationality', required: true }),
    marriage_status: choice({ values: MARRIAGE_STATUSES, keyPrefix: 'marriage_status' }),
    education: choice({ values: EDUCATIONS, keyPrefix: 'education' }),
    job: choice({ values: JOBS, keyPrefix: 'job' }),
    father_name: person,
    mother_name: person,
    address: text({ max: 300 }),
    rt: neighbourhood,
    rw: neighbourhood,
    village: text({ max: 80 }),
    district_id: reference({ to: 'district' }),
    phone: phone({ search: true, filter: true }),
    home_phone: phone({}),
    email: { kind: 'email' },
    bpjs_number: number,
  },
  passport: {
    passport_name: person,
    passport_number: text({ max: 12 }),
    passport_place: text({ max: 80 }),
    passport_issued_on: date({}),
    passport_expires_on: date({}),
  },
  office: {
    immigration_office: line,
    religion_office: line,
  },
  visa: {
    visa_provider_id: reference({ to: 'visa_provider' }),
    visa_number: number,
    visa_name: person,
    visa_starts_on: date({}),
    visa_ends_on: date({}),
    /** The name as the airline has it: `SURNAME/GIVEN TITLE`, or in ordinary order. */
    ticket_name: text({ max: 120, pattern: /^[\p{L}\s.'’/-]*$/u }),
  },
  insurance: {
    insurance_id: reference({ to: 'insurance' }),
    policy_number: number,
    policy_entered_on: date({}),
    policy_starts_on: date({}),
    policy_ends_on: date({}),
  },
  additional: {
    mahram_relation: choice({ values: MAHRAM_RELATIONS, keyPrefix: 'mahram_relation' }),
    mahram_name: person,
    is_pregnant: yesNo({ required: true }),
    pregnancy_weeks: integer({ min: 1, max: 45 }),
    clothes_size: choice({ values: CLOTHES_SIZES, keyPrefix: 'clothes_size' }),
    umrah_before: choice({ values: UMRAH_BEFORE, keyPrefix: 'umrah_before' }),
    last_umrah_on: date({}),
    family_share: yesNo({ required: true }),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Field>>>>;

export type FileSection = keyof typeof FILE_SECTIONS;

type IntersectionOf<T> = (T extends unknown ? (value: T) => void : never) extends (value: infer All) => void
  ? All
  : never;
export type FileFields = IntersectionOf<(typeof FILE_SECTIONS)[FileSection]>;
export type FileField = keyof FileFields;

/** All fields of a pilgrim's file, by name. */
export const fileFields = Object.assign({}, ...Object.values(FILE_SECTIONS)) as FileFields;

/**
 * The fields that are stored encrypted and answered masked. A separate call answers one in plain text and records who
 * has read it (docs/rules/pilgrims.md).
 */
export const SEALED_FIELDS = ['no_ktp', 'passport_number'] as const satisfies readonly FileField[];
export type SealedField = (typeof SEALED_FIELDS)[number];

/** The fields that are stored and answered in plain text. */
export type OpenFields = Omit<FileFields, SealedField>;
/** The fields that are stored and answered in plain text, by name. */
export const openFields = Object.fromEntries(
  Object.entries(fileFields).filter(([name]) => !SEALED_FIELDS.includes(name as SealedField)),
) as OpenFields;

/**
 * A pilgrim's file with all its fields, as rules and reports read it; the encrypted numbers are masked or in plain
 * text.
 */
export type PilgrimFile = { name: string } & ReadOf<FileFields>;

/** The values of a new file; all other fields are null. */
export const FILE_DEFAULTS = {
  id_type: 'NIK',
  nationality: 'WNI',
  is_pregnant: false,
  family_share: false,
} as const;

/** The names of all fields of a pilgrim's file, in the order of the sections. */
export const FILE_FIELDS = Object.keys(fileFields) as [FileField, ...FileField[]];
