import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The address of the screen shown last; null before the first one, which leaves the focus to the browser. */
let shown: string | null = null;

/**
 * Moves the focus to a new screen, unless something on the screen has it already. Without this, the focus would be lost
 * when the link that led to the screen is removed from the page.
 * @returns the ref for the element that contains the screen
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
