import { airlineServices } from '@rihla/domain/departures/lists/airline-services';
import type { PrintedList } from '@rihla/domain/departures/lists/departure-list.contract';
import {
  CARE_LISTS,
  COLUMNS_OF,
  type DepartureList,
  type ListColumnName,
  listsOf,
} from '@rihla/domain/departures/lists/list-columns';
import type { CareAudience, ToldCare } from '@rihla/domain/pilgrims/care/care-audience';
import type { LookKind } from '@rihla/domain/pilgrims/look-kinds';
import { refuse } from '@rihla/domain/pilgrims/pilgrims.errors';
import { airlineTitleOf } from '@rihla/domain/pilgrims/names/title';
import { localDateOf, todayIn } from '@rihla/domain/shared/dates';
import type { Reader } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { findListingId } from '../../catalogue/index.ts';
import {
  cardCode,
  careOf,
  findJourney,
  lastDayOf,
  listTravellers,
  logRevelation,
  plainNumbers,
} from '../../pilgrims/index.ts';
import { equipmentValues } from './equipment-values.ts';
import { type ListedDeparture, readListed, type Ride } from './listed.queries.ts';

type ListCall = Pick<WriteCall, 'tx' | 'db' | 'site' | 'now' | 'sealer'> & { actor: Reader };
type Traveller = Awaited<ReturnType<typeof listTravellers>>[number];
type Cell = PrintedList['rows'][number]['cells'][number];
type Values = Readonly<Partial<Record<ListColumnName, Cell>>>;

/** For whom each list of needs of care is made; a list that is missing here shows no such needs. */
const AUDIENCE_OF: Readonly<Partial<Record<DepartureList, CareAudience>>> = {
  AIRLINE: 'AIRLINE',
  HOTEL_CARE: 'HOTEL',
  GUIDE_CARE: 'GUIDE',
};

/** The name under which the reading of each list is recorded; null for lists without numbers that are kept sealed. */
const REVEALED: Readonly<Record<DepartureList, LookKind | null>> = {
  AIRLINE: 'airline_list',
  IMMIGRATION: 'immigration_list',
  MINISTRY: 'ministry_manifest',
  BUS: 'bus_list',
  ADDONS: null,
  HOTEL_CARE: 'care',
  GUIDE_CARE: 'care',
  EQUIPMENT: null,
  LUGGAGE: null,
};

/**
 * A list of the pilgrims of a departure, with identity numbers in plain text where the list has them; records who has
 * read it. At most eight statements, however large the group.
 * @param call the context of a member of staff, or of the person who created a print ticket
 * @param list the kind of list
 * @param id id or slug of the package
 * @throws Problem `catalogue.not_found`, `pilgrims.not_reported`
 */
export async function readList(call: ListCall, list: DepartureList, id: string): Promise<PrintedList> {
  const listingId = await findListingId(call, id);
  const departure = await readListed(call, listingId);
  if (!listsOf(departure.category).includes(list)) refuse('pilgrims.not_reported');
  const travellers = await listTravellers(call, listingId);
  const { issuer, guides } = await findJourney(call, departure);
  const audience = AUDIENCE_OF[list];
  const needs = audience ? await careOf(call, listingId, audience) : [];
  const field = REVEALED[list];
  if (field) await logRevelation(call, { field, listing_id: listingId });
  const care = new Map(needs.map((row): [string, ToldCare] => [row.profile_id, row]));
  const equipment = list === 'EQUIPMENT' ? equipmentOf(departure, travellers) : new Map<string, Values>();
  const listed = linesOf(list, departure, travellers, care);
  const { slug, name, departure_at } = departure;
  return {
    list,
    issuer,
    listing: { id: listingId, slug, name, departure_at },
    return_at: lastDayOf(departure),
    guides,
    rows: listed.map(({ traveller, ride }) => {
      const values = {
        ...valuesOf(call, departure, traveller, care),
        ...(ride && rideValues(ride)),
        ...equipment.get(traveller.booking_id),
      };
      return {
        booking_id: traveller.booking_id,
        invoice_number: traveller.invoice.number,
        cells: COLUMNS_OF[list].map((column) => values[column] ?? null),
      };
    }),
    printed_at: call.now.toISOString(),
  };
}

type Line = { traveller: Traveller; ride?: Ride };

