import { themeColourOf, type ThemeColour } from '@rihla/domain/sites/theme-colours';
import { type Store, storedValue, useStore } from './session/store.ts';

/** The choices of light or dark; the first is the default. Specification section 2. */
export const SCHEMES = ['light', 'dark'] as const;
/** The choices of round or square corners; the first is the default. Specification section 2. */
export const RADII = ['rounded', 'flat'] as const;
/** The choices of the direction of writing; the first is the default. Specification section 2. */
export const DIRECTIONS = ['ltr', 'rtl'] as const;

/** The look of the app in this browser: colour, light or dark, round or square corners, and direction of writing. */
export type ThemeSettings = {
  colour: ThemeColour;
  scheme: (typeof SCHEMES)[number];
  radius: (typeof RADII)[number];
  direction: (typeof DIRECTIONS)[number];
};

/** The delay in milliseconds after which a new colour reloads the page. Specification section 9. */
export const THEME_RELOAD_MS = 500;

/** The look that is stored in this browser. */
const store: Store<ThemeSettings> = storedValue('theme', withDefaults);

/** The theme settings of this browser. */
export const useThemeSettings = (): ThemeSettings => useStore(store);

/**
 * Changes the look of the app in this browser (colour, light or dark, corners, direction) and stores it. A new colour
 * needs a reload of the page, which follows after `THEME_RELOAD_MS`.
 * @param change the settings that change
 * @param reload reloads the page; tests give their own
 */
export function changeTheme(change: Partial<ThemeSettings>, reload = () => window.location.reload()): void {
  const before = store.get();
  store.set({ ...before, ...change });
  if (change.colour && change.colour !== before.colour) setTimeout(reload, THEME_RELOAD_MS);
}

/** The look stored in the browser, with the default in place of each value that is missing or unknown. */
function withDefaults(kept: unknown): ThemeSettings {
  const value = (kept ?? {}) as Partial<Record<keyof ThemeSettings, unknown>>;
  return {
    colour: themeColourOf(String(value.colour)),
    scheme: value.scheme === 'dark' ? 'dark' : 'light',
    radius: value.radius === 'flat' ? 'flat' : 'rounded',
    direction: value.direction === 'rtl' ? 'rtl' : 'ltr',
  };
}
