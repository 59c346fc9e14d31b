import { Outlet } from 'react-router';
import { SignedInProviders } from './signed-in-providers.tsx';

/** The layout of printed documents: nothing around the document. */
export function PrintLayout() {
  return (
    <SignedInProviders>
      <main>
        <Outlet />
      </main>
    </SignedInProviders>
  );
}
