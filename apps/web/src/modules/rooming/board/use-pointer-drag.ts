import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import { dragGhost, followPointer } from '../../../kit/drag.ts';

/** How far the pointer goes, in pixels, before a press becomes a drag. */
const THRESHOLD = 5;
/** The strip at the top and the bottom of the window, in pixels, in which a drag scrolls the page. */
const SCROLL_STRIP = 70;

type Drag = { person: string; x: number; y: number; ghost: HTMLElement | null; over: string | null };
type DragActs = {
  /** Called when the pointer comes over another drop target; null means over none. */
  over: (person: string, target: string | null) => void;
  drop: (person: string, target: string) => void;
  /** Called after each drag, dropped or not. */
  end: () => void;
};

/**
 * Lets people be dragged by mouse, pen and finger. Elements with `data-room` are the drop targets; a copy of the
 * person's element follows the pointer. `acts.over` is called only when the target changes.
 * @returns the handler for `onPointerDown` of a person's grip
 */
export function usePointerDrag(
  acts: DragActs,
): (event: ReactPointerEvent<HTMLElement>, person: string) => void {
  const drag = useRef<Drag | null>(null);
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  return (event, person) => {
    if (event.button !== 0) return;
    const source = event.currentTarget.closest<HTMLElement>('[data-person]') ?? event.currentTarget;
    drag.current = { person, x: event.clientX, y: event.clientY, ghost: null, over: null };
    let frame = 0;
    let pointer = { x: event.clientX, y: event.clientY };
    const paint = () => {
      frame = 0;
      const now = drag.current;
      if (!now?.ghost) return;
      now.ghost.style.transform = `translate(${pointer.x + 8}px, ${pointer.y + 8}px)`;
      const step = pointer.y < SCROLL_STRIP ? -12 : pointer.y > window.innerHeight - SCROLL_STRIP ? 12 : 0;
      if (step !== 0) {
        window.scrollBy(0, step);
        frame = requestAnimationFrame(paint);
      }
      const over =
        document.elementFromPoint(pointer.x, pointer.y)?.closest<HTMLElement>('[data-room]')?.dataset.room ??
        null;
      if (over === now.over) return;
      now.over = over;
      latest.current.over(now.person, over);
    };
    const move = (moved: PointerEvent) => {
      const now = drag.current;
      if (!now) return;
      pointer = { x: moved.clientX, y: moved.clientY };
      if (!now.ghost && Math.hypot(pointer.x - now.x, pointer.y - now.y) < THRESHOLD) return;
      now.ghost ??= dragGhost(source, source.closest('[data-board]'));
      if (frame === 0) frame = requestAnimationFrame(paint);
    };
    const finish = (dropped: boolean) => {
      const now = drag.current;
      cancelAnimationFrame(frame);
      now?.ghost?.remove();
      drag.current = null;
      if (now?.ghost && dropped && now.over) latest.current.drop(now.person, now.over);
      if (now?.ghost) latest.current.end();
    };
    stop.current();
    stop.current = followPointer(move, finish);
  };
}
