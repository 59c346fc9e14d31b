import { z } from 'zod';
import { created } from '../../kit/answers.ts';
import { refusals as kit } from '../../kit/kit.errors.ts';
import { refusals as booking } from '../../booking/booking.errors.ts';
import { BASE_PRICE_CODES } from '../base-price.ts';
import { refusals } from '../catalogue.errors.ts';
import { date } from '../../kit/field.ts';
import { singleSpaced } from '../../kit/field-schema.ts';
import { listQuerySchema } from '../../kit/list-query-schema.ts';
import { byId, item, page, procedure, staff } from '../../kit/procedure.ts';
import { historyAct, historyConfig } from '../../kit/history.ts';
import { SEAT_ACTS } from '../choices.ts';
import { MOST_DEPARTURES } from '../departures.ts';
import { GUARD_CODES } from '../guard.ts';
import { RESCHEDULE_REFUSALS } from '../reschedule.ts';
import { changeShape, form, newShape, type ChangeOf, type NewOf } from '../../kit/field-shapes.ts';
import {
  addonOrder,
  block,
  changedListing,
  createdDeparture,
  heldSeats,
  movedListing,
  reschedulePreview,
  season,
  seatMove,
  validation,
} from './listing-answers.ts';
import { manyListings } from './listing-many.contract.ts';
import { wholeParts } from './listing-whole-parts.contract.ts';
import { addonOrderList, listingLists, tagged } from './listing-lists.ts';
import { LISTING_DEFAULTS, listingFields, TITLE_LISTS } from './listing.fields.ts';
import { listingParts } from './listing-parts.ts';
import { editor, listingDetail, listingRow, partRows } from './listing.shapes.ts';
import { partContract } from '../part.contract.ts';

const findRefusals = refusals('catalogue.not_found');
/** The refusals of every change of a package: one that has departed can only be read and copied. */
const editRefusals = [...findRefusals, ...refusals('catalogue.departed')];
const existsAlready = kit('kit.already_exists');
const inUse = kit('kit.still_in_use');
const newDateRefusals = refusals(
  'catalogue.savings_has_no_departure',
  'catalogue.date_taken',
  'catalogue.date_passed',
);

const rescheduleRefusals = [...refusals('catalogue.savings_has_no_departure', ...RESCHEDULE_REFUSALS)];

const path = '/admin_api/listings';
const onePath = `${path}/{id}`;
const keyPrefix = 'listing';
const read = staff('listing.read');
/** Lists of sales show names of customers, so agents and guides may not read them. */
const readSales = staff('listing.read_sales');

const titleList = z.array(z.string().trim().min(1).max(300)).max(100);
const ids = z.array(z.guid()).max(100);
const linkFields = {
  ...Object.fromEntries(TITLE_LISTS.map((name) => [name, titleList.optional()])),
  tag_ids: ids.optional(),
  bank_ids: ids.optional(),
  guide_ids: ids.optional(),
};
type LinkFields = Partial<
  Record<(typeof TITLE_LISTS)[number] | 'tag_ids' | 'bank_ids' | 'guide_ids', string[]>
>;

/** The fields of a new package. Lists in `LinkFields` that are left out are empty. */
export type NewListing = NewOf<typeof listingFields, keyof typeof LISTING_DEFAULTS> & LinkFields;
/** A change of a package. What is left out stays; lists in `LinkFields` that are sent replace the present ones. */
export type ListingChange = ChangeOf<typeof listingFields> & LinkFields & { id: string; version: number };

/** The common part of the two calls that list the add-on orders of a package: on the screen, and as a spreadsheet. */
const addonOrders = {
  method: 'GET',
  access: readSales,
  keyPrefix: 'addon_order',
  input: listQuerySchema(addonOrderList, byId.shape),
  refuses: findRefusals,
  output: page(addonOrder),
} as const;

/**
 * Describes the call that changes the state of a package, such as publishing it.
 * @param verb the second part of the permission that it needs, such as `publish` in `listing.publish`
 * @param pathSegment the last segment of its path, such as `publish`
 */
function transition(verb: string, pathSegment: string, summary: string) {
  return procedure({
    method: 'POST',
    path: `${onePath}/${pathSegment}`,
    access: staff(`listing.${verb}`),
    summary,
    keyPrefix,
    input: z.strictObject({ ...byId.shape, note: z.string().trim().max(500).optional() }),
    refuses: [...editRefusals, ...refusals('catalogue.not_ready', 'catalogue.has_invoices')],
    output: item(movedListing),
  });
}

