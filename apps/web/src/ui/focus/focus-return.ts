import { useEffect, useState } from 'react';

/**
 * Returns the keyboard focus to the element that had it before, when a dialog is removed; if a menu opened the dialog,
 * to the button of the menu. For dialogs that are rendered only while they are open; for others the component library
 * does this.
 */
export function useFocusReturn(): void {
  const [from] = useState(() => openerOf(document.activeElement));
  useEffect(
    () => () => {
      // The dialog is removed from the page after this, and the focus is lost with it.
      setTimeout(() => {
        const nowhere = document.activeElement === null || document.activeElement === document.body;
        if (nowhere && from?.isConnected) from.focus({ preventScroll: true });
      });
    },
    [from],
  );
}

/**
 * The element to return the focus to: the button of the menu in which the active element is, otherwise that element.
 */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (menu ? document.getElementById(menu) : active) as HTMLElement | null;
}
