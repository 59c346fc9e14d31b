import { listingFields } from '@rihla/domain/catalogue/listings/listing.fields';
import type { ListConfig } from '@rihla/domain/kit/list-query';
import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { type Fields, status } from '@rihla/domain/kit/field';
import { statesOf, statesWith } from '@rihla/domain/kit/machine';
import type { MessageKey } from '../../../lib/words/i18n.ts';
import { LISTINGS_PATH } from '../../../lib/navigation/listing-paths.ts';
import { type Search, usualState, writeListState } from '../../../kit/list/list-state.ts';

const { name, category, departure_at, embarkation, registration_end, hotel_stars, hijri_year, seats } =
  listingFields;

/** Fields by which the list can be sorted but not filtered. */
const sortOnly = { name, registration_end, hotel_stars, hijri_year, seats };

// Taken from the fields and not from the contract of the call, whose schemas would be loaded with this page. A test
// compares the two.
const fields: Fields = {
  status: status(listingMachine, { filter: true, sort: true }),
  category,
  departure_at,
  embarkation,
  seats_left: { kind: 'integer', filter: true, sort: true },
  base_price: { kind: 'money', sort: true },
  created_at: { kind: 'date', sort: true },
  ...Object.fromEntries(Object.entries(sortOnly).map(([key, field]) => [key, { ...field, filter: false }])),
};

/** Filters and order of the list of packages in the back office: at first those on sale, the next departure first. */
export const officeListConfig: ListConfig = {
  fields,
  defaultSort: 'departure_at',
  defaultSearch: { status: statesWith(listingMachine, 'on_sale') },
};

/** The search for drafts, newest first. */
const drafts = { search: { status: ['NEW'] }, sort: '-created_at' };

/** A saved view: a label, and the filters and order that differ from those of the list at first. */
type View = { label: MessageKey; search?: Search; sort?: string };

/** The saved views of the list. */
const views: readonly View[] = [
  { label: 'listing.view.on_sale' },
  {
    label: 'listing.view.nearly_full',
    search: { status: statesWith(listingMachine, 'on_sale'), seats_left: { from: '1', to: '5' } },
    sort: 'seats_left',
  },
  { label: 'listing.view.drafts', ...drafts },
  { label: 'listing.view.departed', search: { status: ['EXPIRED'] }, sort: '-departure_at' },
  { label: 'listing.view.all', search: { status: statesOf(listingMachine) } },
];

/** The saved views of the list with the query string of their address. */
export const listingViews: readonly { label: MessageKey; query: string }[] = views.map(
  ({ label, ...view }) => ({ label, query: queryOf(view) }),
);

/** The path of the list with the drafts, newest first. It opens after packages were created. */
export const draftsPath = `${LISTINGS_PATH}?${queryOf(drafts)}`;

/** The query string of the list with these filters and this order. */
function queryOf({ search, sort }: Omit<View, 'label'>): string {
  const usual = usualState(officeListConfig);
  const state = { ...usual, search: search ?? usual.search, sort: sort ?? usual.sort };
  return writeListState(new URLSearchParams(), state, officeListConfig).toString();
}
