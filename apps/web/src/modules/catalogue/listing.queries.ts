import type { listingMachine } from '@rihla/domain/catalogue/listing.machine';
import type { ManualEventOf } from '@rihla/domain/kit/machine';
import { queryOptions } from '@tanstack/react-query';
import { listSource } from '../../kit/list/list-source.ts';
import { call, type CallOutput } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { LISTINGS_AT } from './listing-paths.ts';

export { LISTINGS_AT };
export type ListingRow = CallOutput<'listings.list'>['data'][number];
export type Listing = CallOutput<'listings.get'>['data'];
export type Block = CallOutput<'listings.block'>['data'];
export type Validation = CallOutput<'listings.validation'>['data'];
export type PublicationRow = CallOutput<'listings.preview_publications'>['data'][number];

export const detailAt = (slug: string): string => `${LISTINGS_AT}/${slug}/detail-tour-pack`;

/** The screen on which the rooms of a departure are made. */
export const roomsAt = (slug: string): string => `${LISTINGS_AT}/${slug}/rooms`;

/** The screen on which a package becomes a season of departures. */
export const seasonAt = (slug: string): string => `${LISTINGS_AT}/${slug}/departures`;

/** The screen on which the prices of several packages are changed. */
export const priceChangeAt = (ids: readonly string[]): string =>
  `${LISTINGS_AT}/price-changes?ids=${ids.join('.')}`;

/** The screen on which several packages go public together. */
export const publicationsAt = (ids: readonly string[]): string =>
  `${LISTINGS_AT}/publications?ids=${ids.join('.')}`;

/** The form of a package; a savings program has a short one of its own. @param step of the form */
export function formAt({ slug, category }: Pick<Listing, 'slug' | 'category'>, step?: string): string {
  const form = category === 'TABUNGAN' ? `${LISTINGS_AT}/${slug}/savings` : `${LISTINGS_AT}/${slug}`;
  return step ? `${form}?step=${step}` : form;
}

export const listingSource = listSource('listings.list');

/** One package with all its parts. @param id its id or its slug */
export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: ['listings.get', id],
    queryFn: ({ signal }) => call('listings.get', { id }, { signal }),
    select: ({ data }) => data,
  });

/** What is missing before a package can go public. */
export const validationQuery = (id: string) =>
  queryOptions({
    queryKey: ['listings.validation', id],
    queryFn: ({ signal }) => call('listings.validation', { id }, { signal }),
    select: ({ data }) => data,
  });

/** What another departure of a package would move, and whom it concerns. @param day `YYYY-MM-DD` */
export const reschedulePreviewQuery = (id: string, day: string) =>
  queryOptions({
    queryKey: ['listings.preview_reschedule', id, day],
    queryFn: ({ signal }) => call('listings.preview_reschedule', { id, departure_at: day }, { signal }),
    select: ({ data }) => data,
  });

/** Which of several packages can go public, and what the others lack. */
export const publicationsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['listings.preview_publications', ids],
    queryFn: ({ signal }) => call('listings.preview_publications', { listing_ids: [...ids] }, { signal }),
    select: ({ data }) => data,
  });

/** Whether packages may be added this month, and which departures lack what. */
export const blockQuery = queryOptions({
  queryKey: ['listings.block'],
  queryFn: ({ signal }) => call('listings.block', {}, { signal }),
  select: ({ data }) => data,
});

/** Reads again everything that shows packages: lists, details, what is missing. */
export const invalidateListings = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('listings') });

/** A transition that a person may ask for; the job's own are left out. */
export type ListingEvent = ManualEventOf<typeof listingMachine>;

/** A package after a transition: its address too, because a private one has a new link. */
export type MovedListing = CallOutput<'listings.publish'>['data'];

/** Changes the status of a package, such as publishing it, and reads again whatever shows it. */
export async function moveListing(
  id: string,
  event: ListingEvent,
  note: string | null,
): Promise<MovedListing> {
  const { data } = await call(`listings.${event}`, { id, note: note ?? undefined });
  await invalidateListings();
  return data;
}
