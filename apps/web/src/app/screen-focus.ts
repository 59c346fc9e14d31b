import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** The screen that was shown last. What the page began with leaves the focus to the browser. */
let shown: string | null = null;

/**
 * Whatever led to another screen is often gone with the one before, and the browser would go on from the end of the page.
 * The new screen takes the focus, unless something on it has it already.
 * @returns what the screen stands in
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