/** The packages of a site and their parts, as the office manages them. */
export const listingContract = {
  listings: {
    list: procedure({
      method: 'GET',
      path,
      access: read,
      summary: 'Packages of the site',
      keyPrefix,
      input: listQuerySchema(listingLists.office, tagged),
      output: page(listingRow),
    }),
    get: procedure({
      method: 'GET',
      path: onePath,
      access: read,
      summary: 'Everything of one package',
      input: z.strictObject({ ...byId.shape, nocache: z.string().max(20).optional() }),
      refuses: findRefusals,
      output: item(listingDetail),
    }),
    create: procedure({
      method: 'POST',
      path,
      access: staff('listing.create'),
      summary: 'Start a package as a draft',
      keyPrefix,
      input: form<NewListing>(newShape(listingFields, LISTING_DEFAULTS), linkFields),
      refuses: refusals(
        'catalogue.blocked',
        'catalogue.name_taken',
        'catalogue.registration_after_departure',
        'catalogue.embarkation_unknown',
      ),
      output: item(created),
      status: 201,
    }),
    update: procedure({
      method: 'PUT',
      path: onePath,
      access: staff('listing.update'),
      summary: 'Change a package; tags, banks and guides are replaced as a whole where they are sent',
      keyPrefix,
      input: form<ListingChange>(changeShape(listingFields), linkFields, {
        ...byId.shape,
        version: z.int().min(1),
      }),
      refuses: [
        ...editRefusals,
        ...refusals(
          ...GUARD_CODES,
          'catalogue.seats_below_taken',
          'catalogue.not_ready',
          'catalogue.name_taken',
          'catalogue.embarkation_unknown',
          'catalogue.registration_after_departure',
          'catalogue.dp_above_base_price',
        ),
      ],
      output: item(changedListing),
    }),
    delete: procedure({
      method: 'DELETE',
      path: onePath,
      access: staff('listing.delete'),
      summary: 'Delete a draft that nobody has booked',
      input: byId,
      refuses: [...findRefusals, ...refusals('catalogue.only_drafts_are_deleted')],
      output: item(z.object({ id: z.string() })),
    }),
    validation: procedure({
      method: 'GET',
      path: `${onePath}/validation`,
      access: read,
      summary: 'What is missing before the package can go public',
      input: byId,
      refuses: findRefusals,
      output: item(validation),
    }),
    publish: transition('publish', 'publication', 'Put the package on sale'),
    make_private: transition(
      'make_private',
      'privacy',
      'Make the package private: only people with the link can book it',
    ),
    withdraw: transition('withdraw', 'withdrawal', 'Take the package back to a draft'),
    preview_reschedule: procedure({
      method: 'POST',
      path: `${onePath}/reschedule/preview`,
      formKey: false,
      access: staff('listing.reschedule'),
      summary: 'What another departure would move in a package, and whom it concerns; nothing is written',
      keyPrefix,
      input: z.strictObject({ ...byId.shape, departure_at: z.iso.date() }),
      refuses: [...editRefusals, ...rescheduleRefusals],
      output: item(reschedulePreview),
    }),
    reschedule: procedure({
      method: 'POST',
      path: `${onePath}/reschedule`,
      access: staff('listing.reschedule'),
      summary:
        'Let a package depart on another day: its parts move along, it goes off sale, and its customers are told',
      keyPrefix,
      input: z.strictObject({
        ...byId.shape,
        version: z.int().min(1),
        departure_at: z.iso.date(),
        note: z.string().trim().max(500).optional(),
      }),
      refuses: [...editRefusals, ...rescheduleRefusals, ...kit('kit.stale_version')],
      output: item(movedListing),
    }),
    duplicate: procedure({
      method: 'POST',
      path: `${onePath}/duplicate`,
      access: staff('listing.create'),
      summary:
        'Copy a package with all its parts as a draft: without dates, or with all of them moved to another departure',
      keyPrefix,
      input: z.strictObject({
        ...byId.shape,
        name: z.string().overwrite(singleSpaced).min(1).max(160).optional(),
        departure_at: z.iso.date().optional(),
      }),
      refuses: [
        ...findRefusals,
        ...refusals(
          'catalogue.blocked',
          'catalogue.name_taken',
          'catalogue.date_passed',
          'catalogue.savings_has_no_departure',
        ),
      ],
      output: item(created),
      status: 201,
    }),
    create_departures: procedure({
      method: 'POST',
      path: `${onePath}/departures`,
      access: staff('listing.create'),
      summary: 'Copy a package to further departure dates; its hotels, flights and deadlines move along',
      keyPrefix,
      input: z.strictObject({ ...byId.shape, dates: z.array(z.iso.date()).min(1).max(MOST_DEPARTURES) }),
      refuses: [...findRefusals, ...newDateRefusals, ...refusals('catalogue.blocked')],
      output: item(z.array(createdDeparture)),
      status: 201,
    }),
    preview_departures: procedure({
      formKey: false,
      method: 'POST',
      path: `${onePath}/departures/preview`,
      access: staff('listing.create'),
      summary:
        'What copying a package to these dates would make, and what stands in the way; nothing is written',
      keyPrefix,
      input: z.strictObject({ ...byId.shape, dates: z.array(z.iso.date()).min(1).max(MOST_DEPARTURES) }),
      refuses: [...findRefusals, ...refusals('catalogue.savings_has_no_departure')],
      output: item(season),
    }),
    note_presence: procedure({
      method: 'POST',
      path: `${onePath}/presence`,
      access: staff('listing.update'),
      summary: 'Tell that the caller has the package open; answers with the others who do',
      input: byId,
      refuses: findRefusals,
      output: item(z.array(editor)),
    }),
    seats: procedure({
      method: 'GET',
      path: `${onePath}/seats`,
      access: readSales,
      summary: 'Every move of the seats, newest first',
      keyPrefix,
      input: listQuerySchema({ fields: { at: date({ sort: true }) }, defaultSort: '-at' }, byId.shape),
      refuses: findRefusals,
      output: page(seatMove),
    }),
    move_seats: procedure({
      method: 'POST',
      path: `${onePath}/seats`,
      access: staff('listing.hold_seats'),
      summary: 'Keep seats back from sale, or let them go, with a reason',
      keyPrefix,
      input: z.strictObject({
        ...byId.shape,
        act: z.enum(SEAT_ACTS),
        people: z.int().min(1).max(10_000),
        note: z.string().trim().min(1).max(300),
      }),
      refuses: [
        ...editRefusals,
        ...refusals('catalogue.not_on_sale', 'catalogue.not_held'),
        ...booking('booking.sold_out'),
      ],
      output: item(heldSeats),
    }),
    history: procedure({
      method: 'GET',
      path: `${onePath}/history`,
      access: staff('listing.read_history'),
      summary: 'Every change of a package and its parts: who, when, before and after',
      keyPrefix,
      input: listQuerySchema(historyConfig, byId.shape),
      refuses: findRefusals,
      output: page(historyAct),
    }),
    hotels: procedure({
      method: 'GET',
      path: `${onePath}/hotels`,
      access: read,
      summary: 'Hotels of a package, in the order of the stay',
      input: byId,
      refuses: findRefusals,
      output: item(z.array(partRows.listings_hotels)),
    }),
    flights: procedure({
      method: 'GET',
      path: `${onePath}/flights`,
      access: read,
      summary: 'Flight legs of a package, there and back',
      input: byId,
      refuses: findRefusals,
      output: item(z.array(partRows.flights)),
    }),
    addon_orders: procedure({
      ...addonOrders,
      path: `${onePath}/addon_orders`,
      summary: 'Add-on orders of a package',
    }),
    export_addon_orders: procedure({
      ...addonOrders,
      path: `${onePath}/addons/export`,
      summary: 'Add-on orders of a package as a spreadsheet',
    }),
    ...wholeParts,
    block: procedure({
      method: 'GET',
      path: `${path}/block`,
      access: staff('listing.create'),
      summary: 'Whether adding packages is blocked, and which departures lack what',
      input: z.strictObject({}),
      output: item(block),
    }),
    ...manyListings,
  },
  variants: partContract(listingParts.variants, partRows.variants, {
    written: refusals(...BASE_PRICE_CODES, 'catalogue.base_price_taken'),
    deleted: [...refusals('catalogue.no_base_price'), ...inUse],
  }),
  rooms: partContract(listingParts.rooms, partRows.rooms, { written: existsAlready }),
  listings_hotels: partContract(listingParts.listings_hotels, partRows.listings_hotels, {
    written: refusals('catalogue.hotels_overlap', 'catalogue.check_out_before_check_in'),
  }),
  flights: partContract(listingParts.flights, partRows.flights, {
    written: refusals('catalogue.flight_arrives_before_departure', 'catalogue.flight_goes_nowhere'),
  }),
  listings_buses: partContract(listingParts.listings_buses, partRows.listings_buses),
  listings_transports: partContract(listingParts.listings_transports, partRows.listings_transports),
  listings_addons: partContract(listingParts.listings_addons, partRows.listings_addons, { deleted: inUse }),
  itineraries: partContract(listingParts.itineraries, partRows.itineraries),
  listings_photos: partContract(listingParts.listings_photos, partRows.listings_photos, {
    written: existsAlready,
  }),
  listings_tags: partContract(listingParts.listings_tags, partRows.listings_tags, {
    written: existsAlready,
  }),
  listings_banks: partContract(listingParts.listings_banks, partRows.listings_banks, {
    written: existsAlready,
  }),
};
