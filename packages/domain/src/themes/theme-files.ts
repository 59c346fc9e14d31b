/** What the files of a theme may weigh: bytes of UTF-8, and how many of them. */
export const THEME_LIMITS = { files: 60, fileBytes: 64_000, totalBytes: 800_000 } as const;

/** The sections of the home page in the order of the default theme. Each is a file that a theme may replace. */
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

/** The other templates that a theme may replace: around every page, and cards that stand on many. */
const PARTS = ['header', 'footer', 'article-card'] as const;

/** The style sheet of a theme, which comes after that of the preset. */
export const THEME_STYLES = 'theme.css';
/** The fields that a theme adds to its settings, as JSON. */
export const THEME_FIELDS = 'settings.json';

/** The templates of the default theme that a theme may replace, by file name. */
export const REPLACEABLE: readonly string[] = [...PARTS, ...HOME_SECTIONS].map((name) => `${name}.liquid`);

/** What a file of a theme is: a section of the home page, another template, the style sheet, or the own fields. */
export type ThemeFileKind = 'SECTION' | 'TEMPLATE' | 'STYLES' | 'FIELDS';

/** Sections and parts that a theme adds by itself. */
const OWN_FILE = /^(sections|parts)\/[a-z][a-z0-9-]{0,39}\.liquid$/;

/** The kind of a file of a theme by its name; null for a name that a theme cannot have. */
export function themeFileKind(name: string): ThemeFileKind | null {
  if (name === THEME_STYLES) return 'STYLES';
  if (name === THEME_FIELDS) return 'FIELDS';
  if (!REPLACEABLE.includes(name) && !OWN_FILE.test(name)) return null;
  return name.startsWith('sections/') ? 'SECTION' : 'TEMPLATE';
}

/** The name by which templates speak of a file: `sections/hero` for `sections/hero.liquid`. */
export function templateName(file: string): string {
  return file.replace(/\.liquid$/, '');
}

/** The files of a theme that differ from the default, by name. */
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
