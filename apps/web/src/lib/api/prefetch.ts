import { matchRoutes, type To } from 'react-router';
import { allScreens, loadScreen } from '../navigation/screens.ts';

/**
 * Loads the code and the messages of the screen at an address in advance. A failure is ignored: when the screen is
 * opened, it is loaded again and the failure shown.
 */
export function prefetch(to: To): void {
  const path = (typeof to === 'string' ? to : (to.pathname ?? '')).split('?')[0] ?? '';
  const routes = allScreens().map((screen) => ({ path: screen.path, handle: screen }));
  const match = matchRoutes(routes, path)?.at(-1);
  if (match) void loadScreen(match.route.handle).catch(() => undefined);
}
