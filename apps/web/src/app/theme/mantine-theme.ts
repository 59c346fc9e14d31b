import type { Ramp } from '@rihla/domain/sites/colour-ramp';
import { createTheme, type CSSVariablesResolver } from '@mantine/core';
import type { ThemeSettings } from '../../lib/theme.ts';
import { type ColourName, colours, FILL, colourPairs, textColours } from './colours.ts';

/** The radii of round corners. */
const ROUNDED = { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' };
/** Keeps screen readers from announcing the header of a dialog as that of the page. */
const DIALOG = { header: { role: 'presentation' } };
/** The radii of square corners. */
const FLAT = { xs: '0', sm: '0', md: '0', lg: '0', xl: '0' };

/**
 * The theme of the component library, for the chosen colour and corners. Sizes keep a 4 px grid; those of text follow
 * the text size of the browser.
 */
export function mantineTheme(settings: Pick<ThemeSettings, 'colour' | 'radius'>) {
  return createTheme({
    primaryColor: 'brand',
    primaryShade: { light: FILL, dark: FILL },
    colors: colours(settings.colour),
    black: textColours('light').body,
    fontFamily: "'Inter Variable', system-ui, 'Segoe UI', sans-serif",
    fontFamilyMonospace: "ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
    headings: { fontWeight: '650', sizes: { h1: { fontSize: '1.375rem', lineHeight: '1.75rem' } } },
    fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
    lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
    spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
    breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '75em', xl: '90em' },
    radius: settings.radius === 'flat' ? FLAT : ROUNDED,
    defaultRadius: 'sm',
    cursorType: 'pointer',
    respectReducedMotion: true,
    // By name: importing the components here would load all of them with the first screen.
    components: {
      // A link is as large as the text around it.
      Anchor: { defaultProps: { inherit: true } },
      ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
      // The error of a field stands under it: suggestions that open with the focus would cover it.
      Autocomplete: { defaultProps: { withScrollArea: false, openOnFocus: false } },
      Badge: {
        defaultProps: { variant: 'light' },
        styles: { root: { textTransform: 'none', fontWeight: 550 } },
      },
      Button: { styles: { label: { fontWeight: 550 } } },
      // "Nothing found" is an option of the list that cannot be chosen.
      ComboboxEmpty: {
        defaultProps: { role: 'option', 'aria-disabled': true, 'aria-selected': false },
      },
      // Help stands below its field, so that fields side by side begin at the same height.
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
      Drawer: { defaultProps: { attributes: DIALOG }, styles: { title: { fontWeight: 600 } } },
      // A menu stays inside the landmark of its button, where a screen reader looks for it.
      Menu: { defaultProps: { shadow: 'sm', withinPortal: false, withInitialFocusPlaceholder: false } },
      Modal: {
        defaultProps: { centered: true, shadow: 'sm', radius: 'md', attributes: DIALOG },
        styles: { title: { fontWeight: 600, lineHeight: 1.35 } },
      },
      MultiSelect: { defaultProps: { withScrollArea: false, openOnFocus: false } },
      Notification: { styles: { description: { color: 'var(--mantine-color-dimmed)' } } },
      Paper: { defaultProps: { withBorder: true, radius: 'md' } },
      Popover: { defaultProps: { shadow: 'sm' } },
      // The error of a field stands under it: options that open with the focus would cover it.
      // Choosing again what is chosen keeps it; a button empties the field.
      Select: { defaultProps: { withScrollArea: false, openOnFocus: false, allowDeselect: false } },
      Table: { defaultProps: { verticalSpacing: 6, horizontalSpacing: 'sm' } },
      Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    },
  });
}

/** The CSS variables that replace text colours of the library whose contrast is below 4.5 to 1. */
export const cssVariables: CSSVariablesResolver = (theme) => ({
  variables: {},
  light: variablesOf('light', theme.colors as unknown as Record<string, Ramp>),
  dark: variablesOf('dark', theme.colors as unknown as Record<string, Ramp>),
});

/** The colours whose shades are used for text. */
const TEXT_COLOURS: readonly ColourName[] = ['brand', 'gray', 'blue', 'green', 'yellow', 'red', 'teal'];

/**
 * The CSS variables of the light or the dark scheme: colours of text and lines with enough contrast.
 * @param tones the ten shades of each colour, by its name
 */
function variablesOf(name: 'light' | 'dark', tones: Record<string, Ramp>): Record<string, string> {
  const { dimmed, placeholder, error } = textColours(name);
  const brand = colourPairs(tones.brand as Ramp, name);
  const variables: Record<string, string> = {
    '--mantine-color-dimmed': dimmed,
    '--mantine-color-placeholder': placeholder,
    '--mantine-color-error': error,
    '--mantine-color-anchor': brand.anchor,
    '--rihla-raised': brand.raised,
    '--rihla-line': name === 'light' ? 'var(--mantine-color-gray-2)' : 'var(--mantine-color-dark-5)',
    '--mantine-color-default-border':
      name === 'light' ? 'var(--mantine-color-gray-4)' : 'var(--mantine-color-dark-4)',
    '--mantine-color-disabled-color': name === 'light' ? '#66707d' : 'var(--mantine-color-dark-2)',
  };
  for (const tone of TEXT_COLOURS) {
    const pair = colourPairs(tones[tone] as Ramp, name);
    variables[`--mantine-color-${tone}-text`] = pair.text;
    variables[`--mantine-color-${tone}-light`] = pair.soft;
    variables[`--mantine-color-${tone}-light-hover`] = pair.softHover;
    variables[`--mantine-color-${tone}-light-color`] = pair.softText;
    variables[`--mantine-color-${tone}-outline`] = pair.anchor;
  }
  return variables;
}
