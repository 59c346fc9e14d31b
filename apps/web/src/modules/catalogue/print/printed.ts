import type { PlannedDay } from '@rihla/domain/catalogue/journey/day-plan';
import type { Printed as PrintedOf } from '../../../paper/use-printed.ts';

export type Printed = PrintedOf<'listing_papers.exchange'>;
export type PrintedListing = Printed['listing'];
export type PrintedEvent = PrintedListing['itineraries'][number];
export type PrintedStay = PrintedListing['hotels'][number];
export type PrintedLeg = PrintedListing['flights'][number];
export type PrintedDay = PlannedDay<PrintedEvent, PrintedStay, PrintedLeg>;
