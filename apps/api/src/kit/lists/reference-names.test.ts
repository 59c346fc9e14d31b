import { contract } from '@rihla/domain/contract';
import { listFieldsBehind } from '@rihla/domain/kit/list-query-schema';
import type { AnyProcedure } from '@rihla/domain/kit/procedure';
import { namedReferences } from '@rihla/domain/kit/reference-names';
import { resources } from '@rihla/domain/resources';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { hasName, nameOf } from './reference-names.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** References without a name in the kit: their own lists answer a name or number beside the id, `invoice_number` for instance. */
const NAMED_BY_THEIR_LISTS = ['booking', 'invoice', 'variant', 'profile', 'listing_addon'];

describe('the names of what references point at', () => {
  it('every reference of a plain resource has a name in the registry', () => {
    const unknown = Object.values(resources)
      .flatMap(({ fields }) => namedReferences(fields))
      .filter(({ to }) => !hasName(to));
    expect(unknown).toEqual([]);
  });

  it('every reference of a list has a name in the registry or in the list itself', () => {
    const lists = Object.values(contract as Record<string, Record<string, AnyProcedure>>)
      .flatMap((calls) => Object.values(calls))
      .flatMap(({ input }) => namedReferences(listFieldsBehind(input)));
    const unknown = lists.filter(({ to }) => !hasName(to) && !NAMED_BY_THEIR_LISTS.includes(to));
    expect(unknown).toEqual([]);
  });

  it('an unknown target is refused when the query is built', () => {
    expect(() => nameOf('nowhere', 'hotels.city_id', t.site.id)).toThrow('nowhere');
  });

  it('a list of master data names what its rows point at', async () => {
    const { body } = await t.as('MAIN').call('hotels.list', { q: 'Anjum' });
    expect(body.data[0]).toMatchObject({ name: 'Anjum Hotel Makkah', city_name: 'Makkah' });
    const { body: open } = await t.anonymous.call('hotels.public_list', { q: 'Anjum' });
    expect(open.data[0]).toMatchObject({ city_name: 'Makkah' });
  });

  it('a row of the site says the name of its reference after every change, and none without one', async () => {
    const main = t.as('MAIN');
    const category = await main.call('tags_categories.create', { name: 'Kelas' });
    const { id } = category.body.data;
    const made = await main.call('tags.create', { name: 'Hemat', tag_category_id: id });
    expect(made.body.data).toMatchObject({ tag_category_id: id, tag_category_name: 'Kelas' });
    const cleared = await main.call('tags.update', {
      id: made.body.data.id,
      version: made.body.data.version,
      tag_category_id: null,
    });
    expect(cleared.body.data).toMatchObject({ tag_category_id: null, tag_category_name: null });
  });

  it('a place in a tree says the name of the one above it', async () => {
    const { body } = await t.as('MAIN').call('districts.list', { search: { level: ['REGENCY'] } });
    const [regency] = body.data;
    expect(regency!.path).toBe(`${regency!.name}, ${regency!.parent_name}`);
  });
});
