import type { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import type { ManualEventOf } from '@rihla/domain/kit/machine';
import { queryOptions } from '@tanstack/react-query';
import { listSource } from '../../kit/list/list-source.ts';
import { call, type CallOutput } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { listingPath, LISTINGS_PATH } from '../../lib/navigation/listing-paths.ts';

export { listingPath, LISTINGS_PATH };
/** A package in the list. */
export type ListingRow = CallOutput<'listings.list'>['data'][number];
/** A package with all its parts, such as prices, hotels and flights. */
export type Listing = CallOutput<'listings.get'>['data'];
/** Whether and how many packages the agency may add this month, and what its departures lack. */
export type Block = CallOutput<'listings.block'>['data'];
/** What is missing for publishing a package, and warnings. */
export type Validation = CallOutput<'listings.validation'>['data'];
/** A package before publishing several: whether it is ready, what is missing, or why it is refused. */
export type PublicationRow = CallOutput<'listings.preview_publications'>['data'][number];

/** The path of the page that copies a package to several days of departure. */
export const seasonPath = (slug: string): string => `${LISTINGS_PATH}/${slug}/departures`;

/** The path of the page that changes the prices of several packages. */
export const priceChangePath = (ids: readonly string[]): string =>
  `${LISTINGS_PATH}/price-changes?ids=${ids.join('.')}`;

/** The path of the page that publishes several packages. */
export const publicationsPath = (ids: readonly string[]): string =>
  `${LISTINGS_PATH}/publications?ids=${ids.join('.')}`;

/**
 * The path of the form of a package; a savings program has a different form.
 * @param step of the form that is opened; the first without it
 */
export function listingFormPath(
  { slug, category }: Pick<Listing, 'slug' | 'category'>,
  step?: string,
): string {
  const form = category === 'TABUNGAN' ? `${LISTINGS_PATH}/${slug}/savings` : `${LISTINGS_PATH}/${slug}`;
  return step ? `${form}?step=${step}` : form;
}

/** The source of the list of packages. */
export const listingSource = listSource('listings.list');

/**
 * Query of one package with all its parts.
 * @param id its id or its slug
 */
export const listingQuery = (id: string) =>
  queryOptions({
    queryKey: ['listings.get', id],
    queryFn: ({ signal }) => call('listings.get', { id }, { signal }),
    select: ({ data }) => data,
  });

/** Query of what is missing before a package can be published. */
export const validationQuery = (id: string) =>
  queryOptions({
    queryKey: ['listings.validation', id],
    queryFn: ({ signal }) => call('listings.validation', { id }, { signal }),
    select: ({ data }) => data,
  });

/**
 * Query of what moving a package to another departure changes, and which bookings are affected.
 * @param day the new departure, `YYYY-MM-DD`
 */
export const reschedulePreviewQuery = (id: string, day: string) =>
  queryOptions({
    queryKey: ['listings.preview_reschedule', id, day],
    queryFn: ({ signal }) => call('listings.preview_reschedule', { id, departure_at: day }, { signal }),
    select: ({ data }) => data,
  });

/** Query of which of these packages can be published, and what the others lack. */
export const publicationsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['listings.preview_publications', ids],
    queryFn: ({ signal }) => call('listings.preview_publications', { listing_ids: [...ids] }, { signal }),
    select: ({ data }) => data,
  });

/** Query of whether packages may be added this month, and which departures lack what. */
export const blockQuery = queryOptions({
  queryKey: ['listings.block'],
  queryFn: ({ signal }) => call('listings.block', {}, { signal }),
  select: ({ data }) => data,
});

/** Has every query of packages read again: lists, details, what is missing. */
export const invalidateListings = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('listings') });

/** A change of status that a person can make; those that only a job makes are left out. */
export type ListingEvent = ManualEventOf<typeof listingMachine>;

/** A package after a change of status, with its slug, since a package that becomes private gets a new one. */
export type MovedListing = CallOutput<'listings.publish'>['data'];

/**
 * Changes the status of a package, such as publishing it, and has every query of packages read again.
 * @param note why, null for none
 */
export async function moveListing(
  id: string,
  event: ListingEvent,
  note: string | null,
): Promise<MovedListing> {
  const { data } = await call(`listings.${event}`, { id, note: note ?? undefined });
  await invalidateListings();
  return data;
}
