import type { ComponentType } from 'react';
import { createHashRouter, type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router';
import { timeZoneKnown } from '../lib/agency.ts';
import { endedSessions } from '../lib/api/api.ts';
import { waitForSignIn } from '../lib/api/ended-session.ts';
import { keepEntry } from '../lib/entry.ts';
import { loadAllMessages } from '../lib/i18n.ts';
import { activeAccount } from '../lib/session.ts';
import { loadChunk } from './chunks.ts';
import { ErrorScreen } from './error-screen.tsx';
import { areaOf, guard } from '../lib/guard.ts';
import { registerScreens } from '../lib/screens.ts';
import { Root } from './root.tsx';
import type { AppRoute } from '../lib/route.ts';
import { redirects, screens } from './routes.ts';

type Area = ReturnType<typeof areaOf>;

const layouts: Readonly<Record<Area, () => Promise<ComponentType>>> = {
  public: async () => (await import('./layouts/sign-in-layout.tsx')).SignInLayout,
  admin: async () => (await withAllMessages(import('./layouts/admin-layout.tsx'))).AdminLayout,
  user: async () => (await withAllMessages(import('./layouts/user-layout.tsx'))).UserLayout,
  file: async () => (await withAllMessages(import('./layouts/print-layout.tsx'))).PrintLayout,
};

/** The router of the whole app: every screen is loaded when opened, every address is guarded. */
export function createRouter() {
  registerScreens(screens);
  const router = createHashRouter([
    {
      element: <Root />,
      errorElement: <ErrorScreen />,
      hydrateFallbackElement: <span />,
      children: [
        ...(Object.keys(layouts) as Area[]).map(area),
        ...redirects.map(({ path, to }) => ({ path, loader: () => redirect(to) })),
        { path: '*', element: <ErrorScreen /> },
      ],
    },
  ]);
  endedSessions.renew = async (account) => {
    const answer = waitForSignIn(account);
    if (answer) return answer;
    // Several calls may be refused at the same moment; one of them opens the screen.
    if (router.state.location.pathname !== '/unauthorized') void router.navigate('/unauthorized?expired=1');
    return false;
  };
  return router;
}

function area(name: Area): RouteObject {
  return {
    lazy: async () => ({ Component: await chunkOrFailure(layouts[name]) }),
    children: screens.filter((screen) => areaOf(screen.path) === name).map(screenRoute),
  };
}

/** Loads a layout together with the messages that the signed-out screens do without. */
async function withAllMessages<T>(layout: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([layout, loadAllMessages()]);
  return loaded;
}

function screenRoute(screen: AppRoute): RouteObject {
  return {
    path: screen.path,
    handle: screen,
    errorElement: <ErrorScreen />,
    loader: (args) => guardScreen(screen, args),
    lazy: async () => ({ Component: await chunkOrFailure(async () => (await screen.load()).Screen) }),
  };
}

/**
 * Loads a screen, or a component that throws the failure. The router leaves the page empty when a `lazy` fails, on
 * the first screen and on any other; a screen that fails when it is drawn ends at the error screen.
 */
async function chunkOrFailure(load: () => Promise<ComponentType>): Promise<ComponentType> {
  try {
    return await loadChunk(load);
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Redirects away from a screen that may not be shown; also stores the booking details in the address. */
async function guardScreen(screen: AppRoute, { request }: LoaderFunctionArgs): Promise<Response | null> {
  const url = new URL(request.url);
  if (areaOf(screen.path) !== 'file') keepEntry(url.searchParams);
  const elsewhere = guard(screen, activeAccount()?.role ?? null);
  if (elsewhere)
    return redirect(
      elsewhere === '/login' ? `/login?next=${encodeURIComponent(url.pathname + url.search)}` : elsewhere,
    );
  // Signed-out screens show no time of day, so they need no time zone.
  if (areaOf(screen.path) !== 'public') await timeZoneKnown();
  return null;
}
