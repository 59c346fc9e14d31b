import type { ComponentType } from 'react';
import { loadMessages } from './i18n.ts';
import type { AppRoute } from './route.ts';

let registered: readonly AppRoute[] = [];

/**
 * Registers screens beside those that are known already, because `lib` cannot import the modules that have them. A
 * screen that is known stays there once.
 */
export function registerScreens(screens: readonly AppRoute[]): void {
  registered = [...registered, ...screens.filter((screen) => !registered.includes(screen))];
}

/** The screens of the areas that were opened: the signed-out ones first, and those of an area with its first screen. */
export const allScreens = (): readonly AppRoute[] => registered;

/** Loads a screen together with the messages it needs, so that it is never drawn without them. */
export async function loadScreen({ load, messages = [] }: AppRoute): Promise<ComponentType> {
  const [{ Screen }] = await Promise.all([load(), loadMessages(messages)]);
  return Screen;
}
