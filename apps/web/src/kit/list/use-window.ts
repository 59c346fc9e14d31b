import { type RefObject, useEffect, useState } from 'react';

/** The number of rows that are drawn beyond each edge, so that fast scrolling shows no gap. */
const BEYOND = 8;

/**
 * Computes which rows of a long list are near the visible part of its scrolling element, so that only these are drawn.
 * @param box the element that scrolls
 * @param count the number of all rows
 * @param height of each row in pixels
 * @returns `from`: the index of the first row to draw; `to`: the index after the last one
 */
export function useWindow(box: RefObject<HTMLElement | null>, count: number, height: number) {
  const [range, setRange] = useState({ from: 0, to: Math.min(count, 40) });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const from = Math.max(0, Math.floor(element.scrollTop / height) - BEYOND);
      const to = Math.min(count, Math.ceil((element.scrollTop + element.clientHeight) / height) + BEYOND);
      setRange((was) => (was.from === from && was.to === to ? was : { from, to }));
    };
    const later = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    element.addEventListener('scroll', later, { passive: true });
    const observer = new ResizeObserver(later);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', later);
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [box, count, height]);
  return { from: Math.min(range.from, count), to: Math.min(range.to, count) };
}
