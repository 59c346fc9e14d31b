import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the keyboard focus to new content, so that Tab continues from there after the focused element was removed with
 * the old content. Does nothing while an element of the new content has the focus.
 * @param frame the element in which the content is rendered
 * @param shown a name of the current content; the focus moves when it changes, not at the first rendering
 * @param first a CSS selector of the element that gets the focus; without it the frame, which needs `tabIndex={-1}`
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
