import { describe, expect, it } from 'vitest';
import { CallFailed } from '../../../lib/api/problems.ts';
import { placeOfficeRefusal } from './office-refusals.ts';

const refused = (code: string, fields: Record<string, string> = {}) =>
  placeOfficeRefusal(new CallFailed(409, 'x', { code, fields })).section;

describe('where a refused booking is put right', () => {
  it.each([
    ['booking.sold_out', 'rooms'],
    ['booking.room_sold_out', 'rooms'],
    ['booking.needs_adult', 'rooms'],
    ['booking.addon_missing', 'addons'],
    ['booking.infant_too_old', 'travellers'],
    ['booking.profile_unknown', 'travellers'],
    ['booking.profile_twice', 'travellers'],
    ['access.family_full', 'travellers'],
    ['booking.registration_ended', 'package'],
    ['booking.customer_exists', 'customer'],
    ['access.too_many_invitations', 'customer'],
    ['booking.customer_required', 'customer'],
    ['booking.discount_forbidden', 'terms'],
    ['voucher.unknown', 'terms'],
  ])('%s belongs to %s', (code, section) => {
    expect(refused(code)).toBe(section);
  });

  it('follows the field where the code says nothing', () => {
    expect(refused('kit.invalid_input', { pic_phone: 'x' })).toBe('contact');
    expect(refused('kit.invalid_input', { 'bookings.0.profile_id': 'x' })).toBe('travellers');
    expect(refused('kit.invalid_input', { 'customer.email': 'x' })).toBe('customer');
  });

  it('belongs to no section when nothing in the form is wrong', () => {
    expect(refused('kit.unavailable')).toBeNull();
  });

  it('knows a form that has gone through before', () => {
    expect(placeOfficeRefusal(new CallFailed(409, 'x', { code: 'kit.idempotency_mismatch' })).already).toBe(
      true,
    );
  });
});
