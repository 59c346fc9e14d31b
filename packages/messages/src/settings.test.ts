import { choiceKey, type Field } from '@rihla/domain/kit/field';
import { SITE_TABS } from '@rihla/domain/sites/site-settings';
import { describe, expect, it } from 'vitest';
import { en } from './en.ts';
import { id } from './id.ts';

describe('the settings of a site', () => {
  it('have words in both languages for every tab, what it is for, every field and every choice', () => {
    const keys = Object.entries(SITE_TABS).flatMap(([tab, fields]) => [
      `site.tab.${tab}`,
      `site.why.${tab}`,
      ...Object.entries<Field>(fields).flatMap(([name, field]) => [
        `field.site.${name}`,
        ...(field.kind === 'choice' ? field.values.map((value) => choiceKey(field.keyPrefix, value)) : []),
      ]),
    ]);
    const missing = (words: object) => keys.filter((key) => !Object.hasOwn(words, key));
    expect([missing(id), missing(en)]).toEqual([[], []]);
  });
});
