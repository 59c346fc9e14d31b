import { useEffect, useState } from 'react';

/** Gives the focus back to where it was before a dialog came that is taken away as a whole when it closes. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
    [before],
  );
}
