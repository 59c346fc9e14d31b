import { contrast, ramp } from './colour-ramp.ts';
import { BRAND, themeColourOf } from './theme-colours.ts';

/**
 * The colour that a site has chosen: one of the eleven by name, and perhaps a colour of its own (`brand_colour`), which
 * replaces it.
 */
export type ChosenColour = { theme_colour: string; brand_colour?: string | null };

/** The colour of a site as `#rrggbb`: its own, otherwise the one of the eleven that it has chosen. */
export function siteColour({ theme_colour, brand_colour }: ChosenColour): string {
  return brand_colour && isColour(brand_colour) ? brand_colour : BRAND[themeColourOf(theme_colour)];
}

/** Whether a text is a colour as it is stored: `#rrggbb` in small letters. */
export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/.test(text);
}

/** The least contrast of normal text (WCAG 2.2, 1.4.3, level AA). */
export const LEAST_CONTRAST = 4.5;

/**
 * The contrast with white below which a colour is so pale that its darker shades are grey and no longer that colour.
 */
const PALE = 1.25;

/** How a colour is used for buttons with white text. */
export type ColourUse = {
  /** The contrast of white text on the colour itself, with one decimal, rounded down. */
  ratio: number;
  /** The shade of buttons, `#rrggbb`; white text on it has a contrast of at least 4.7 to 1. */
  fill: string;
  /**
   * `as_it_is`: white text is readable on the colour. `darkened`: buttons get a darker shade. `too_pale`: no darker
   * shade still looks like the colour.
   */
  verdict: 'as_it_is' | 'darkened' | 'too_pale';
};

/**
 * Checks a colour that an agency brings: whether white text is readable on it, and which shade is used if it is not.
 * @param colour `#rrggbb`
 */
export function colourUse(colour: string): ColourUse {
  const exact = contrast(colour, '#ffffff');
  const fill = ramp(colour)[7];
  const ratio = Math.floor(exact * 10) / 10;
  if (exact < PALE) return { ratio, fill, verdict: 'too_pale' };
  return { ratio, fill, verdict: exact < LEAST_CONTRAST ? 'darkened' : 'as_it_is' };
}
