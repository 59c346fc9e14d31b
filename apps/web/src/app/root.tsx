import { Outlet, ScrollRestoration } from 'react-router';
import { ProgressBar } from './progress-bar.tsx';
import { scrollKey } from './scroll-key.ts';
import { useDocumentTitle } from '../lib/navigation/page-title.ts';

/** The frame of every screen: progress bar, title of the browser tab, and scroll position. */
export function Root() {
  useDocumentTitle();
  return (
    <>
      <ProgressBar />
      <Outlet />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
