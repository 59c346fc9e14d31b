import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The address of the screen shown last; null before the first one, which leaves the focus to the browser. */
let shown: string | null = null;

/**
 * Moves the focus to a new screen, unless something on it has the focus already. The link that led to it is often gone
 * with the screen before, and the browser would then go on from the end of the page.
 * @returns the ref of the element that holds the screen
 */
export function useScreenFocus(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    const other = shown !== null && shown !== pathname;
    shown = pathname;
    if (other && document.activeElement === document.body) content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
