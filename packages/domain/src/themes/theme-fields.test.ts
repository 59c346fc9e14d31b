import { describe, expect, it } from 'vitest';
import { readThemeFields } from './theme-fields.ts';

const promo =
  '{ "key": "promo", "type": "text", "label": { "id": "Promo", "en": "Promotion" }, "default": "" }';

/** The line and name of what is wrong with a text. */
const faultOf = (source: string) => readThemeFields(source).fault;

describe('the fields that a theme adds to its settings', () => {
  it('are read, and are none without a file', () => {
    expect(readThemeFields(`[${promo}]`).fields.map(({ key }) => key)).toEqual(['promo']);
    expect(readThemeFields(' \n').fields).toEqual([]);
    expect(readThemeFields(undefined).fault).toBeNull();
  });

  it.each([
    ['[\n1,\n]', 3],
    ['[\n  {\n    "key": promo\n  }\n]', 3],
    ['[\n"an open text\n]', 2],
    ['[]\n\n]', 3],
    ['{\n}\n{', 3],
  ])('are told the line at which %j is no JSON', (source, line) => {
    expect(faultOf(source)).toEqual({ line, what: 'JSON' });
  });

  it('are told the line of the field that is wrong, and its name', () => {
    const other = promo.replace('promo', 'other');
    expect(faultOf(`[\n${promo},\n${other.replace('"text"', '"texts"')}\n]`)).toEqual({
      line: 3,
      what: 'other: type',
    });
    expect(faultOf(`[\n{\n"key": "Bad Key",\n"label": "]}{",\n"type": "text"\n}]`)).toMatchObject({
      line: 3,
    });
    expect(faultOf(`[\n${promo},\n${other.replace('"en": "Promotion"', '"en": ""')}]`)).toEqual({
      line: 3,
      what: 'other: label.en',
    });
    expect(faultOf(`[\n\n{"key": "promo"}\n]`)).toMatchObject({ line: 3 });
    expect(faultOf('{\n}')).toEqual({ line: 1, what: 'JSON' });
    expect(faultOf(`[\n${promo},\n${promo}\n]`)).toEqual({ line: 3, what: 'promo' });
  });

  it.each([
    ['lines that open lists', '[\n\n\n'.repeat(15_000)],
    ['lines of numbers', `[\n${'1,\n'.repeat(19_000)}`],
    ['lists in lists', '['.repeat(60_000)],
    ['lists in lists that end', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['open objects', '[{"a":'.repeat(10_000)],
    ['quotes', '"\n'.repeat(30_000)],
    ['objects without keys', `[${'{},\n'.repeat(14_000)}{}]`],
  ])('are read in a moment, also from %s', (_name, source) => {
    const began = Date.now();
    expect(faultOf(source)).not.toBeNull();
    // Milliseconds; a pattern that began anew at each sign would take many seconds.
    expect(Date.now() - began).toBeLessThan(2_000);
  });
});