/**
 * The travellers on a list, in its order. The list of buses has one line for each seat, bus by bus; lists of care have
 * only travellers with such needs, that of add-ons those who have booked any; that of equipment has nobody where the
 * departure gives none; others have everybody.
 * @param care the needs of those who have consented, by the id of the profile
 */
function linesOf(
  list: DepartureList,
  { rides, items, addons }: ListedDeparture,
  travellers: readonly Traveller[],
  care: ReadonlyMap<string, ToldCare>,
): Line[] {
  if (list === 'BUS') {
    const buses = [...Map.groupBy(rides, ({ leg, bus }) => `${leg} ${bus}`).values()];
    return buses.flatMap((ofBus) => {
      const byBooking = new Map(ofBus.map((ride) => [ride.booking_id, ride]));
      return travellers.flatMap((traveller) => {
        const ride = byBooking.get(traveller.booking_id);
        return ride ? [{ traveller, ride }] : [];
      });
    });
  }
  if (list === 'EQUIPMENT' && items.length === 0) return [];
  if (list === 'ADDONS') {
    const booked = new Set(addons.map(({ booking_id }) => booking_id));
    return travellers.filter(({ booking_id }) => booked.has(booking_id)).map((traveller) => ({ traveller }));
  }
  const listed = CARE_LISTS.includes(list)
    ? travellers.filter(({ profile }) => profile && care.has(profile.id))
    : travellers;
  return listed.map((traveller) => ({ traveller }));
}

/** The cells of the equipment list for each traveller, by the id of the booking. */
function equipmentOf({ items, handouts }: ListedDeparture, travellers: readonly Traveller[]) {
  const people = travellers.map(({ booking_id, profile }) => ({
    id: booking_id,
    gender: profile?.gender ?? null,
    size: profile?.clothes_size ?? null,
  }));
  return equipmentValues(people, items, handouts);
}

/** What the list of buses says of a seat. */
function rideValues({ leg, bus, bus_guide, is_leader }: Ride): Values {
  return { leg, bus, bus_guide, bus_leader: is_leader ? 'LEADER' : null };
}

/**
 * All values of a traveller that any list may show, by the name of the column. Where it is not known yet who travels,
 * only the card code, the room and the add-ons.
 * @param care the needs of those who have consented, by the id of the profile
 */
function valuesOf(
  { sealer, site, now }: Pick<ListCall, 'sealer' | 'site' | 'now'>,
  departure: ListedDeparture,
  { booking_id, profile, registration_number }: Traveller,
  care: ReadonlyMap<string, ToldCare>,
): Values {
  const code = cardCode(sealer, departure.id, booking_id);
  const room = departure.rooms.find((one) => one.booking_id === booking_id)?.room ?? null;
  const addons =
    departure.addons
      .filter((one) => one.booking_id === booking_id)
      .map(({ name }) => name)
      .join(', ') || null;
  if (!profile) return { code, room, addons };
  const needs = care.get(profile.id);
  const ticket = departure.tickets.find(({ profile_id }) => profile_id === profile.id);
  const onlyPnr = departure.pnrs.length === 1 ? departure.pnrs[0] : null;
  // Passports and tickets write names in capitals, however the file does.
  const passportName = (profile.passport_name ?? profile.name).toUpperCase();
  const { departure_at } = departure;
  const travelDay = departure_at === null ? todayIn(site.timeZone, now) : localDateOf(departure_at);
  return {
    ...needs,
    ...plainNumbers(sealer, profile),
    code,
    room,
    addons,
    name: profile.name,
    title: airlineTitleOf(profile, travelDay),
    ticket_name: profile.ticket_name?.toUpperCase() ?? passportName,
    passport_name: passportName,
    gender: profile.gender,
    birth_place: profile.birth_place,
    birth_date: profile.birth_date,
    nationality: profile.nationality,
    passport_place: profile.passport_place,
    passport_issued_on: profile.passport_issued_on,
    passport_expires_on: profile.passport_expires_on,
    visa_number: profile.visa_number,
    registration_number,
    insurance: profile.insurance,
    policy_number: profile.policy_number,
    phone: profile.phone,
    pnr: ticket?.pnr ?? onlyPnr,
    ticket_number: ticket?.ticket_number ?? null,
    services: needs ? airlineServices(needs) : null,
    needs: [needs?.food_notes, needs?.allergies].filter(Boolean).join('; ') || null,
  };
}
