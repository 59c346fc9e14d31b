import { Outlet } from 'react-router';

/** Paper: nothing around the document. */
export function PrintLayout() {
  return (
    <main>
      <Outlet />
    </main>
  );
}
