import { describe, expect, it } from 'vitest';
import { withoutLinks } from './typed-text.ts';

/** What the mail programs of today make links of, as generously as the most generous of them. */
const LINKED = /\w+:\/\/\S|www\.\S|[\p{L}\d-]+[.．。｡][\p{L}\d-]*\p{L}|\S@\S/iu;

describe('text that somebody typed, in a letter', () => {
  it.each([
    'evil.com',
    'Menang di evil.co.id/hadiah sekarang',
    'https://evil.example/x',
    'HTTP:\\\\evil',
    'www.evil',
    'javascript:alert(1)//evil.com',
    'me@evil.example',
    'xn--80ak6aa92e.com',
    '4d.evil9.id2x',
    'evil。com',
    'evil\u200b.\u200bcom',
    'http://192.168.0.1/login',
  ])('is no link: %j', (typed) => {
    expect(withoutLinks(typed)).not.toMatch(LINKED);
  });

  it('reads as it was typed', () => {
    const shown = withoutLinks('Drs.H.Ahmad, S.Pd di evil.com');
    expect(shown.replaceAll('\u200a', '')).toBe('Drs.H.Ahmad, S.Pd di evil.com');
  });

  it.each(['Rp10.000.000', 'INV/2026/0001', '22.30 WIB', 'Salah transfer. Harap ulangi.', '3/4: baik'])(
    'stays as it is: %s',
    (typed) => {
      expect(withoutLinks(typed)).toBe(typed);
    },
  );

  it('is on one line, and reads from its own side', () => {
    expect(withoutLinks('Batal\r\n\r\nSalam\u2028kami\u202e')).toBe('Batal Salam kami');
  });
});
