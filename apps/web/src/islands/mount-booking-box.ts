import { createElement, type FunctionComponent, render } from 'preact/compat';
import { BookingBox, type BookingBoxProps } from './booking-box.tsx';

/** Replaces the plain HTML booking form in the element by the interactive `BookingBox`. */
export function mountBookingBox(element: HTMLElement): void {
  const props = JSON.parse(element.dataset.props ?? 'null') as BookingBoxProps | null;
  // It is written for React, in whose place the build puts this small runtime.
  if (props)
    render(createElement(BookingBox as unknown as FunctionComponent<BookingBoxProps>, props), element);
}
