import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react';
import { dragGhost, followPointer } from '../../../kit/drag.ts';

/** How far the pointer goes, in pixels, before a press becomes a drag. */
const THRESHOLD = 6;
/** The strip at either side of the board, in pixels, in which a drag scrolls it. */
const SCROLL_STRIP = 60;

type DragActs = {
  /** Called when the pointer comes over another column; null for none. */
  over: (card: string, column: string | null) => void;
  drop: (card: string, column: string) => void;
  end: () => void;
};

/**
 * Lets cards be dragged by mouse, pen and finger. Columns are marked by `data-column`, cards by `data-card`; a copy of
 * the card follows the pointer. The state of the screen changes only when the column does.
 * @returns the handler for `onPointerDown` of the part of a card by which it is dragged
 */
export function useCardDrag(acts: DragActs): (event: ReactPointerEvent<HTMLElement>, card: string) => void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);
  return (event, card) => {
    if (event.button !== 0) return;
    const source = event.currentTarget.closest<HTMLElement>('[data-card]');
    const board = source?.closest<HTMLElement>('[data-board]');
    if (!source || !board) return;
    const begin = { x: event.clientX, y: event.clientY };
    let ghost: HTMLElement | null = null;
    let column: string | null = null;
    const move = (moved: PointerEvent) => {
      const { clientX: x, clientY: y } = moved;
      if (!ghost && Math.hypot(x - begin.x, y - begin.y) < THRESHOLD) return;
      ghost ??= dragGhost(source, board);
      ghost.style.transform = `translate(${x + 8}px, ${y + 8}px)`;
      const box = board.getBoundingClientRect();
      if (x < box.left + SCROLL_STRIP) board.scrollLeft -= 14;
      else if (x > box.right - SCROLL_STRIP) board.scrollLeft += 14;
      const over = columnAt(x, y);
      if (over === column) return;
      column = over;
      latest.current.over(card, over);
    };
    const finish = (dropped: boolean) => {
      const wasDragged = ghost !== null;
      ghost?.remove();
      if (wasDragged) ignoreNextClick();
      if (wasDragged && dropped && column) latest.current.drop(card, column);
      if (wasDragged) latest.current.end();
    };
    stop.current();
    stop.current = followPointer(move, finish);
  };
}

/** Ignores the click that a browser reports right after the end of a drag, which would open the card. */
function ignoreNextClick(): void {
  const ignore = (event: MouseEvent) => event.stopPropagation();
  window.addEventListener('click', ignore, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', ignore, { capture: true }));
}

/** The id of the column at a point of the screen; null for none. */
function columnAt(x: number, y: number): string | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset.column ?? null;
}
