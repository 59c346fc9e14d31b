import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';

/** The props of an item that can be dragged, and of its grip. */
export type Grip = {
  item: { 'data-drag-at': number; 'data-dragged': true | undefined };
  handle: { onPointerDown: (event: ReactPointerEvent) => void };
};

/**
 * Reorders a list by dragging, with a mouse or a finger: the item moves as soon as it is over the place of another.
 * @param move moves an item from one position to another, both counted from 0
 * @returns a function that gives for the item at a position the attributes of its element, and the handler of the
 *   handle by which it is dragged
 */
export function useDragOrder(move: (from: number, to: number) => void): (at: number) => Grip {
  const [dragged, setDragged] = useState<number | null>(null);
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(() => {
    if (dragged === null) return undefined;
    const follow = (event: PointerEvent) => {
      const over = placeAt(event.clientX, event.clientY);
      if (over === null || over === dragged) return;
      latest.current(dragged, over);
      setDragged(over);
    };
    const end = () => setDragged(null);
    // What lies between is passed over, not marked.
    document.documentElement.style.userSelect = 'none';
    // On the window: the grip itself is moved about in the page, and would lose what it had captured.
    window.addEventListener('pointermove', follow);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    return () => {
      document.documentElement.style.userSelect = '';
      window.removeEventListener('pointermove', follow);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
  }, [dragged]);
  return (index) => ({
    item: { 'data-drag-at': index, 'data-dragged': dragged === index || undefined },
    handle: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        // A finger is bound to where it went down, and must see what it is over.
        event.currentTarget.releasePointerCapture(event.pointerId);
        setDragged(index);
      },
    },
  });
}

function placeAt(x: number, y: number): number | null {
  const item = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-drag-at]');
  return item ? Number(item.dataset.dragAt) : null;
}
