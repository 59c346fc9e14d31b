import { type RefObject, useEffect, useRef } from 'react';

/**
 * A ref to what gets the focus each time it is asked for.
 * @param target an object of its own for each time it is asked for; null while it is not
 */
export function useSought<E extends HTMLElement>(target: object | null): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    if (target) ref.current?.focus();
  }, [target]);
  return ref;
}
