import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE_ALPHABET, isUuid, shortCode, slugify } from './ids.ts';

describe('slugs', () => {
  it.each([
    ["Umroh Jum'at Berkah 9 Hari", 'umroh-jumat-berkah-9-hari'],
    ['Makkah & Madinah', 'makkah-dan-madinah'],
    ['  Café — Zürich!  ', 'cafe-zurich'],
    ['Ma\u2019had Al-Ulum', 'mahad-al-ulum'],
    ['مكة', ''],
  ])('writes %j as %j', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it('shortens long names between words', () => {
    expect(slugify('umroh plus turki dan cappadocia', 20)).toBe('umroh-plus-turki-dan');
    expect(slugify('umroh plus turki dan', 18)).toBe('umroh-plus-turki');
    expect(slugify('x'.repeat(50), 10)).toBe('x'.repeat(10));
  });

  it('makes nothing but words of ASCII between single hyphens, and a slug of a slug is itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        const slug = slugify(name);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(80);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});

describe('ids', () => {
  it('tells a UUID from a slug', () => {
    expect(isUuid('0192f3c1-8d3a-7c44-9b1e-2f6f0a1b2c3d')).toBe(true);
    expect(isUuid('umroh-9-hari')).toBe(false);
    expect(isUuid('0192f3c1-8d3a-7c44-9b1e-2f6f0a1b2c3d-x')).toBe(false);
  });
});

describe('short codes', () => {
  it('draws every character from the readable alphabet', () => {
    let next = 0;
    const code = shortCode((limit) => next++ % limit, CODE_ALPHABET.length);
    expect(code).toBe(CODE_ALPHABET);
    expect(code).not.toMatch(/[01OILU]/);
  });

  it('is six characters long by default', () => {
    expect(shortCode(() => 0)).toBe('222222');
  });
});
