import { Outlet } from 'react-router';
import { BehindTheDoors } from './behind-the-doors.tsx';

/** Paper: nothing around the document. */
export function PrintLayout() {
  return (
    <BehindTheDoors>
      <main>
        <Outlet />
      </main>
    </BehindTheDoors>
  );
}
