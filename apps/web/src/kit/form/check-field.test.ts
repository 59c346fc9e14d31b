import {
  choice,
  code,
  country,
  decimal,
  type Field,
  integer,
  longText,
  phone,
  text,
  url,
  yesNo,
} from '@rihla/domain/kit/field';
import { writeSchema } from '@rihla/domain/kit/field-schema';
import { describe, expect, it } from 'vitest';
import { checkField, sentValue } from './check-field.ts';

const words = { t: (key: string) => key } as Parameters<typeof checkField>[3];
const check = (field: Field, value: unknown) => checkField(field, value, 'Nama', words);

const FIELDS: Record<string, Field> = {
  name: text({ max: 5, required: true }),
  note: longText({ max: 5 }),
  number: text({ max: 34, required: true, pattern: /^[0-9 -]{5,34}$/ }),
  code: code({ max: 3, required: true }),
  email: { kind: 'email' },
  phone: phone({}),
  website: url({}),
  seats: integer({ min: 1, max: 100, required: true }),
  price: { kind: 'money' },
  least: { kind: 'money', max: 100 },
  rate: decimal({ min: 0.01, max: 50, decimals: 2 }),
  type: choice({ values: ['GROUP', 'PERSON'], keyPrefix: 'x', required: true }),
  open: yesNo({ required: true }),
  country: country({ required: true }),
};
const VALUES: unknown[] = [
  null,
  '',
  '   ',
  'abc',
  'abcdef',
  '12345',
  '12345678',
  '0812-3456-7890',
  '123',
  'a@b.id',
  'a@b',
  'https://rihla.test/x',
  'javascript:alert(1)',
  0,
  1,
  100,
  101,
  1.5,
  2.555,
  50.01,
  -1,
  'GROUP',
  'OTHER',
  'ID',
  'id',
  'XX',
  true,
  false,
];

describe.each(Object.entries(FIELDS))('the form field %s', (_, field) => {
  it.each(VALUES.filter((value) => fitsInput(field, value)).map((value) => [value]))(
    'judges %j as the server does',
    (value) => {
      expect(check(field, value) === null).toBe(writeSchema(field).safeParse(sentValue(value)).success);
    },
  );
});

it('asks to fill a text and to pick a choice', () => {
  expect(check(FIELDS.name as Field, '')).toBe('error.form.required');
  expect(check(FIELDS.type as Field, null)).toBe('error.form.required_choice');
});

it('names the limit that a text exceeds', () => {
  expect(check(FIELDS.name as Field, 'abcdef')).toBe('error.form.too_long');
});

it.each([
  ['seats', 0, 'error.form.too_small', { min: 1 }],
  ['seats', 101, 'error.form.too_big', { max: 100 }],
  ['price', -1, 'error.form.too_small', { min: 0 }],
  ['least', 101, 'error.form.too_big', { max: 100 }],
  ['rate', 50.01, 'error.form.too_big', { max: 50 }],
])('names the limit that %s of %d lies beyond', (name, value, key, limit) => {
  const told: unknown[] = [];
  const t = (...text: unknown[]) => void told.push(...text);
  checkField(FIELDS[name] as Field, value, 'Nama', { t } as unknown as Parameters<typeof checkField>[3]);
  expect(told).toEqual([key, { field: 'Nama', ...limit }]);
});

/** True if an input for the field can hold the value: an input of a kind only holds values of that kind. */
function fitsInput(field: Field, value: unknown): boolean {
  if (value === null) return true;
  if (field.kind === 'integer' || field.kind === 'decimal' || field.kind === 'money')
    return typeof value === 'number';
  return field.kind === 'yes_no' ? typeof value === 'boolean' : typeof value === 'string';
}
