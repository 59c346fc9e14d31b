import { useEffect, useState } from 'react';

/**
 * Gives the focus back to what had it before, when a dialog goes away that was drawn only while it was open; the
 * library does so for those that are always drawn. What a menu opened gives it back to the button of the menu.
 */
export function useFocusReturn(): void {
  const [from] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      // The dialog leaves the page after this, and takes the focus along.
      setTimeout(() => {
        const nowhere = document.activeElement === null || document.activeElement === document.body;
        if (nowhere && from?.isConnected) from.focus({ preventScroll: true });
      });
    },
    [from],
  );
}

function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (menu ? document.getElementById(menu) : active) as HTMLElement | null;
}
