import { Outlet } from 'react-router';
import { SignedInProviders } from './signed-in-providers.tsx';

/** Paper: nothing around the document. */
export function PrintLayout() {
  return (
    <SignedInProviders>
      <main>
        <Outlet />
      </main>
    </SignedInProviders>
  );
}
