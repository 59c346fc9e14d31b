import type { ComponentType } from 'react';
import { loadMessages } from './i18n.ts';
import type { AppRoute } from './route.ts';

let registered: readonly AppRoute[] = [];

/** Registers the screens that are known so far, because `lib` cannot import the modules that have them. */
export function registerScreens(screens: readonly AppRoute[]): void {
  registered = screens;
}

/** Every screen of the app; only the signed-out ones until another one is opened. */
export const allScreens = (): readonly AppRoute[] => registered;

/** Loads a screen together with the messages it needs, so that it is never drawn without them. */
export async function loadScreen({ load, messages = [] }: AppRoute): Promise<ComponentType> {
  const [{ Screen }] = await Promise.all([load(), loadMessages(messages)]);
  return Screen;
}
