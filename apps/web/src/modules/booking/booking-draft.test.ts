import { describe, expect, it } from 'vitest';
import { draftFromLink, type BookingDraft, emptyDraft, placesOf, toInput } from './booking-draft.ts';
import { priceDraft } from './booking-sum.ts';
import { listing } from './listing.fixture.ts';

const draft = (part: Partial<BookingDraft>): BookingDraft => ({ ...emptyDraft('form-key-1'), ...part });

describe('a booking that comes from the public site', () => {
  it('takes package, people, voucher and referral of the address', () => {
    const query = new URLSearchParams('listing_id=l1&pax[quad]=2&pax[infant]=1&voucher=hemat&ref=ag1');
    expect(draftFromLink(draft({}), query, {})).toMatchObject({
      listing: 'l1',
      pax: { quad: 2, infant: 1 },
      voucher: 'HEMAT',
      ref: 'AG1',
    });
  });

  it('takes what an earlier visit left where the address says nothing', () => {
    const kept = { listing_id: 'l2', voucher: 'lama', ref: 'ag2' };
    expect(draftFromLink(draft({}), new URLSearchParams(), kept)).toMatchObject({
      listing: 'l2',
      voucher: 'LAMA',
      ref: 'AG2',
    });
  });

  it('keeps the person in charge and nothing else when the package is another one', () => {
    const before = draft({ listing: 'l1', pax: { quad: 2 }, addons: { a: [] }, pic_name: 'Siti' });
    const after = draftFromLink(before, new URLSearchParams('listing_id=l2'), {});
    expect(after).toMatchObject({ listing: 'l2', pax: {}, addons: {}, pic_name: 'Siti' });
  });

  it('ignores numbers of people that are none', () => {
    const query = new URLSearchParams('listing_id=l1&pax[quad]=-1&pax[double]=x&pax[infant]=1.5');
    expect(draftFromLink(draft({}), query, {}).pax).toEqual({});
  });
});

describe('the input that is sent', () => {
  it('numbers the places by room, and the travellers and add-ons with them', () => {
    const input = toInput(
      draft({
        pax: { double: 1, quad: 2 },
        addons: { 'shirt-m': ['quad#1', 'double#0'], guide: [] },
        travellers: { 'quad#1': { name: ' Ahmad ' }, 'double#0': { profile_id: 'p1', name: 'Siti' } },
        pic_phone: '0812-3456-7890',
      }),
      listing,
    );
    expect(input.bookings).toEqual([
      { variant_id: 'quad', listings_addon_ids: [] },
      { variant_id: 'quad', listings_addon_ids: ['shirt-m'] },
      { variant_id: 'double', listings_addon_ids: ['shirt-m'], profile_id: 'p1' },
    ]);
    expect(input.addons).toEqual([{ listings_addon_id: 'guide' }]);
    expect(input.profiles).toEqual([{ booking: 1, name: 'Ahmad' }]);
    expect(input.pic_phone).toBe('+6281234567890');
  });

  it('forgets travellers and add-ons of places that are gone', () => {
    const input = toInput(
      draft({
        pax: { quad: 1 },
        addons: { 'shirt-m': ['quad#1'] },
        travellers: { 'quad#1': { name: 'Ahmad' } },
      }),
      listing,
    );
    expect(input.bookings).toEqual([{ variant_id: 'quad', listings_addon_ids: [] }]);
    expect(input.addons).toEqual([]);
    expect(input.profiles).toEqual([]);
  });
});

describe('the sum beside the steps', () => {
  it('counts rooms by people, shirts by wearer and the guide once', () => {
    const sum = priceDraft(
      draft({ pax: { quad: 2, double: 1 }, addons: { 'shirt-m': ['quad#0', 'quad#1'], guide: [] } }),
      listing,
    );
    expect(sum.lines.map(({ description, quantity, amount }) => [description, quantity, amount])).toEqual([
      ['Quad', 2, 57_000_000],
      ['Double', 1, 32_500_000],
      ['Ukuran M', 2, 500_000],
      ['Pemandu pribadi', 1, 3_000_000],
    ]);
    expect(sum.total).toBe(93_000_000);
  });

  it('has the tax of the package, on people with a seat where other places are itemised', () => {
    const tax = { mode: 'PLUS_ITEMISED', rate: 110, plus_price: 10_000_000 } as const;
    const sum = priceDraft(draft({ pax: { quad: 2, infant: 1 } }), { ...listing, tax });
    expect(sum.lines.at(-1)).toMatchObject({ kind: 'TAX', amount: 220_000 });
    expect(sum.total).toBe(62_220_000);
  });

  it('keeps the places of a room when another room grows', () => {
    const before = placesOf({ pax: { double: 1 } }, listing).map(({ key }) => key);
    const after = placesOf({ pax: { quad: 2, double: 1 } }, listing).map(({ key }) => key);
    expect(before.every((key) => after.includes(key))).toBe(true);
  });
});
