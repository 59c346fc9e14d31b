/** The most files of a theme, and the most bytes (UTF-8) of one file and of all together. */
export const THEME_LIMITS = { files: 60, fileBytes: 64_000, totalBytes: 800_000 } as const;

/** The sections of the home page in the order of the default theme. Each is a template that a theme may replace. */
export const HOME_SECTIONS = [
  'sections/hero',
  'sections/departures',
  'sections/slides',
  'sections/categories',
  'sections/why',
  'sections/totals',
  'sections/testimonials',
  'sections/gallery',
  'sections/articles',
  'sections/agents',
  'sections/faqs',
  'sections/accounts',
  'sections/contact',
] as const;

/** The other templates that a theme may replace: those around every page, and the card of an article. */
const PARTS = ['header', 'footer', 'article-card'] as const;

/** The name of a theme's style sheet, which is loaded after that of the preset. */
export const THEME_STYLES = 'theme.css';
/** The name of the file with the fields that a theme adds to its settings. */
export const THEME_FIELDS = 'settings.json';

/** The file names of the templates of the default theme that a theme may replace. */
export const REPLACEABLE: readonly string[] = [...PARTS, ...HOME_SECTIONS].map((name) => `${name}.liquid`);

/**
 * The kinds of a theme's files: a section of the home page, another template, the style sheet, or the fields of its
 * settings.
 */
export type ThemeFileKind = 'SECTION' | 'TEMPLATE' | 'STYLES' | 'FIELDS';

/** Matches the names of sections and parts that a theme adds itself. */
const OWN_FILE = /^(sections|parts)\/[a-z][a-z0-9-]{0,39}\.liquid$/;

/** The kind of a theme's file by its name; null for a name that no file of a theme can have. */
export function themeFileKind(name: string): ThemeFileKind | null {
  if (name === THEME_STYLES) return 'STYLES';
  if (name === THEME_FIELDS) return 'FIELDS';
  if (!REPLACEABLE.includes(name) && !OWN_FILE.test(name)) return null;
  return name.startsWith('sections/') ? 'SECTION' : 'TEMPLATE';
}

/** The name by which templates refer to a file: `sections/hero` for `sections/hero.liquid`. */
export function templateName(file: string): string {
  return file.replace(/\.liquid$/, '');
}

/** A file of a theme that differs from the default. */
export type ThemeFile = { name: string; source: string };

/** The size of a source in bytes of UTF-8. */
export function sourceBytes(source: string): number {
  let bytes = 0;
  for (const letter of source) {
    const code = letter.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
