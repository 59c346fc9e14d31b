import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BookingBox, type BookingBoxProps } from './booking-box.tsx';

/** Replaces the plain HTML booking form in the element by the interactive `BookingBox`. */
export function mountBookingBox(element: HTMLElement): void {
  const props = JSON.parse(element.dataset.props ?? 'null') as BookingBoxProps | null;
  if (props) createRoot(element).render(createElement(BookingBox, props));
}
