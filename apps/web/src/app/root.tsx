import { Outlet, ScrollRestoration } from 'react-router';
import { ProgressBar } from './progress-bar.tsx';
import { useDocumentTitle } from '../lib/page-title.ts';

/** What every screen has around it. */
export function Root() {
  useDocumentTitle();
  return (
    <>
      <ProgressBar />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}
