import type { ComponentType } from 'react';
import { createHashRouter, type LoaderFunctionArgs, redirect, type RouteObject } from 'react-router';
import { waitForTimeZone } from '../lib/agency.ts';
import { endedSessions, loadCalls } from '../lib/api/api.ts';
import { waitForSignIn } from '../lib/api/ended-session.ts';
import { keepEntry } from '../lib/session/entry.ts';
import { loadMessages } from '../lib/words/i18n.ts';
import { activeAccount } from '../lib/session/session.ts';
import { loadChunk } from './chunks.ts';
import { ErrorScreen } from './error-screen.tsx';
import { areaOf, guard } from '../lib/session/guard.ts';
import { staffBooking } from '../lib/staff-booking.ts';
import { loadScreen, registerScreens } from '../lib/navigation/screens.ts';
import { Root } from './root.tsx';
import type { AppRoute } from '../lib/navigation/route.ts';
import { signInRoutes } from '../modules/access/sign-in.routes.tsx';

type Area = ReturnType<typeof areaOf>;

/** The loader of each area's layout. */
const layouts: Readonly<Record<Area, () => Promise<ComponentType>>> = {
  public: async () => (await import('./layouts/sign-in-layout.tsx')).SignInLayout,
  admin: async () => (await withFrameMessages(import('./layouts/admin-layout.tsx'))).AdminLayout,
  user: async () => (await withFrameMessages(import('./layouts/user-layout.tsx'))).UserLayout,
  file: async () => (await withFrameMessages(import('./layouts/print-layout.tsx'))).PrintLayout,
  develop: async () => (await withFrameMessages(import('./layouts/print-layout.tsx'))).PrintLayout,
};

/**
 * The tables of screens that are loaded when needed, each with its areas and with the area of API calls that it needs.
 */
const TABLES = {
  office: { areas: ['admin'], calls: 'office', load: () => import('./routes/office-routes.ts') },
  own: { areas: ['user'], calls: 'customer', load: () => import('./routes/own-routes.ts') },
  papers: { areas: ['file', 'develop'], calls: 'every', load: () => import('./routes/paper-routes.ts') },
} as const;

/**
 * The router of the app. The code of each screen is loaded when it is opened, after a check that the person may open
 * it. It starts with the signed-out screens; the tables of the others are loaded with the first of their screens, so
 * that the sign-in does not wait for them. Also makes a call that is refused because the session has ended wait for the
 * password dialog, or, where that cannot be shown, leads to the screen that says so.
 */
export function createRouter() {
  registerScreens(signInRoutes.screens);
  const loading: Partial<Record<keyof typeof TABLES, Promise<RouteObject[]>>> = {};
  const added = new Set<keyof typeof TABLES>();
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
      patchRoutesOnNavigation: async ({ path, patch, signal }) => {
        const table = tableOf(path);
        if (!table) return;
        try {
          loading[table] ??= routesOf(table);
          const routes = await loading[table];
          // The router ignores what a navigation adds that another has replaced meanwhile; that one adds it then.
          if (signal.aborted || added.has(table)) return;
          added.add(table);
          patch('root', routes);
        } catch (error) {
          delete loading[table];
          patch('root', [failure(path, error)]);
        }
      },
    },
  );
  endedSessions.renew = async (account) => {
    const answer = waitForSignIn(account);
    if (answer) return answer;
    // Several calls may be refused at the same time; only one of them opens the screen.
    if (router.state.location.pathname !== '/unauthorized') void router.navigate('/unauthorized?expired=1');
    return false;
  };
  return router;
}

/**
 * Loads a table of screens with the paths of its API calls.
 * @returns the routes of its screens and redirects
 * @throws ChunkFailed when the table cannot be loaded
 */
async function routesOf(table: keyof typeof TABLES): Promise<RouteObject[]> {
  const { areas, calls, load } = TABLES[table];
  const [{ redirects, screens }] = await loadChunk(() => Promise.all([load(), loadCalls(calls)]));
  registerScreens(screens);
  return [
    ...areas.map((name) => area(name, screens)),
    ...redirects.map(({ path, to }) => ({ path, loader: () => redirect(to) })),
  ];
}

/** The table that has the screen at an address; null for the signed-out screens, which are known from the start. */
function tableOf(path: string): keyof typeof TABLES | null {
  const tables = Object.keys(TABLES) as (keyof typeof TABLES)[];
  return tables.find((table) => TABLES[table].areas.some((name) => name === areaOf(path))) ?? null;
}

/** The route of one area of the app: its layout, with the screens of the area inside it. */
function area(name: Area, screens: readonly AppRoute[]): RouteObject {
  return {
    lazy: async () => ({ Component: await chunkOrFailure(layouts[name]) }),
    children: screens.filter((screen) => areaOf(screen.path) === name).map(screenRoute),
  };
}

/** Loads a layout together with the messages that all its screens share. */
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
 * Loads a component. When that fails, it returns a component that throws the error when it is rendered, which shows the
 * error screen: the router would leave the page empty if the loading itself failed.
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
 * Redirects away from a screen that the person may not open. Also stores the parameters of a link of the public site
 * (package, rooms, voucher, an agent's code) until the visitor books, and waits for the site's time zone where the
 * screen shows times.
 * @returns the redirect, or null when the screen may be shown
 */
async function guardScreen(screen: AppRoute, { request }: LoaderFunctionArgs): Promise<Response | null> {
  const url = new URL(request.url);
  if (areaOf(screen.path) !== 'file') keepEntry(url.searchParams);
  const role = activeAccount()?.role ?? null;
  const booking = role && staffBooking(url.pathname + url.search, role);
  if (booking) return redirect(booking);
  const otherPath = guard(screen, role);
  if (otherPath)
    return redirect(
      otherPath === '/login' ? `/login?next=${encodeURIComponent(url.pathname + url.search)}` : otherPath,
    );
  // Signed-out screens show no times.
  if (areaOf(screen.path) !== 'public') await waitForTimeZone();
  return null;
}
