import type { ComponentType } from 'react';
import { loadMessages } from '../words/i18n.ts';
import type { AppRoute } from './route.ts';

let registered: readonly AppRoute[] = [];

/**
 * Adds screens to those that `allScreens` returns; screens that are registered already are not added again. Screens are
 * registered because `lib` cannot import the modules that have them.
 */
export function registerScreens(screens: readonly AppRoute[]): void {
  registered = [...registered, ...screens.filter((screen) => !registered.includes(screen))];
}

/**
 * All registered screens: first the signed-out ones, then those of each area from the opening of its first screen on.
 */
export const allScreens = (): readonly AppRoute[] => registered;

/** Loads a screen's code together with the messages it needs, so that it is never rendered without them. */
export async function loadScreen({ load, messages = [] }: AppRoute): Promise<ComponentType> {
  const [{ Screen }] = await Promise.all([load(), loadMessages(messages)]);
  return Screen;
}
