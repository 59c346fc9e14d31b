import type { AppRoute } from './route.ts';

let registered: readonly AppRoute[] = [];

/** Registers every screen of the app, once at the start, because `lib` cannot import the modules that have them. */
export function registerScreens(screens: readonly AppRoute[]): void {
  registered = screens;
}

/** Every screen of the app. */
export const allScreens = (): readonly AppRoute[] => registered;
