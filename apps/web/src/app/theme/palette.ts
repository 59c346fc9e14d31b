import type { ThemeColour } from '../../lib/theme.ts';

/** The bright hex of each colour: what the switcher shows. Fills are darkened from it until text on them is readable. */
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
