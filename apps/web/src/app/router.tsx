import type { ComponentType } from 'react';
import { createHashRouter, type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router';
import { timeZoneKnown } from '../lib/agency.ts';
import { endedSessions, loadCalls } from '../lib/api/api.ts';
import { waitForSignIn } from '../lib/api/ended-session.ts';
import { keepEntry } from '../lib/entry.ts';
import { loadMessages } from '../lib/i18n.ts';
import { activeAccount } from '../lib/session.ts';
import { loadChunk } from './chunks.ts';
import { ErrorScreen } from './error-screen.tsx';
import { areaOf, guard } from '../lib/guard.ts';
import { staffBooking } from '../lib/staff-booking.ts';
import { loadScreen, registerScreens } from '../lib/screens.ts';
import { Root } from './root.tsx';
import type { AppRoute } from '../lib/route.ts';
import { signInRoutes } from '../modules/access/sign-in.routes.tsx';

type Area = ReturnType<typeof areaOf>;

const layouts: Readonly<Record<Area, () => Promise<ComponentType>>> = {
  public: async () => (await import('./layouts/sign-in-layout.tsx')).SignInLayout,
  admin: async () => (await withFrameMessages(import('./layouts/admin-layout.tsx'))).AdminLayout,
  user: async () => (await withFrameMessages(import('./layouts/user-layout.tsx'))).UserLayout,
  file: async () => (await withFrameMessages(import('./layouts/print-layout.tsx'))).PrintLayout,
  develop: async () => (await withFrameMessages(import('./layouts/print-layout.tsx'))).PrintLayout,
};

/**
 * The router of the whole app: every screen is loaded when opened, and every address is checked for whether the
 * person may open it. It begins with the signed-out screens; the table of the others is loaded when the first of
 * them is opened, so that the sign-in does not wait for it. A call that is refused because the session has ended
 * waits for the password dialog, or leads to the screen that says so.
 */
export function createRouter() {
  registerScreens(signInRoutes.screens);
  let added: Promise<void> | null = null;
  const router = createHashRouter(
    [
      {
        id: 'root',
        element: <Root />,
        errorElement: <ErrorScreen />,
        hydrateFallbackElement: <span />,
        children: [area('public', signInRoutes.screens), { path: '*', element: <ErrorScreen /> }],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ path, patch }) => {
        if (areaOf(path) === 'public') return;
        added ??= addSignedInScreens((routes) => patch('root', routes));
        await added.catch((error: unknown) => {
          added = null;
          patch('root', [failure(path, error)]);
        });
      },
    },
  );
  endedSessions.renew = async (account) => {
    const answer = waitForSignIn(account);
    if (answer) return answer;
    // Several calls may be refused at the same moment; one of them opens the screen.
    if (router.state.location.pathname !== '/unauthorized') void router.navigate('/unauthorized?expired=1');
    return false;
  };
  return router;
}

/**
 * Adds the routes of the screens that need a sign-in. They are loaded apart, with the list of the API's calls, so
 * that the public screens do not wait for them.
 */
async function addSignedInScreens(add: (routes: RouteObject[]) => void): Promise<void> {
  const [{ redirects, screens }] = await loadChunk(() => Promise.all([import('./routes.ts'), loadCalls()]));
  registerScreens(screens);
  const areas = (['admin', 'user', 'file', 'develop'] as const).map((name) => area(name, screens));
  add([...areas, ...redirects.map(({ path, to }) => ({ path, loader: () => redirect(to) }))]);
}

/** The route of one area of the app: its layout, with the screens of the area inside it. */
function area(name: Area, screens: readonly AppRoute[]): RouteObject {
  return {
    lazy: async () => ({ Component: await chunkOrFailure(layouts[name]) }),
    children: screens.filter((screen) => areaOf(screen.path) === name).map(screenRoute),
  };
}

/** Loads a layout together with the messages that all signed-in screens share. */
async function withFrameMessages<T>(layout: Promise<T>): Promise<T> {
  const [loaded] = await Promise.all([layout, loadMessages(['frame'])]);
  return loaded;
}

/** The route of one screen: checks first whether the person may open it, then loads its code. */
function screenRoute(screen: AppRoute): RouteObject {
  return {
    path: screen.path,
    handle: screen,
    errorElement: <ErrorScreen />,
    loader: (args) => guardScreen(screen, args),
    lazy: async () => ({ Component: await chunkOrFailure(() => loadScreen(screen)) }),
  };
}

/** A route that shows the error screen in place of a screen that could not be loaded. */
function failure(path: string, error: unknown): RouteObject {
  const Failure = (): never => {
    throw error;
  };
  return { path, element: <Failure />, errorElement: <ErrorScreen /> };
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

/**
 * Redirects away from a screen that may not be shown; also stores the booking details in the address. Those details
 * (package, rooms, voucher, an agent's code) come from links of the public site, and are remembered until the
 * visitor books.
 */
async function guardScreen(screen: AppRoute, { request }: LoaderFunctionArgs): Promise<Response | null> {
  const url = new URL(request.url);
  if (areaOf(screen.path) !== 'file') keepEntry(url.searchParams);
  const role = activeAccount()?.role ?? null;
  const booking = role && staffBooking(url.pathname + url.search, role);
  if (booking) return redirect(booking);
  const elsewhere = guard(screen, role);
  if (elsewhere)
    return redirect(
      elsewhere === '/login' ? `/login?next=${encodeURIComponent(url.pathname + url.search)}` : elsewhere,
    );
  // Signed-out screens show no time of day, so they need no time zone.
  if (areaOf(screen.path) !== 'public') await timeZoneKnown();
  return null;
}
