import { useEffect, useState } from 'react';

/**
 * Gives the keyboard focus back to the element that had it before, when a dialog is removed. For dialogs that are drawn
 * only while they are open; for dialogs that are always drawn the component library does this. After a dialog that a
 * menu opened, the focus goes to the button of the menu.
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
