import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to new content when the element that had it was removed with the old content, so that the next Tab
 * goes on from there. An element that has taken the focus by itself keeps it.
 * @param frame what holds both
 * @param shown what stands there now; nothing happens when it is drawn first
 * @param first what takes the focus, as a selector; the frame itself (with `tabIndex={-1}`) without
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
