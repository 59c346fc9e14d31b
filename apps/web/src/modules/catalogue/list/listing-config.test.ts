import { listingLists } from '@rihla/domain/catalogue/listings/listing-lists';
import { describe, expect, it } from 'vitest';
import { listingViews, officeListConfig } from './listing-config.ts';

describe('the list of packages', () => {
  it('sorts and filters by nothing that the call does not allow', () => {
    const allowed: typeof officeListConfig.fields = listingLists.office.fields;
    for (const [name, field] of Object.entries(officeListConfig.fields)) {
      expect(allowed[name]?.kind, name).toBe(field.kind);
      expect(Boolean(field.sort) && !allowed[name]?.sort, name).toBe(false);
      expect(Boolean(field.filter) && !allowed[name]?.filter, name).toBe(false);
    }
  });

  it('filters by what is on sale at first, under the plain address', () => {
    expect(officeListConfig.defaultSearch).toEqual({ status: ['ACTIVE', 'PRIVATE'] });
    expect(listingViews[0]?.query).toBe('');
  });
});
