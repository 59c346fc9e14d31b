import { type RefObject, useEffect, useRef } from 'react';

/**
 * On a phone the tabs run out of the screen: the one that is open is shown.
 * @param current which is open
 * @returns goes to the list of the tabs
 */
export function useOpenTab(current: string | undefined): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return list;
}
