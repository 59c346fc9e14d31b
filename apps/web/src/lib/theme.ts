import { type Store, storedValue, useStore } from './store.ts';

/** Specification section 2: eleven colours, light and dark, rounded or flat, left or right. */
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

export type ThemeSettings = {
  colour: ThemeColour;
  scheme: 'light' | 'dark';
  radius: 'rounded' | 'flat';
  direction: 'ltr' | 'rtl';
};

/** `light.blueazure`, rounded, left to right. */
export const DEFAULT_THEME: ThemeSettings = {
  colour: 'blueazure',
  scheme: 'light',
  radius: 'rounded',
  direction: 'ltr',
};

/** Specification section 9: a new colour reloads the page after half a second. */
export const THEME_RELOAD_MS = 500;

const store: Store<ThemeSettings> = storedValue('theme', heal);

/** The look this browser chose. */
export const useThemeSettings = (): ThemeSettings => useStore(store);

/**
 * Changes the look. Scheme, radius and direction show at once; a new colour reloads the page.
 * @param change what is different
 * @param reload how a page is reloaded; tests give their own
 */
export function changeTheme(change: Partial<ThemeSettings>, reload = () => window.location.reload()): void {
  const before = store.get();
  store.set({ ...before, ...change });
  if (change.colour && change.colour !== before.colour) setTimeout(reload, THEME_RELOAD_MS);
}

function heal(kept: unknown): ThemeSettings {
  const value = (kept ?? {}) as Partial<Record<keyof ThemeSettings, unknown>>;
  return {
    colour: THEME_COLOURS.find((colour) => colour === value.colour) ?? DEFAULT_THEME.colour,
    scheme: value.scheme === 'dark' ? 'dark' : 'light',
    radius: value.radius === 'flat' ? 'flat' : 'rounded',
    direction: value.direction === 'rtl' ? 'rtl' : 'ltr',
  };
}
