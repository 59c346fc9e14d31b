import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the keyboard focus to new content when the element that had the focus was removed with the old content, so that
 * the Tab key continues from there. An element of the new content that has taken the focus by itself keeps it.
 * @param frame the element in which the content is drawn
 * @param shown a name of the current content; the focus moves when it changes, not when it is first drawn
 * @param first a CSS selector of the element that gets the focus; without it the frame (with `tabIndex={-1}`) gets it
 */
export function useFocusFollows(
  frame: RefObject<HTMLElement | null>,
  shown: string | null,
  first?: string,
): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (frame.current?.contains(document.activeElement)) return;
    const next = first ? frame.current?.querySelector<HTMLElement>(first) : frame.current;
    next?.focus({ preventScroll: !first });
  }, [frame, shown, first]);
}
