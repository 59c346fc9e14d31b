import { describe, expect, it } from 'vitest';
import {
  officeDraftFromLink,
  emptyOfficeDraft,
  type OfficeDraft,
  type OfficeListing,
  toOfficeInput,
  withCustomer,
} from './office-draft.ts';

const draft = (part: Partial<OfficeDraft> = {}): OfficeDraft => ({ ...emptyOfficeDraft('k'), ...part });
const AHMAD = { id: 'u1', name: 'Ahmad', email: 'ahmad@contoh.test', phone: '+6281200000111' };
const SITI = { id: 'u2', name: 'Siti', email: 'siti@contoh.test', phone: null };

const LISTING = {
  id: 'l1',
  currency: 'IDR',
  seats_left: 10,
  variants: [
    { id: 'quad', room_type: 'QUAD', name: 'Quad' },
    { id: 'double', room_type: 'DOUBLE', name: 'Double' },
  ],
  addon_categories: [
    {
      id: 'c1',
      name: 'Kereta',
      type: 'PERSON',
      is_required: false,
      is_unique: false,
      addons: [{ id: 'train' }],
    },
    {
      id: 'c2',
      name: 'Mutawif',
      type: 'GROUP',
      is_required: false,
      is_unique: false,
      addons: [{ id: 'guide' }],
    },
  ],
} as unknown as OfficeListing;

describe('the person in charge', () => {
  it('is the customer at first', () => {
    const { pic_name, pic_phone, pic_email } = withCustomer(draft(), { customer: AHMAD });
    expect([pic_name, pic_phone, pic_email]).toEqual(['Ahmad', '0812-0000-0111', 'ahmad@contoh.test']);
  });

  it('follows when another customer is chosen', () => {
    const first = draft({ customer: AHMAD, ...withCustomer(draft(), { customer: AHMAD }) });
    expect(withCustomer(first, { customer: SITI }).pic_name).toBe('Siti');
  });

  it('stays when somebody else was named', () => {
    const named = draft({ customer: AHMAD, pic_name: 'Ibu Ani' });
    expect(withCustomer(named, { customer: SITI }).pic_name).toBe('Ibu Ani');
  });
});

describe('the travellers', () => {
  const named = draft({
    customer: AHMAD,
    pax: { quad: 3 },
    travellers: { 'quad#0': { profile_id: 'p1', name: 'Ahmad' }, 'quad#1': { name: ' Budi ' } },
  });

  it('are sent by the profile of the family or the name of a new one, the others left open', () => {
    const { bookings, profiles } = toOfficeInput(named, LISTING);
    expect(bookings.map(({ profile_id }) => profile_id)).toEqual(['p1', undefined, undefined]);
    expect(profiles).toEqual([{ booking: 1, name: 'Budi' }]);
  });

  it('who are of the family go when another customer is chosen, new names stay', () => {
    expect(withCustomer(named, { customer: SITI }).travellers).toEqual({ 'quad#1': { name: ' Budi ' } });
    expect(withCustomer(named, { customer: { ...AHMAD, name: 'Ahmad S.' } }).travellers).toBeUndefined();
  });
});

describe('the input that is sent', () => {
  const filled = draft({
    customer: AHMAD,
    pax: { quad: 2, double: 1 },
    addons: { train: ['quad#1', 'double#0', 'quad#7'], guide: [] },
    pic_name: ' Ahmad ',
    pic_phone: '0812 0000 0111',
    pic_email: 'ahmad@contoh.test',
  });

  it('numbers the places of an add-on, and forgets places that are gone', () => {
    const { bookings, addons } = toOfficeInput(filled, LISTING);
    expect(bookings).toEqual([
      { variant_id: 'quad', listings_addon_ids: [] },
      { variant_id: 'quad', listings_addon_ids: ['train'] },
      { variant_id: 'double', listings_addon_ids: ['train'] },
    ]);
    expect(addons).toEqual([{ listings_addon_id: 'guide' }]);
  });

  it('names the customer by id, and makes none', () => {
    const input = toOfficeInput(filled, LISTING);
    expect(input.user_id).toBe('u1');
    expect(input).not.toHaveProperty('customer');
  });

  it('makes a new customer, and names none', () => {
    const input = toOfficeInput(
      { ...filled, is_new: true, new_name: 'Siti', new_phone: '081200000222', new_email: 'siti@contoh.test' },
      LISTING,
    );
    expect(input.customer).toEqual({ name: 'Siti', phone: '+6281200000222', email: 'siti@contoh.test' });
    expect(input).not.toHaveProperty('user_id');
  });
});

describe('a link of the public site', () => {
  const query = new URLSearchParams('listing_id=l1&pax[quad]=2&voucher=hemat&ref=ag1');

  it('brings package, rooms, voucher and referral code', () => {
    const arrived = officeDraftFromLink(draft(), query);
    expect(arrived).toMatchObject({ listing: 'l1', pax: { quad: 2 }, voucher: 'HEMAT', ref: 'AG1' });
    expect(toOfficeInput(arrived, LISTING)).toMatchObject({ voucher: 'HEMAT', ref: 'AG1' });
  });

  it('begins another package anew and keeps the customer', () => {
    const begun = draft({ customer: AHMAD, listing: 'l0', pax: { suite: 1 }, addons: { x: [] } });
    const arrived = officeDraftFromLink(begun, query);
    expect(arrived).toMatchObject({ customer: AHMAD, pax: { quad: 2 }, addons: {} });
    expect(arrived.form_key).not.toBe(begun.form_key);
  });

  it('leaves what was typed for the same package where it says nothing of it', () => {
    const begun = draft({ listing: 'l1', pax: { double: 1 }, voucher: 'LAMA' });
    expect(officeDraftFromLink(begun, new URLSearchParams('listing_id=l1'))).toEqual(begun);
  });
});
