import { type RefObject, useEffect, useRef } from 'react';

/**
 * A ref to what gets the focus each time it is asked for.
 * @param sought an object of its own for each time it is asked for; null while it is not
 */
export function useSought<E extends HTMLElement>(sought: object | null): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (sought) ref.current?.focus();
  }, [sought]);
  return ref;
}
