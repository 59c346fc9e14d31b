import { HOME_SECTIONS } from './theme-files.ts';

/**
 * The typefaces that a theme may choose. All except `inter` are on the visitor's device, so nothing has to be loaded.
 */
export const THEME_FONTS = {
  inter: 'Inter, system-ui, "Segoe UI", Roboto, sans-serif',
  system: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  humanist: 'Optima, Candara, "Noto Sans", "Segoe UI", Roboto, sans-serif',
  rounded: 'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Nunito, "Segoe UI", Roboto, sans-serif',
  serif: 'Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, serif',
  classic: 'Georgia, "Times New Roman", serif',
} as const;
export type ThemeFont = keyof typeof THEME_FONTS;
export const FONT_NAMES = Object.keys(THEME_FONTS) as [ThemeFont, ...ThemeFont[]];

/** The names of the colours that a theme chooses in addition to its accent, each as `#rrggbb`. */
export const COLOUR_NAMES = ['paper', 'sand', 'line', 'ink', 'soft'] as const;
type ColourName = (typeof COLOUR_NAMES)[number];

/** The look of a site: its colours, typefaces, corners, and the order of the sections of the home page. */
export type ThemeLook = Record<ColourName, string> & {
  /** The colour of buttons and links; null for the colour of the site's settings. */
  accent: string | null;
  heading_font: ThemeFont;
  body_font: ThemeFont;
  /** The radius of corners in pixels, 0 to 24. */
  radius: number;
  /** The sections of the home page in their order, by the names of their templates. */
  order: string[];
  /** The sections that are not shown. */
  hidden: string[];
};

/** The least contrast of a text on its background (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5;

/** The look of the default theme. */
export const DEFAULT_LOOK: Readonly<ThemeLook> = {
  accent: null,
  paper: '#fffdf9',
  sand: '#faf5ec',
  line: '#e8dfd0',
  ink: '#2a2520',
  soft: '#655c51',
  heading_font: 'inter',
  body_font: 'inter',
  radius: 12,
  order: [...HOME_SECTIONS],
  hidden: [],
};
