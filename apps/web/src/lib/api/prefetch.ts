import { matchRoutes, type To } from 'react-router';

type Loadable = { path: string; load: () => Promise<unknown> };

let known: { path: string; handle: Loadable }[] = [];

/** Tells which screens there are; called once at the start. */
export function knowScreens(screens: readonly Loadable[]): void {
  known = screens.map((screen) => ({ path: screen.path, handle: screen }));
}

/** Fetches the module of the screen at an address, quietly; a failure shows when the screen is really opened. */
export function prefetch(to: To): void {
  const path = (typeof to === 'string' ? to : (to.pathname ?? '')).split('?')[0] ?? '';
  const match = matchRoutes(known, path)?.at(-1);
  match?.route.handle.load().catch(() => undefined);
}
