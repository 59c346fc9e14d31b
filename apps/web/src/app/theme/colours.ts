import { type Ramp, ramp, shade } from '@rihla/domain/sites/colour-ramp';
import { BRAND, type ThemeColour } from '@rihla/domain/sites/theme-colours';

/** The index of the shade that fills buttons, the same in light and dark. */
export const FILL = 7;

/** The ten greys for surfaces and borders, from light to dark. */
const GRAY: Ramp = [
  '#f8f9fb',
  '#f1f3f6',
  '#e6e9ee',
  '#d8dde4',
  '#c3cad4',
  '#98a2b0',
  '#6f7a88',
  '#535d6a',
  '#3a424d',
  '#1f252d',
];

/** The ten shades of the dark scheme: from text (0) over borders (4) to the page (7). */
const DARK: Ramp = [
  '#dfe4ea',
  '#bac3cd',
  '#a3adb9',
  '#8792a0',
  '#3b444f',
  '#2d353e',
  '#20262d',
  '#171b20',
  '#101418',
  '#0b0e11',
];

/**
 * All colours of the product, each as ten shades from light to dark: that of the chosen theme (`brand`), greys, and the
 * colours that carry a meaning.
 */
export function colours(colour: ThemeColour) {
  return {
    brand: ramp(BRAND[colour]),
    gray: GRAY,
    dark: DARK,
    blue: ramp('#2467d6'),
    green: ramp('#2a8a4a'),
    yellow: ramp('#c98a06'),
    red: ramp('#d3302f'),
    teal: ramp('#0f8578'),
  };
}
export type ColourName = keyof ReturnType<typeof colours>;

/**
 * The text colours and backgrounds made from one colour for the light or the dark scheme, each pair with enough
 * contrast. Both the styles and the contrast test use them.
 * @param tone the ten shades of the colour
 */
export function colourPairs(tone: Ramp, scheme: 'light' | 'dark') {
  const page = scheme === 'light' ? '#ffffff' : DARK[7];
  const raised = scheme === 'light' ? GRAY[0] : DARK[6];
  const soft = scheme === 'light' ? tone[1] : shade(tone[9], 0.5);
  const softHover = scheme === 'light' ? tone[2] : shade(tone[9], 0.3);
  return {
    page,
    raised,
    soft,
    softHover,
    softText: scheme === 'light' ? shade(tone[9], 0.25) : tone[2],
    text: scheme === 'light' ? tone[9] : tone[3],
    anchor: scheme === 'light' ? tone[8] : tone[3],
    fill: tone[FILL],
    fillHover: tone[FILL + 1] as string,
  };
}

/**
 * The colours of ordinary (`body`) and dimmed text, of placeholders and of error messages, in the light or dark scheme.
 */
export function textColours(scheme: 'light' | 'dark') {
  const red = ramp('#d3302f');
  return scheme === 'light'
    ? { dimmed: GRAY[7], placeholder: '#66707d', error: red[9], body: GRAY[9] }
    : { dimmed: DARK[1], placeholder: DARK[2], error: red[4], body: DARK[0] };
}
