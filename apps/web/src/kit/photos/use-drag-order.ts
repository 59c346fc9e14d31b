import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

/** The props of an item that can be dragged, and of the handle by which it is dragged. */
export type Grip = {
  item: { 'data-drag-at': number; 'data-dragged': true | undefined };
  handle: { onPointerDown: (event: ReactPointerEvent) => void };
};

/**
 * Reorders a list by dragging, with a mouse or a finger: the item moves as soon as it is over another one.
 * @param move moves an item from one position to another, both counted from 0
 * @param drop called when the item is let go
 * @returns a function that gives for the item at a position the attributes of its element, and those of its handle
 */
export function useDragOrder(
  move: (from: number, to: number) => void,
  drop?: () => void,
): (index: number) => Grip {
  const [dragged, setDragged] = useState<number | null>(null);
  const latest = useRef({ move, drop });
  useEffect(() => {
    latest.current = { move, drop };
  });
  useEffect(() => {
    if (dragged === null) return undefined;
    const onPointerMove = (event: PointerEvent) => {
      const overIndex = placeAt(event.clientX, event.clientY);
      if (overIndex === null || overIndex === dragged) return;
      latest.current.move(dragged, overIndex);
      setDragged(overIndex);
    };
    const end = () => {
      setDragged(null);
      latest.current.drop?.();
    };
    // No text is selected while dragging.
    document.documentElement.style.userSelect = 'none';
    // The listeners are on the window, because the handle moves within the page and would lose the pointer.
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      document.documentElement.style.userSelect = '';
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [dragged]);
  return (index) => ({
    item: { 'data-drag-at': index, 'data-dragged': dragged === index || undefined },
    handle: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        // Touch events stay with the element where the finger went down; released, they reach the one under the finger.
        event.currentTarget.releasePointerCapture(event.pointerId);
        setDragged(index);
      },
    },
  });
}

/** The position of the item at a point of the window; null for none. */
function placeAt(x: number, y: number): number | null {
  const item = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drag-at]');
  return item ? Number(item.dataset.dragAt) : null;
}
