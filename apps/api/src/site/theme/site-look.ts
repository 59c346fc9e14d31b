import { readThemeFields, fieldValues } from '@rihla/domain/themes/theme-fields';
import { HOME_SECTIONS, THEME_FIELDS, THEME_STYLES } from '@rihla/domain/themes/theme-files';
import type { ThemeLook } from '@rihla/domain/themes/theme-look';
import {
  lookOf,
  type OwnValue,
  shownSections,
  type ThemeContent,
  themeStyles,
  usesSentFont,
} from '@rihla/domain/themes/theme-settings';
import { templatesOf } from '../../modules/themes/index.ts';
import { tagOf } from '../page-cache.ts';

/** A theme as pages are rendered with it. */
export type SiteLook = {
  /** The number of its version; null for a draft. */
  number: number | null;
  /** Names its contents: another one for other contents. */
  key: string;
  look: ThemeLook;
  /** The templates it has in place of the default's; without any, pages are those of the default in other colours. */
  templates: Readonly<Record<string, string>>;
  /** The sections of the home page, in order. */
  sections: string[];
  /** Its style sheet, which comes after that of the site. */
  styles: string;
  /** The values of the fields that it has added, by key. */
  settings: Readonly<Record<string, OwnValue>>;
  /** Whether it uses the typeface that the site sends along. */
  sendsFont: boolean;
};

/** What pages need of a theme's contents. */
export function siteLook(content: ThemeContent, number: number | null): SiteLook {
  const { preset, settings, files } = content;
  const sourceOf = (name: string) => files.find((file) => file.name === name)?.source;
  const look = lookOf(preset, settings);
  const templates = templatesOf(files);
  const own = Object.keys(templates).filter((name) => name.startsWith('sections/'));
  return {
    number,
    key: tagOf([preset, settings, files]),
    look,
    templates,
    sections: shownSections(look, [...HOME_SECTIONS, ...own]),
    styles: themeStyles(preset, look, sourceOf(THEME_STYLES) ?? ''),
    settings: fieldValues(readThemeFields(sourceOf(THEME_FIELDS)).fields, settings.own ?? []),
    sendsFont: usesSentFont(look),
  };
}
