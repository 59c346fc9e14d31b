import { choice, date, text } from '@rihla/domain/kit/field';
import type { ListConfig } from '@rihla/domain/kit/list-query';
import { describe, expect, it } from 'vitest';
import { narrows, nextSort, parseListState, usualState, withFilter, writeListState } from './list-state.ts';

const config: ListConfig = {
  fields: {
    name: text({ max: 80, sort: true, search: true }),
    status: choice({ values: ['ACTIVE', 'PRIVATE', 'EXPIRED'], keyPrefix: 'x', filter: true }),
    departure_at: date({ sort: true, filter: true }),
  },
  defaultSort: '-departure_at',
  defaultSearch: { status: ['ACTIVE'] },
};
const read = (query: string) => parseListState(new URLSearchParams(query), config);
const write = (query: string, change: Partial<ReturnType<typeof read>>) =>
  decodeURIComponent(
    writeListState(new URLSearchParams(query), { ...read(query), ...change }, config).toString(),
  );

describe('a list in the address', () => {
  it('comes back as it was written', () => {
    const query = 'page=2&sort=name&q=ramadan&search[status][]=PRIVATE&search[departure_at][from]=2027-01-01';
    expect(write(query, {})).toBe(query);
    expect(read(query)).toEqual({
      page: 2,
      perPage: 25,
      sort: 'name',
      q: 'ramadan',
      search: { status: ['PRIVATE'], departure_at: { from: '2027-01-01' } },
    });
  });

  it('has the default state when the address says nothing', () => {
    expect(read('')).toEqual(usualState(config));
    expect(write('', {})).toBe('');
  });

  it('corrects invalid values', () => {
    expect(read('page=abc&per_page=7&sort=password&search[secret][]=1')).toEqual(usualState(config));
    expect(read('page=-3&sort=-name,status')).toEqual(usualState(config));
  });

  it('leaves the rest of the address alone', () => {
    expect(write('tab=fees&page=3', { page: 1, q: 'a' })).toBe('tab=fees&q=a');
  });

  it('keeps numbers and codes as text', () => {
    expect(read('q=00123').q).toBe('00123');
  });
});

describe('a filter', () => {
  it('asks for everything when it is a default one and is removed', () => {
    const search = withFilter({ status: ['ACTIVE'] }, 'status', null, config);
    expect(search).toEqual({ status: ['ACTIVE', 'PRIVATE', 'EXPIRED'] });
    expect(narrows('status', search.status, config)).toBe(false);
  });

  it('is gone when it is removed', () => {
    expect(withFilter({ departure_at: { from: '2027-01-01' } }, 'departure_at', {}, config)).toEqual({});
  });
});

it('a column head sorts ascending, descending, and by default again', () => {
  expect(nextSort('-departure_at', 'name', config)).toBe('name');
  expect(nextSort('name', 'name', config)).toBe('-name');
  expect(nextSort('-name', 'name', config)).toBe('-departure_at');
});
