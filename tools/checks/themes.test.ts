import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BRAND } from '@rihla/domain/sites/theme-colours';
import { sourceFindings } from '@rihla/domain/themes/theme-check';
import { CARD_DROPS, type Drop, dropAt, THEME_DROPS, THEME_FILTERS } from '@rihla/domain/themes/theme-drops';
import { fieldValues, readThemeFields } from '@rihla/domain/themes/theme-fields';
import { HOME_SECTIONS, sourceBytes, themeFileKind } from '@rihla/domain/themes/theme-files';
import { DEFAULT_LOOK } from '@rihla/domain/themes/theme-look';
import { PRESET_NAMES } from '@rihla/domain/themes/theme-presets';
import { contrastFaults, lookOf, shownSections } from '@rihla/domain/themes/theme-settings';

describe('a preset', () => {
  it.each(PRESET_NAMES)(
    '%s can be read in every colour that a site may have, and shows every section',
    (name) => {
      const look = lookOf(name, {});
      for (const colour of Object.values(BRAND)) expect(contrastFaults(look, colour)).toEqual([]);
      expect(look.order.toSorted()).toEqual([...HOME_SECTIONS].toSorted());
    },
  );
});

describe('the home page', () => {
  it('shows sections in the order of its theme, without those that are hidden or gone, and new ones last', () => {
    const look = { ...DEFAULT_LOOK, order: ['sections/contact', 'sections/promo', 'sections/gone'] };
    const all = [...HOME_SECTIONS, 'sections/promo'];
    const shown = shownSections({ ...look, hidden: ['sections/why'] }, all);
    expect(shown.slice(0, 3)).toEqual(['sections/contact', 'sections/promo', 'sections/hero']);
    expect(shown).not.toContain('sections/gone');
    expect(shown).not.toContain('sections/why');
  });
});

describe('the files of a theme', () => {
  it('have names of the list alone, and are weighed in bytes', () => {
    expect(themeFileKind('sections/promo.liquid')).toBe('SECTION');
    expect(themeFileKind('header.liquid')).toBe('TEMPLATE');
    for (const name of ['layout.liquid', '../x.liquid', 'sections/../x.liquid', 'x.js', 'sections/A.liquid'])
      expect(themeFileKind(name)).toBeNull();
    for (const text of ['a', 'é', '€', '😀']) expect(sourceBytes(text)).toBe(Buffer.byteLength(text));
  });

  it('may lead anywhere by links and load nothing from elsewhere', () => {
    const found = (name: string, source: string) =>
      sourceFindings([{ name, source }]).map(({ code }) => code);
    expect(found('footer.liquid', '<a href="https://elsewhere.example">x</a>')).toEqual([]);
    expect(found('footer.liquid', '<img srcset="//elsewhere.example/x.png 1x">')).toEqual(['external']);
    expect(found('footer.liquid', '<p style="background:url(https://elsewhere.example)">')).toEqual([
      'external',
    ]);
    expect(found('theme.css', 'a{background:url(/media/x.png) url("data:image/svg+xml,x")}')).toEqual([]);
    expect(found('theme.css', 'a{background:url(ftp://elsewhere.example)}')).toEqual(['external']);
  });
});

describe('the fields of a theme', () => {
  it('have their default where nothing that fits was set', () => {
    const label = { id: 'A', en: 'A' };
    const source = JSON.stringify([
      { key: 'size', type: 'number', label, default: 2, min: 1, max: 3 },
      { key: 'tone', type: 'choice', label, default: 'a', options: ['a', 'b'] },
    ]);
    const { fields, fault } = readThemeFields(source);
    expect(fault).toBeNull();
    const set = [
      { key: 'size', value: 9 },
      { key: 'tone', value: 'b' },
    ];
    expect(fieldValues(fields, set)).toEqual({ size: 2, tone: 'b' });
    expect(readThemeFields('[{"key":"x"}]').fault).not.toBeNull();
  });
});

describe('the values of templates', () => {
  it('are found by their path, and nothing behind them is', () => {
    expect(dropAt(['page', 'slides', 0, 'title'], THEME_DROPS)?.kind).toBe('text');
    expect(dropAt(['layout', 'licences', 'size'], THEME_DROPS)?.kind).toBe('list');
    for (const path of [
      ['layout', 'constructor'],
      ['layout', '__proto__'],
      ['toString'],
      ['page', 'nothing'],
    ])
      expect(dropAt(path, THEME_DROPS)).toBeNull();
  });

  it('are all documented, and so are the filters', () => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/theme.md'), 'utf8');
    const paths = (path: string, { kind, fields = {} }: Drop): string[] => [
      path,
      ...Object.entries(fields).flatMap(([name, drop]) =>
        paths(path + (kind === 'list' ? '[].' : '.') + name, drop),
      ),
    ];
    const all = Object.entries({ ...THEME_DROPS, ...CARD_DROPS }).flatMap(([name, drop]) =>
      paths(name, drop),
    );
    expect([...all, ...Object.keys(THEME_FILTERS)].filter((name) => !page.includes(`\`${name}\``))).toEqual(
      [],
    );
  });
});
