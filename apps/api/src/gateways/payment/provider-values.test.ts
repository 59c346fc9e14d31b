import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { parseExactObject, parseExactly, rupiahOf, textAt } from './exact-json.ts';
import { jakartaDay, jakartaIso, jakartaTime, readProviderTime } from './jakarta-clock.ts';

describe('numbers of the providers', () => {
  it('keep an id of 19 digits, which a number would change', () => {
    const body = parseExactObject('{"link_id":1234567890123456789,"a":[9007199254740993]}');
    expect(textAt(body, 'link_id')).toBe('1234567890123456789');
    expect(body!['a']).toEqual(['9007199254740993']);
  });

  it('keep every digit of any whole number, wherever it stands', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (number) => {
        expect(parseExactly(`[{"id":${number}}]`)).toEqual([{ id: String(number) }]);
      }),
    );
  });

  it.each([
    ['4500000', 4_500_000],
    ['4500000.00', 4_500_000],
    ['0', 0],
    ['4500000.50', null],
    ['4.5e6', null],
    ['', null],
    ['12345678901234567890', null],
  ])('are %s as rupiah: %s', (text, rupiah) => {
    expect(rupiahOf(text)).toBe(rupiah);
  });

  it.each(['', '[1]', '"text"', '{', 'null'])('are no object in the body %s', (text) => {
    expect(parseExactObject(text)).toBeNull();
  });
});

describe('the clock of Jakarta', () => {
  const instant = new Date('2026-08-29T20:00:00.123Z');

  it('writes a moment as the providers want it', () => {
    expect(jakartaTime(instant)).toBe('2026-08-30 03:00:00');
    expect(jakartaDay(instant)).toBe('2026-08-30');
    expect(jakartaIso(instant, 'milliseconds')).toBe('2026-08-30T03:00:00.123+07:00');
    expect(jakartaIso(instant, 'seconds')).toBe('2026-08-30T03:00:00+07:00');
  });

  it.each([
    ['2026-08-30 03:00:00', '2026-08-29T20:00:00.000Z'],
    ['2026-08-30 03:00', '2026-08-29T20:00:00.000Z'],
    ['2026-08-30T03:00:00+07:00', '2026-08-29T20:00:00.000Z'],
    ['2026-08-30T03:00:00Z', '2026-08-30T03:00:00.000Z'],
    ['1788033600', '2026-08-29T20:00:00.000Z'],
  ])('reads %s', (text, expected) => {
    expect(readProviderTime(text)?.toISOString()).toBe(expected);
  });

  it.each(['', 'soon', '2026-13-01 00:00:00', null])('reads nothing in %s', (text) => {
    expect(readProviderTime(text)).toBeNull();
  });
});
