import { contrast, ramp } from '../sites/colour-ramp.ts';
import { HOME_SECTIONS, type ThemeFile } from './theme-files.ts';
import type { StyleColours } from './style-check.ts';
import { COLOUR_NAMES, DEFAULT_LOOK, LEAST_CONTRAST, THEME_FONTS, type ThemeLook } from './theme-look.ts';
import { type PresetName, PRESETS } from './theme-presets.ts';

/** The value of a field that a theme has added to its settings. */
export type OwnValue = string | number | boolean;

/** What a theme changes in the look of its preset, and the values of the fields that it has added (`own`). */
export type ThemeSettings = Partial<ThemeLook> & { own?: { key: string; value: OwnValue }[] };

/** The contents of a theme: a preset, the changes of its look, and the files that differ from the default. */
export type ThemeContent = { preset: PresetName; settings: ThemeSettings; files: ThemeFile[] };

/** The look of a theme: that of its preset with the theme's changes. */
export function lookOf(preset: PresetName, { own: _own, ...changed }: ThemeSettings): ThemeLook {
  return { ...DEFAULT_LOOK, ...PRESETS[preset].look, ...changed };
}

/**
 * The sections that the home page shows, in order: those of the look first, then sections of the default theme that are
 * not in the look's order. Hidden sections are left out.
 * @param sections the names of all existing sections, such as `sections/hero`
 */
export function shownSections({ order, hidden }: ThemeLook, sections: readonly string[]): string[] {
  const known = order.filter((name) => sections.includes(name));
  const added = HOME_SECTIONS.filter((name) => !order.includes(name));
  return [...new Set([...known, ...added])].filter((name) => !hidden.includes(name));
}

/**
 * Writes the style sheet of a theme, which is loaded after that of the site: its colours, typefaces and corners, then
 * the preset's rules, then its own.
 * @param own the source of the theme's own style sheet
 */
export function themeStyles(preset: PresetName, look: ThemeLook, own: string): string {
  const steps =
    look.accent === null ? [] : ramp(look.accent).map((colour, step) => `--brand-${step}:${colour}`);
  const variables = [
    ...steps,
    ...(['paper', 'sand', 'line', 'ink', 'soft'] as const).map((name) => `--${name}:${look[name]}`),
    `--radius:${look.radius}px`,
  ];
  const fonts = `body{font-family:${THEME_FONTS[look.body_font]}}h1,h2,h3{font-family:${THEME_FONTS[look.heading_font]}}`;
  return [`:root{${variables.join(';')}}`, fonts, PRESETS[preset].css, own].join('\n');
}

/**
 * The colours of the variables that style sheets of a look may name: `ink` for `var(--ink)`.
 * @param siteColour the colour of the site's settings, which is the accent of a look without one
 */
export function styleColours(look: ThemeLook, siteColour: string): StyleColours {
  const steps = ramp(look.accent ?? siteColour).map((colour, step) => [`brand-${step}`, colour]);
  return Object.fromEntries([...steps, ...COLOUR_NAMES.map((name) => [name, look[name]])]);
}

/** Whether a look uses Inter, the typeface that the site delivers itself. */
export function usesSentFont({ body_font, heading_font }: ThemeLook): boolean {
  return body_font === 'inter' || heading_font === 'inter';
}

/** Colours of text and of the background under it, whose contrast must reach WCAG 2.2, level AA. */
const TEXT_ON = [
  ['ink', 'paper'],
  ['ink', 'sand'],
  ['soft', 'paper'],
  ['soft', 'sand'],
  ['accent', 'paper'],
  ['accent', 'sand'],
] as const;

/** Two colours of a look that are not readable on each other; `ratio` has one decimal, rounded down. */
export type ContrastFault = { text: string; on: string; ratio: number };

/**
 * Finds the pairs of colours of a look whose contrast is below 4.5 to 1.
 * @param siteColour the colour of the site's settings, `#rrggbb`, which is the accent of a look without one
 */
export function contrastFaults(look: ThemeLook, siteColour: string): ContrastFault[] {
  // Links have shade 8 of the accent's ramp, on which white text is readable too.
  const colours = { ...look, accent: ramp(look.accent ?? siteColour)[8] };
  return TEXT_ON.map(([text, on]) => ({ text, on, ratio: contrast(colours[text], colours[on]) }))
    .filter(({ ratio }) => ratio < LEAST_CONTRAST)
    .map((fault) => ({ ...fault, ratio: Math.floor(fault.ratio * 10) / 10 }));
}
