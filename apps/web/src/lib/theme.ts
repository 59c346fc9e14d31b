import { themeColourOf, type ThemeColour } from '@rihla/domain/sites/theme-colours';
import { type Store, storedValue, useStore } from './store.ts';

export type ThemeSettings = {
  colour: ThemeColour;
  scheme: 'light' | 'dark';
  radius: 'rounded' | 'flat';
  direction: 'ltr' | 'rtl';
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
    colour: themeColourOf(String(value.colour)),
    scheme: value.scheme === 'dark' ? 'dark' : 'light',
    radius: value.radius === 'flat' ? 'flat' : 'rounded',
    direction: value.direction === 'rtl' ? 'rtl' : 'ltr',
  };
}
