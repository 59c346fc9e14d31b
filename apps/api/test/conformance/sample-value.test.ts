import {
  choice,
  code,
  country,
  date,
  decimal,
  type Field,
  instant,
  integer,
  longText,
  phone,
  reference,
  text,
  url,
  yesNo,
} from '@rihla/domain/kit/field';
import { writeSchema } from '@rihla/domain/kit/field-schema';
import { describe, expect, it } from 'vitest';
import { sampleValue, wrongValues } from './sample-value.ts';

/** Every kind of field, and every option that narrows what it takes. */
const fields: Record<string, Field> = {
  name: text({ max: 80, required: true }),
  initials: text({ max: 3 }),
  number: text({ max: 34, required: true, pattern: /^[0-9 -]{5,34}$/ }),
  story: longText({ max: 1_000, required: true }),
  key: code({ max: 30, required: true, pattern: /^[A-Za-z0-9_-]+$/ }),
  short_code: code({ max: 2 }),
  stars: integer({ min: 1, max: 5, required: true }),
  floors: integer({ min: 3 }),
  discount: integer({ max: 0 }),
  only_one: integer({ min: 7, max: 7 }),
  count: integer({}),
  price: { kind: 'money', required: true },
  latitude: decimal({}),
  is_open: yesNo({ required: true }),
  opens_on: date({ required: true }),
  seen_at: instant({}),
  type: choice({ values: ['HOSPITAL', 'CLINIC'], keyPrefix: 'centre_type', required: true }),
  email: { kind: 'email', required: true },
  phone: phone({ required: true }),
  website: url({}),
  country: country({ required: true }),
  city_id: reference({ to: 'city', required: true }),
};
const variants = [1, 2, 3, 4, 5, 6, 7];
const someId = '00000000-0000-7000-8000-0000000000aa';

describe.each(Object.entries(fields))('the samples of the field %s', (name, field) => {
  it.each(variants)('are accepted: variant %i', (variant) => {
    const value = sampleValue(name, field, variant, someId);
    expect(writeSchema(field).parse(value)).toEqual(value);
  });

  it.each(wrongValues(field))('are refused beyond an option: %s', (_why, value) => {
    expect(writeSchema(field).safeParse(value).success).toBe(false);
  });
});

it('The samples of a number reach both of its bounds', () => {
  expect(variants.map((variant) => sampleValue('stars', fields.stars!, variant))).toEqual(
    expect.arrayContaining([1, 5]),
  );
});
