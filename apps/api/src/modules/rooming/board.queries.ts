import { refuse as refuseListing } from '@rihla/domain/catalogue/catalogue.errors';
import type { RoomingBoard } from '@rihla/domain/departures/rooming/rooming.contract';
import { ageOn, localDateOf } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { findGroup } from '../catalogue/index.ts';
import { isLiveSql } from '../invoices/index.ts';

type BoardCall = Pick<ReadCall, 'db' | 'site'>;
/** The parts of the board that are read in the first statement. */
type BoardRow = Pick<
  DepartureBoard,
  'listing' | 'version' | 'hotels' | 'bedrooms' | 'rooms' | 'places' | 'bonds'
>;
/**
 * The board of rooms of a departure, with the fields of the departure that lists of rooms need in addition.
 */
export type DepartureBoard = RoomingBoard & { listing: { days: number | null; category: string } };
type Person = RoomingBoard['people'][number];

/**
 * The rooms of a departure and who sleeps in them, as an actor may see them. A guide sees only departures that it
 * leads, until some days after the return, without the wishes and refusals of travellers and without what customers wrote.
 * @throws Problem `catalogue.not_found`
 */
export async function getBoard(
  call: ReadCall<Admin>,
  { id }: { id: string },
): Promise<{ data: RoomingBoard }> {
  const listingId = await findGroup(call, id);
  const board = await readBoard(call, listingId);
  if (call.actor.role === 'GUIDE')
    return {
      data: {
        ...board,
        bonds: [],
        people: board.people.map((one) => ({ ...one, notes: null, wants: [], wants_words: null })),
        can_undo: false,
      },
    };
  return { data: { ...board, can_undo: await hasUndoableAct(call, listingId, call.actor.id) } };
}

/**
 * Reads everything about the rooms of one departure: hotels, rooms, who sleeps in them, and wishes, for the
 * travellers of invoices that have not ended. It takes two SQL statements.
 */
export async function readBoard(call: BoardCall, listingId: string): Promise<DepartureBoard> {
  const boardRow = await readBoardRow(call, listingId);
  const people = await readPeople(call, listingId, boardRow.listing.departure_at);
  const travels = new Set(people.map(({ id }) => id));
  return {
    ...boardRow,
    places: boardRow.places.filter(({ person }) => travels.has(person)),
    bonds: boardRow.bonds.filter(({ person, other }) => travels.has(person) && travels.has(other)),
    people: people.map((one) => ({ ...one, wants: one.wants.filter((other) => travels.has(other)) })),
    can_undo: false,
  };
}

/** The departure with its hotels, rooms and places, in one statement. */
async function readBoardRow({ db, site }: BoardCall, listingId: string): Promise<BoardRow> {
  const found = await sql<BoardRow>`
    select jsonb_build_object('id', l.id, 'slug', l.slug, 'name', l.name, 'departure_at', l.departure_at,
             'days', l.days, 'category', l.category) as listing,
           coalesce((select v.version from departure_roomings v
                      where v.site_id = l.site_id and v.listing_id = l.id), 0) as version,
           coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', h.name, 'city', c.name,
                              'check_in', s.check_in, 'check_out', s.check_out, 'rooms', coalesce((
                                select jsonb_agg(jsonb_build_object('type', k.room_type, 'rooms', k.rooms))
                                  from hotel_room_stock k
                                 where k.site_id = s.site_id and k.listing_hotel_id = s.id), '[]'))
                            order by s.check_in, s.position)
                       from listing_hotels s join hotels h on h.id = s.hotel_id join cities c on c.id = h.city_id
                      where s.site_id = l.site_id and s.listing_id = l.id), '[]') as hotels,
           coalesce((select jsonb_agg(jsonb_build_object('type', r.type, 'rooms', r.number))
                       from listing_rooms r where r.site_id = l.site_id and r.listing_id = l.id), '[]') as bedrooms,
           coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'type', r.room_type,
                              'note', r.note, 'numbers', coalesce((
                                select jsonb_agg(jsonb_build_object('hotel', n.listing_hotel_id, 'number', n.number,
                                                   'floor', n.floor) order by n.listing_hotel_id)
                                  from departure_room_numbers n
                                 where n.site_id = r.site_id and n.room_id = r.id), '[]')) order by r.id)
                       from departure_rooms r where r.site_id = l.site_id and r.listing_id = l.id), '[]') as rooms,
           coalesce((select jsonb_agg(jsonb_build_object('person', p.booking_id, 'room', r.id, 'pinned', p.pinned)
                              order by p.bed nulls last, p.id)
                       from booking_rooms p
                       join departure_rooms r
                         on r.site_id = p.site_id and r.listing_id = p.listing_id and r.name = p.room
                      where p.site_id = l.site_id and p.listing_id = l.id), '[]') as places,
           coalesce((select jsonb_agg(jsonb_build_object('person', w.booking_id, 'other', w.other_id, 'kind', w.kind)
                              order by w.booking_id, w.other_id)
                       from room_bonds w
                       join bookings b on b.site_id = w.site_id and b.id = w.booking_id
                      where w.site_id = l.site_id and b.listing_id = l.id), '[]') as bonds
      from listings l where l.site_id = ${site.id} and l.id = ${listingId}`.execute(db);
  return found.rows[0] ?? refuseListing('catalogue.not_found');
}

/** The travellers of a departure in the order in which they were booked; those of invoices that have ended left out. */
async function readPeople(
  { db, site }: BoardCall,
  listingId: string,
  departureAt: string | null,
): Promise<Person[]> {
  const found = await sql<Omit<Person, 'age'>>`
    select b.id, f.name, f.gender as sex, f.birth_date, b.room_type, i.id as invoice, i.number as invoice_number,
           i.notes, f.user_id as family, coalesce(f.family_share, false) as family_share, f.mahram_name,
           coalesce(to_jsonb(w.others), '[]') as wants, w.words as wants_words
      from invoices i
      join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
      left join profiles f on f.site_id = b.site_id and f.id = b.profile_id
      left join room_wishes w on w.site_id = b.site_id and w.booking_id = b.id
     where i.site_id = ${site.id} and i.listing_id = ${listingId} and ${isLiveSql}
     order by i.sequence, b.position`.execute(db);
  return found.rows.map((one) => ({
    ...one,
    age: one.birth_date && departureAt ? ageOn(localDateOf(one.birth_date), localDateOf(departureAt)) : null,
  }));
}

/** Whether a person has made a change of the rooms of a departure that is not undone yet. */
async function hasUndoableAct({ db, site }: BoardCall, listingId: string, actorId: string): Promise<boolean> {
  const act = await db
    .selectFrom('rooming_acts')
    .select('id')
    .where('site_id', '=', site.id)
    .where('listing_id', '=', listingId)
    .where('actor_id', '=', actorId)
    .where('undone_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return act !== undefined;
}
