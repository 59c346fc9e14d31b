import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, formatPhoneAbroad, maskPhone, normalisePhone, whatsappLink } from './phone.ts';

describe('phones', () => {
  it.each([
    '081234567890',
    '6281234567890',
    '+6281234567890',
    '+62 812-3456-7890',
    '0812 3456 7890',
    '+62 (0)812 3456 7890',
    '81234567890',
    '0062 812 3456 7890',
  ])('stores %s as +6281234567890', (text) => {
    expect(normalisePhone(text)).toBe('+6281234567890');
  });

  it('takes landlines of nine digits and refuses eight', () => {
    expect(normalisePhone('021 1234567')).toBe('+62211234567');
    expect(normalisePhone('021 123456')).toBeUndefined();
  });

  it('takes numbers of other countries with their code', () => {
    expect(normalisePhone('+966 50 123 4567')).toBe('+966501234567');
    expect(normalisePhone('00966501234567')).toBe('+966501234567');
  });

  it.each([
    '',
    'abc',
    '08',
    '0812345678901234',
    '+123',
    '966501234567',
    '+62',
    '08x1234567',
    '++628123456789',
    '+1234567890123456',
  ])('refuses %j', (text) => {
    expect(normalisePhone(text)).toBeUndefined();
  });

  it('leaves a stored number as it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0?[1-9][0-9]{8,12}$/), (digits) => {
        const stored = normalisePhone(`+62${digits}`);
        expect(stored).toBeDefined();
        expect(normalisePhone(stored!)).toBe(stored);
        expect(normalisePhone(formatPhone(stored!))).toBe(stored);
      }),
    );
  });

  it('links to WhatsApp with the digits alone and the text encoded', () => {
    expect(whatsappLink('+6281234567890')).toBe('https://wa.me/6281234567890');
    expect(whatsappLink('+6281234567890', 'Tagihan & kuitansi?')).toBe(
      'https://wa.me/6281234567890?text=Tagihan%20%26%20kuitansi%3F',
    );
  });

  it('groups the digits for display', () => {
    expect(formatPhone('+6281234567890')).toBe('0812-3456-7890');
    expect(formatPhone('+62812345678901')).toBe('0812-3456-78901');
    expect(formatPhone('+966501234567')).toBe('+966501234567');
  });

  it('are written with the code of the country where they are read abroad', () => {
    expect(formatPhoneAbroad('+6281234567890')).toBe('+62 812-3456-7890');
    expect(formatPhoneAbroad('+622112345678')).toBe('+62 21-1234-5678');
    expect(formatPhoneAbroad('+966501234567')).toBe('+966501234567');
  });

  it.each([
    ['+622112345678', '021-1234-5678'],
    ['+62211234567', '021-123-4567'],
    ['+622100000126', '021-0000-0126'],
    ['+62274561234', '0274-561-234'],
    ['+622518361234', '0251-836-1234'],
  ])('keeps the area code of %s together', (stored, written) => {
    expect(formatPhone(stored)).toBe(written);
  });

  it('hides at least three digits of any number and keeps the last four', () => {
    expect(maskPhone('+6281234567890')).toBe('+62812****7890');
    fc.assert(
      fc.property(fc.stringMatching(/^\+[1-9][0-9]{9,14}$/), (phone) => {
        const masked = maskPhone(phone);
        expect(masked).toHaveLength(phone.length);
        expect(masked.replaceAll(/[^*]/g, '').length).toBeGreaterThanOrEqual(3);
        expect(masked.slice(-4)).toBe(phone.slice(-4));
      }),
    );
  });
});
