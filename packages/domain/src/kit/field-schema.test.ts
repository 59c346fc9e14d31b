import { describe, expect, it } from 'vitest';
import { choice, code, date, integer, phone, reference, text, url } from './field.ts';
import { writeSchema } from './field-schema.ts';

const accepts = (field: Parameters<typeof writeSchema>[0], value: unknown) =>
  writeSchema(field).safeParse(value);

describe('what a form may write', () => {
  it('trims text and keeps an empty optional one as null', () => {
    expect(accepts(text({ max: 10 }), '  Makkah ').data).toBe('Makkah');
    expect(accepts(text({ max: 10 }), '').data).toBeNull();
    expect(accepts(text({ max: 10 }), undefined).data).toBeNull();
  });

  it('upper-cases a code', () => {
    expect(accepts(code({ max: 3, required: true }), 'cgk').data).toBe('CGK');
  });

  it('writes a phone in one form, however it was typed', () => {
    expect(accepts(phone({}), ' 0812-3456-7890').data).toBe('+6281234567890');
    expect(accepts(phone({}), '').data).toBeNull();
  });

  it.each([
    ['required text that is only spaces', text({ max: 10, required: true }), '   '],
    ['text that is too long', text({ max: 3 }), 'four'],
    ['text with a NUL', text({ max: 10 }), 'a\u0000b'],
    ['a fraction where a whole number belongs', integer({}), 1.5],
    ['a number below its bound', integer({ min: 1 }), 0],
    ['a number that is not a number', integer({}), Number.NaN],
    ['a number as text', integer({ required: true }), '5'],
    ['a date of the wrong shape', date({}), '21-11-2026'],
    ['a day that no calendar has', date({}), '2026-02-29'],
    ['a value that is not offered', choice({ values: ['A'], keyPrefix: 'x' }), 'B'],
    ['an id that is none', reference({ to: 'city' }), 'makkah'],
    ['a phone that is none', phone({}), '12345678'],
    ['an address that runs a script', url({}), 'javascript:alert(1)'],
  ])('refuses %s', (_what, field, value) => {
    expect(accepts(field, value).success).toBe(false);
  });
});
