import { describe, expect, it } from 'vitest';
import { type MoveDraft, type MoveTarget, roomOf, wholeMove, wishOf } from './move-draft.ts';

const variant = (id: string, room_type: string) => ({ id, room_type, name: id, price: 1 }) as never;
const target = (id: string, ...variants: never[]): MoveTarget => ({
  id,
  name: id,
  departure_at: null,
  seats_left: 5,
  currency: 'IDR',
  addon_categories: [],
  variants,
});

const invoice = {
  id: 'invoice',
  listing_id: 'here',
  bookings: [
    { id: 'one', variant_id: 'quad', room_type: 'QUAD' },
    { id: 'two', variant_id: 'double', room_type: 'DOUBLE' },
  ] as never[],
} as unknown as Parameters<typeof wishOf>[0];

const here = target('here', variant('quad', 'QUAD'), variant('double', 'DOUBLE'));
const there = target('there', variant('quad-there', 'QUAD'), variant('triple-there', 'TRIPLE'));

describe('a move that is put together', () => {
  it('begins with everybody and without a departure', () => {
    expect(wholeMove(invoice)).toEqual({ who: ['one', 'two'], listing: null, rooms: {}, addons: {} });
  });

  it('offers the same room type where there is one, and else leaves it to be chosen', () => {
    const draft: MoveDraft = { who: ['one', 'two'], listing: 'there', rooms: {}, addons: {} };
    const [one, two] = invoice.bookings;
    expect(roomOf(one!, draft, there)).toBe('quad-there');
    expect(roomOf(two!, draft, there)).toBe(null);
    expect(wishOf(invoice, draft, there)).toBe(null);
    expect(wishOf(invoice, { ...draft, rooms: { two: 'triple-there' } }, there)?.rooms).toEqual([
      { booking_id: 'one', variant_id: 'quad-there' },
      { booking_id: 'two', variant_id: 'triple-there' },
    ]);
  });

  it('names only those who move', () => {
    const wish = wishOf(invoice, { who: ['one'], listing: 'there', rooms: {}, addons: {} }, there);
    expect(wish).toEqual({
      id: 'invoice',
      listing_id: 'there',
      rooms: [{ booking_id: 'one', variant_id: 'quad-there' }],
    });
  });

  it('is asked for where only an add-on is added, also of a category that nobody must choose from', () => {
    const addons = [{ id: 'chair', name: 'Kursi roda', price: 400_000 }];
    const category = { id: 'care', name: 'Layanan', type: 'PERSON', is_required: false, addons };
    const offers = { ...here, addon_categories: [category] } as unknown as MoveTarget;
    const draft: MoveDraft = { who: ['one'], listing: 'here', rooms: {}, addons: { care: 'chair' } };
    expect(wishOf(invoice, draft, offers)?.addons).toEqual([{ listings_addon_id: 'chair' }]);
  });

  it('is nothing to ask for while nobody is chosen, the package is not read, or no room changes', () => {
    const draft: MoveDraft = { who: ['one'], listing: 'here', rooms: {}, addons: {} };
    expect(wishOf(invoice, { ...draft, who: [] }, here)).toBe(null);
    expect(wishOf(invoice, draft, undefined)).toBe(null);
    expect(wishOf(invoice, draft, there)).toBe(null);
    expect(wishOf(invoice, draft, here)).toBe(null);
    expect(wishOf(invoice, { ...draft, rooms: { one: 'double' } }, here)).not.toBe(null);
  });

  it('takes along the add-ons that were chosen, those first of a category that the package demands', () => {
    const category = { id: 'care', is_required: true, addons: [{ id: 'basic' }, { id: 'full' }] };
    const optional = { id: 'visit', is_required: false, addons: [{ id: 'museum' }] };
    const demanding = {
      ...there,
      addon_categories: [category, optional] as unknown as typeof there.addon_categories,
    };
    const draft: MoveDraft = {
      who: ['one'],
      listing: 'there',
      rooms: {},
      addons: { care: 'full', visit: 'museum' },
    };
    expect(wishOf(invoice, draft, demanding)?.addons).toEqual([
      { listings_addon_id: 'full' },
      { listings_addon_id: 'museum' },
    ]);
    expect(wishOf(invoice, draft, there)?.addons).toBe(undefined);
  });

  it('forgets a room of another package', () => {
    const draft: MoveDraft = { who: ['one'], listing: 'there', rooms: { one: 'double' }, addons: {} };
    expect(wishOf(invoice, draft, there)?.rooms[0]?.variant_id).toBe('quad-there');
  });
});
