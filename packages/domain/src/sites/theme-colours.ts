/** The eleven colours that a site or a person may choose. Specification section 2. */
export const THEME_COLOURS = [
  'blueazure',
  'bluenavy',
  'blueyale',
  'blueolympic',
  'greenmoss',
  'greenlime',
  'purplemonster',
  'orangecarrot',
  'redruby',
  'yellowgranola',
  'greysteel',
] as const;
export type ThemeColour = (typeof THEME_COLOURS)[number];

/** The colour of a site or person that chose none. Specification section 2. */
export const DEFAULT_THEME_COLOUR: ThemeColour = 'blueazure';

/** The colours as `#rrggbb`, as a switcher shows them. Filled surfaces have a darker shade of each instead. */
export const BRAND: Readonly<Record<ThemeColour, string>> = {
  blueazure: '#0b7fd4',
  bluenavy: '#1b3a6b',
  blueyale: '#14538a',
  blueolympic: '#008ecc',
  greenmoss: '#576a3d',
  greenlime: '#6fb327',
  purplemonster: '#922c88',
  orangecarrot: '#ed7117',
  redruby: '#b0122b',
  yellowgranola: '#c0a145',
  greysteel: '#48525c',
};

/** The colour of a stored name; the default for an unknown name. */
export function themeColourOf(name: string): ThemeColour {
  return THEME_COLOURS.find((colour) => colour === name) ?? DEFAULT_THEME_COLOUR;
}
