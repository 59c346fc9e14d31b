import { listingFields } from '@rihla/domain/catalogue/listing.fields';
import type { ListConfig } from '@rihla/domain/kit/list-query';
import { listingMachine } from '@rihla/domain/catalogue/listing.machine';
import { type Fields, status } from '@rihla/domain/kit/field';
import { statesOf, statesWith } from '@rihla/domain/kit/machine';
import type { MessageKey } from '../../../lib/i18n.ts';
import { LISTINGS_AT } from '../listing-paths.ts';
import { type Search, usualState, writeListState } from '../../../kit/list/list-state.ts';

const { name, category, departure_at, embarkation, registration_end, hotel_stars, hijri_year, seats } =
  listingFields;

/** Fields that the list can only be sorted by; the others are filters too. */
const sorted = { name, registration_end, hotel_stars, hijri_year, seats };

// From the fields and not from the contract of the call, whose shapes would come along into this screen. A test
// holds it against the contract.
const fields: Fields = {
  status: status(listingMachine, { filter: true, sort: true }),
  category,
  departure_at,
  embarkation,
  seats_left: { kind: 'integer', filter: true, sort: true },
  base_price: { kind: 'money', sort: true },
  created_at: { kind: 'date', sort: true },
  ...Object.fromEntries(Object.entries(sorted).map(([key, field]) => [key, { ...field, filter: false }])),
};

/** The office's list of packages: at first those on sale, the next departure first. */
export const officeListConfig: ListConfig = {
  fields,
  defaultSort: 'departure_at',
  defaultSearch: { status: statesWith(listingMachine, 'on_sale') },
};

const drafts = { search: { status: ['NEW'] }, sort: '-created_at' };

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

/** The saved views with the query of their address. */
export const listingViews: readonly { label: MessageKey; query: string }[] = views.map(
  ({ label, ...view }) => ({ label, query: queryOf(view) }),
);

/** The address of the drafts, newest first, where new packages are found. */
export const draftsAt = `${LISTINGS_AT}?${queryOf(drafts)}`;

function queryOf({ search, sort }: Omit<View, 'label'>): string {
  const usual = usualState(officeListConfig);
  const state = { ...usual, search: search ?? usual.search, sort: sort ?? usual.sort };
  return writeListState(new URLSearchParams(), state, officeListConfig).toString();
}
