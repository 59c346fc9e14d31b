import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls the list of tabs so that the open one is visible, because on a phone the tabs do not fit the screen.
 * @param current the name of the open tab
 * @returns the ref for the element that holds the tabs
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
