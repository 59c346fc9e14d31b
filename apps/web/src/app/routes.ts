import { signInRoutes } from '../modules/access/sign-in.routes.tsx';
import type { AppRedirect, AppRoute } from '../lib/navigation/route.ts';
import * as office from './routes/office-routes.ts';
import * as own from './routes/own-routes.ts';
import * as papers from './routes/paper-routes.ts';

/** All screens of the app. The router does not import this list: it loads the three tables when they are needed. */
export const screens: readonly AppRoute[] = [
  ...signInRoutes.screens,
  ...office.screens,
  ...own.screens,
  ...papers.screens,
];
/** All addresses of the app that only lead to another one. */
export const redirects: readonly AppRedirect[] = [...office.redirects, ...own.redirects, ...papers.redirects];
