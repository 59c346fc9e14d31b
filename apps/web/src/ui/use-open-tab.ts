import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls the list of tabs so that the open one is visible, because on a phone the tabs do not fit the screen.
 * @param current the name of the open tab
 * @returns the ref for the element that holds the tabs, or links that look like tabs
 */
export function useOpenTab<List extends HTMLElement = HTMLDivElement>(
  current: string | undefined,
): RefObject<List | null> {
  const list = useRef<List>(null);
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected=true], [aria-current]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  return list;
}
