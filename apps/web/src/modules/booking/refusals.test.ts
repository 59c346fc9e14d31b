import { expect, it } from 'vitest';
import { CallFailed } from '../../lib/api/problems.ts';
import { emptyDraft } from './booking-draft.ts';
import { stepToShow } from './booking-steps.ts';
import { listing } from './listing.fixture.ts';
import { placeRefusal } from './refusals.ts';

const refused = (code: string, fields: Record<string, string> = {}) =>
  placeRefusal(new CallFailed(409, 'Tersisa 2 kursi.', { code, fields }));

it.each([
  ['booking.sold_out', 'rooms'],
  ['booking.room_sold_out', 'rooms'],
  ['booking.needs_adult', 'rooms'],
  ['booking.unpaid_seats', 'rooms'],
  ['booking.addon_missing', 'addons'],
  ['booking.infant_too_old', 'people'],
  ['booking.profile_twice', 'people'],
  ['access.family_full', 'people'],
  ['booking.registration_ended', 'package'],
  ['booking.not_on_sale', 'package'],
  ['booking.alumni_only', 'package'],
] as const)('leads %s back to the step %s', (code, step) => {
  expect(refused(code)).toMatchObject({ step, already: false });
});

it('leads a refused field to the step that asks for it', () => {
  expect(refused('kit.invalid_input', { pic_phone: 'Nomor telepon tidak sesuai.' })).toMatchObject({
    step: 'people',
    field: 'pic_phone',
  });
  expect(refused('kit.invalid_input', { 'bookings.0.variant_id': 'Paling besar 300.' }).step).toBe('rooms');
});

it('puts an unknown voucher on the field of the voucher', () => {
  expect(refused('voucher.unknown')).toMatchObject({ step: 'review', field: 'voucher' });
});

it('says that the form has become a booking before', () => {
  expect(refused('kit.idempotency_mismatch')).toMatchObject({ step: 'review', already: true });
});

it('stays at the last step for what nobody foresaw', () => {
  expect(placeRefusal(new TypeError('x'))).toMatchObject({ step: 'review', field: null });
});

it('shows no later step than the first that is not finished', () => {
  const draft = { ...emptyDraft('form-key-1'), listing: listing.id };
  expect(stepToShow('review', draft, listing)).toBe('rooms');
  expect(stepToShow('review', { ...draft, pax: { quad: 1 } }, listing)).toBe('addons');
  const dressed = { ...draft, pax: { quad: 1 }, addons: { 'shirt-m': ['quad#0'] } };
  expect(stepToShow('review', dressed, listing)).toBe('people');
  const known = { ...dressed, pic_name: 'Siti', pic_phone: '081234567890', pic_email: 'siti@contoh.test' };
  expect(stepToShow('review', known, listing)).toBe('review');
  expect(stepToShow('rooms', known, listing)).toBe('rooms');
});
