import { describe, expect, it } from 'vitest';
import { choice, date, instant, integer, text, yesNo } from './field.ts';
import { listQuerySchema } from './list-query-schema.ts';

const schema = listQuerySchema({
  fields: {
    name: text({ max: 80, sort: true, search: true }),
    status: choice({ values: ['NEW', 'DONE'], keyPrefix: 'x', filter: true }),
    seats: integer({ filter: true, sort: true }),
    open: yesNo({ filter: true }),
    on: date({ filter: true }),
    at: instant({ filter: true }),
  },
  defaultSort: '-name',
  defaultSearch: { status: ['NEW'] },
});

describe('a list query', () => {
  it('fills in page, size, sorting and the default filter', () => {
    expect(schema.parse({})).toEqual({
      page: 1,
      per_page: 10,
      sort: [{ field: 'name', descending: true }],
      q: null,
      search: { status: ['NEW'] },
    });
  });

  it('reads one value and several values of a filter alike', () => {
    expect(schema.parse({ search: { status: 'DONE' } }).search).toEqual({ status: ['DONE'] });
    expect(schema.parse({ search: { status: ['NEW', 'DONE'] } }).search).toEqual({ status: ['NEW', 'DONE'] });
  });

  it('reads a range, of which one end may be open', () => {
    expect(schema.parse({ search: { on: { from: '2026-11-01' } } }).search).toEqual({
      on: { from: '2026-11-01' },
    });
    expect(schema.parse({ search: { seats: { from: '1', to: '9' } } }).search).toEqual({
      seats: { from: '1', to: '9' },
    });
  });

  it('takes a search text only where a field is searched', () => {
    const mute = listQuerySchema({ fields: { seats: integer({ sort: true }) }, defaultSort: 'seats' });
    expect(schema.parse({ q: ' makkah ' }).q).toBe('makkah');
    expect(mute.parse({}).q).toBeNull();
    expect(mute.safeParse({ q: 'makkah' }).success).toBe(false);
  });

  it('sorts by up to three keys', () => {
    expect(schema.parse({ sort: 'name,-seats' }).sort).toEqual([
      { field: 'name', descending: false },
      { field: 'seats', descending: true },
    ]);
  });

  it.each([
    ['a filter that the list has not', { search: { name: 'x' } }],
    ['a value outside the choice', { search: { status: 'LOST' } }],
    ['a sort key that the list has not', { sort: 'status' }],
    ['a page size that is not on offer', { per_page: '11' }],
    ['a page before the first', { page: '0' }],
    ['a page that is no number', { page: 'two' }],
    ['a parameter that nobody reads', { serach: {} }],
    ['a date that no calendar has', { search: { on: '2026-02-30' } }],
    ['a NUL in the words', { q: 'a\u0000b' }],
    ['a filter with fifty-one values', { search: { status: Array.from({ length: 51 }, () => 'NEW') } }],
  ])('refuses %s', (_what, input) => {
    expect(schema.safeParse(input).success).toBe(false);
  });
});
