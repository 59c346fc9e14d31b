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
import { contentTag } from '../page-cache.ts';

/** The values of a theme with which pages are rendered. */
export type SiteLook = {
  /** The number of its version; null for a draft. */
  number: number | null;
  /** A hash of its contents. */
  key: string;
  look: ThemeLook;
  /**
   * The templates that replace those of the default theme, by name; without any, pages have the default templates in
   * other colours.
   */
  templates: Readonly<Record<string, string>>;
  /** The sections of the home page, in order. */
  sections: string[];
  /** Its style sheet, which is added after that of the site. */
  styles: string;
  /** The values of the fields that the theme has added, by key. */
  settings: Readonly<Record<string, OwnValue>>;
  /** Whether it uses the font that the site provides. */
  sendsFont: boolean;
};

/**
 * Makes the values with which pages are rendered from the contents of a theme.
 * @param number the number of the theme's version; null for a draft
 */
export function siteLook(content: ThemeContent, number: number | null): SiteLook {
  const { preset, settings, files } = content;
  const sourceOf = (name: string) => files.find((file) => file.name === name)?.source;
  const look = lookOf(preset, settings);
  const templates = templatesOf(files);
  const siteSections = Object.keys(templates).filter((name) => name.startsWith('sections/'));
  return {
    number,
    key: contentTag([preset, settings, files]),
    look,
    templates,
    sections: shownSections(look, [...HOME_SECTIONS, ...siteSections]),
    styles: themeStyles(preset, look, sourceOf(THEME_STYLES) ?? ''),
    settings: fieldValues(readThemeFields(sourceOf(THEME_FIELDS)).fields, settings.own ?? []),
    sendsFont: usesSentFont(look),
  };
}
