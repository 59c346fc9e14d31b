import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings the message of a failure into sight when a new failure is shown. A button loses the keyboard focus while it
 * is disabled during saving; the message then takes the focus. When a wrong field has the focus, nothing moves.
 * @param failure what is shown; a falsy value for none
 * @returns the ref of the element with the message, which needs `tabIndex={-1}`
 */
export function useFailureInSight(failure: unknown): RefObject<HTMLDivElement | null> {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!failure) return undefined;
    // A form moves the focus to its first wrong field in a frame that was requested before this one.
    const frame = requestAnimationFrame(() => {
      const active = document.activeElement;
      if (active === null || active === document.body) note.current?.focus();
      else if (!active.matches('[aria-invalid=true]')) note.current?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [failure]);
  return note;
}
