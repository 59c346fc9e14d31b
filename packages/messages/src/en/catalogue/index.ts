import { listing } from './listing.ts';
import { parts } from './parts.ts';
import { form } from './form.ts';
import { journey } from './journey.ts';
import { savings } from './savings.ts';
import { prices } from './prices.ts';
import { season } from './season.ts';
import { seats } from './seats.ts';
import { publishing } from './publishing.ts';
import { papers } from './papers.ts';

/** Packages. */
export const catalogue = {
  ...listing,
  ...parts,
  ...form,
  ...journey,
  ...savings,
  ...prices,
  ...season,
  ...seats,
  ...publishing,
  ...papers,
};
