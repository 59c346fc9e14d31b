import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import type { Place } from './order.ts';

export type DraggedItem = { kind: 'entry'; key: string } | { kind: 'day'; day: number };

type Drag = { what: DraggedItem; place: Place | null };

/** A finger or a mouse that moves less than this has pressed, not dragged. */
const THRESHOLD_PX = 5;
/** The distance from the edge within which the page scrolls along. */
const EDGE_PX = 90;

/**
 * Drags entries and days of the itinerary by a handle, with mouse, pen or finger. Places are found by the attributes
 * `data-entry` and `data-day`.
 * @param onDrop receives the place where it was dropped; Escape cancels
 */
export function useDrag(onDrop: (what: DraggedItem, place: Place) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const stop = () => {
    start.current = null;
    setDrag(null);
  };
  return {
    /** The dragged entry, and where it would be put. */
    drag,
    /** Spread into the handle. */
    handle: (what: DraggedItem) => ({
      style: { touchAction: 'none', cursor: 'grab' } as const,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>) => {
        const from = start.current;
        if (!from || (!drag && Math.hypot(x - from.x, y - from.y) < THRESHOLD_PX)) return;
        scrollAlong(y);
        setDrag({ what, place: placeUnder(x, y, what) });
      },
      onPointerUp: () => {
        if (drag?.place) onDrop(drag.what, drag.place);
        stop();
      },
      onPointerCancel: stop,
      onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && stop(),
    }),
  };
}

/**
 * The place in the itinerary under the pointer, where what is dragged would be dropped: a day, and the entry it would
 * stand before, null for the end of the day.
 * @returns null outside the itinerary
 */
function placeUnder(x: number, y: number, what: DraggedItem): Place | null {
  // The bar of the form lies over the last days on the screen.
  const section = document
    .elementsFromPoint(x, y)
    .map((under) => under.closest<HTMLElement>('[data-day]'))
    .find((day) => day !== null);
  if (!section) return null;
  const day = Number(section.dataset.day);
  if (what.kind === 'day') return { day, before: null };
  const entries = [...section.querySelectorAll<HTMLElement>('[data-entry]')];
  const next = entries.find((entry) => {
    const { top, height } = entry.getBoundingClientRect();
    return y < top + height / 2;
  });
  return { day, before: next?.dataset.entry ?? null };
}

function scrollAlong(y: number): void {
  if (y < EDGE_PX) window.scrollBy(0, y - EDGE_PX);
  if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, y - window.innerHeight + EDGE_PX);
}
