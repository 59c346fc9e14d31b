import { leastStock, sleepersOf } from '@rihla/domain/departures/rooming/departure-people';
import { proposeRooms } from '@rihla/domain/departures/rooming/propose-rooms';
import { groupRoomsOf } from '@rihla/domain/departures/rooming/rooming-state';
import { ROOM_WEIGHTS, type RoomStock } from '@rihla/domain/departures/rooming/rooming.types';
import { addDays, localDateOf } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import { type Agency, must, today } from './agency.ts';
import type { Timeline } from './timeline.ts';

type Departure = Agency['departures'][number];
/**
 * The state of a departure on a day, by its board or by SQL: numbers of pilgrims, and of those with each thing done.
 */
type Stand = { pilgrims: number; paid: number; stored: number; registered: number; rooms: number };
/** A departure as it was on the day before it left, by its board and by SQL, and the checks that were never done. */
export type Left = { day: number; shown: Stand; counted: Stand; lacking: string[] };

/** The number of days before a departure at which its profiles are filled in. */
const FILES_BEFORE = 35;
/**
 * The number of days before a departure at which rooms and bus are assigned and visas, policies and tickets entered.
 */
const ENTRIES_BEFORE = 20;
/** Some minutes after eleven at night in Jakarta, as a part of a day that began at ten in the morning. */
const NIGHT = 13.1 / 24;
const NAMES = ['Ahmad Fauzi', 'Siti Aminah', 'Budi Santoso', 'Dewi Lestari', 'Rahmat Hidayat', 'Laila Fitri'];

/**
 * Plans what the office does about the travellers of each departure: it names them and fills in their profiles, assigns
 * rooms and a bus, enters visas, policies and tickets, queues their reports for the night, and records that the return
 * was reported.
 * @returns the departures, which are added as they leave
 */
export function planPapers(
  { t, departures }: Agency,
  timeline: Timeline,
  sendReports: () => Promise<void>,
): readonly Left[] {
  const left: Left[] = [];
  let people = 0;

  /** Names the travellers on the invoices of a departure that are in force, each with a complete profile. */
  async function fillFiles({ id }: Departure, district_id: string): Promise<void> {
    const invoices = await t.db
      .selectFrom('invoices')
      .select(['id', 'version', 'user_id'])
      .where('listing_id', '=', id)
      .where('status', 'in', ['NEW', 'PARTIAL', 'PAID'])
      .where('trashed_at', 'is', null)
      .execute();
    for (const { id: invoice, version, user_id } of invoices) {
      const rows = await t.db.selectFrom('bookings').select('id').where('invoice_id', '=', invoice).execute();
      const bookings = [];
      for (const row of rows)
        bookings.push({ id: row.id, profile_id: await addPilgrim(user_id, district_id) });
      await must(t, 'MAIN', 'invoices.update', { id: invoice, version, bookings });
    }
  }

  async function addPilgrim(user_id: string, district_id: string): Promise<string> {
    people += 1;
    const man = people % 2 === 1;
    const name = NAMES[people % NAMES.length]!;
    const { id } = await must(t, 'MAIN', 'profiles.create', {
      user_id,
      name,
      gender: man ? 'MALE' : 'FEMALE',
      // A woman's number has 40 added to the day of her birth.
      no_ktp: `320411${man ? '06' : '46'}0975${1000 + people}`,
      vaccine_name: name.toUpperCase(),
      father_name: 'Abdul Karim',
      passport_name: name.toUpperCase(),
      passport_number: `X${1_000_000 + people}`,
      passport_issued_on: '2024-03-01',
      passport_place: 'Bandung',
      passport_expires_on: '2034-03-01',
      birth_place: 'Katapang',
      birth_date: '1975-09-06',
      address: 'Jl. Melati 5',
      district_id,
      phone: '081234567890',
      marriage_status: 'MENIKAH',
      education: 'D4/S1',
      job: 'PNS',
    });
    for (const vaccine of ['MENINGITIS', 'POLIO'])
      await must(t, 'MAIN', 'care.vaccinate', { id, vaccine, given_on: today(t) });
    return id;
  }

  /** Assigns the rooms that the search proposes. */
  async function makeRooms({ id }: Departure): Promise<void> {
    const board = await must(t, 'MAIN', 'rooming.get', { id });
    const stockOf = (rooms: typeof board.bedrooms): RoomStock =>
      Object.fromEntries(rooms.map((one) => [one.type, one.rooms]));
    const { rooms, unplaced } = proposeRooms(
      {
        people: sleepersOf(board.people, board.listing.departure_at, board.bonds),
        before: groupRoomsOf(board),
        pinned: new Set(),
        stock: leastStock(
          stockOf(board.bedrooms),
          board.hotels.map((one) => stockOf(one.rooms)),
        ),
        weights: ROOM_WEIGHTS,
      },
      'anew',
      { steps: 2_000, starts: 1, seed: 1 },
    );
    if (unplaced.length) throw new Error(`nobody finds a room for ${unplaced.length} of departure ${id}`);
    await must(t, 'MAIN', 'rooming.act', {
      id,
      version: board.version,
      act: { kind: 'arrange', rooms: rooms.map((room) => ({ ...room, id: crypto.randomUUID() })) },
    });
  }

  /** Creates one bus, from the airport to the hotel, with a seat for everybody. */
  async function makeBus({ id }: Departure): Promise<void> {
    const { people: all } = await must(t, 'MAIN', 'departure_buses.of_listing', { id });
    const bus = { id, leg: 'ARRIVAL', name: 'Bus 1', seats: all.length, guide_id: null };
    const made = await must(t, 'MAIN', 'departure_buses.add', bus);
    const seated = { id, leg: 'ARRIVAL', bus: made.id, people: all.map((one) => one.id) };
    await must(t, 'MAIN', 'departure_buses.seat', seated);
  }

  /** Enters visas, policies and tickets for all travellers, each with numbers of its own. */
  async function enterNumbers({ id, day }: Departure): Promise<void> {
    const KINDS = {
      VISA: (from: string, until: string, at: number) => ({
        visa_number: `60${day}${at}`,
        visa_starts_on: from,
        visa_ends_on: until,
      }),
      POLICY: (from: string, until: string) => ({
        policy_number: `POL-${day}`,
        policy_entered_on: today(t),
        policy_starts_on: from,
        policy_ends_on: until,
      }),
      TICKET: (_from: string, _until: string, at: number) => ({
        ticket_number: `126-${1_000_000 + day * 1000 + at}`,
        pnr: 'ABCDE1',
        issued_on: today(t),
      }),
    };
    for (const [kind, valuesOf] of Object.entries(KINDS)) {
      const board = await must(t, 'MAIN', 'manifests.get', { id });
      const [from, until] = [
        addDays(localDateOf(board.departure_at), -3),
        addDays(localDateOf(board.returns_on), 30),
      ];
      const rows = board.pilgrims.map(({ profile, ticket_version }, at) => ({
        profile_id: profile!.id,
        version: kind === 'TICKET' ? ticket_version : profile!.version,
        values: valuesOf(from, until, at),
      }));
      const { refused } = await must(t, 'MAIN', 'manifests.save_entries', { id, kind, rows });
      if (refused.length) throw new Error(`${kind} of departure ${day}: ${JSON.stringify(refused)}`);
    }
  }

  /** The state of a departure by its board. Whether it is paid is left to the story of the bookings. */
  async function standOf({ id }: Departure): Promise<Pick<Left, 'shown' | 'lacking'>> {
    const { pilgrims } = await must(t, 'MAIN', 'manifests.get', { id });
    const lacks = pilgrims.map(({ open, missed }) => [...open.map(({ check }) => check), ...missed]);
    return {
      shown: {
        pilgrims: pilgrims.length,
        paid: lacks.filter((checks) => !checks.includes('paid')).length,
        stored: pilgrims.filter(({ report }) => report?.status === 'STORED').length,
        registered: pilgrims.filter(({ registration_number }) => registration_number !== null).length,
        rooms: pilgrims.filter(({ given }) => given.some(({ check }) => check === 'room')).length,
      },
      lacking: [...new Set(lacks.flat())].filter((check) => check !== 'paid'),
    };
  }

  async function counted({ id }: Departure): Promise<Stand> {
    const { rows } = await sql<Record<string, string>>`
      select count(*) as pilgrims, count(*) filter (where i.status = 'PAID') as paid, count(r.*) filter (where r.status = 'STORED') as stored,
             count(n.*) as registered, count(p.*) as rooms
        from bookings b join invoices i on i.site_id = b.site_id and i.id = b.invoice_id
        left join pilgrim_reports r on r.site_id = b.site_id and r.profile_id = b.profile_id and r.listing_id = i.listing_id
        left join pilgrim_registrations n
          on n.site_id = b.site_id and n.profile_id = b.profile_id and n.listing_id = i.listing_id
        left join booking_rooms p on p.site_id = b.site_id and p.booking_id = b.id
       where b.site_id = ${t.site.id} and i.listing_id = ${id} and i.status in ('NEW', 'PARTIAL', 'PAID')
         and i.trashed_at is null`.execute(t.db);
    return Object.fromEntries(Object.entries(rows[0]!).map(([key, value]) => [key, Number(value)])) as Stand;
  }

  async function noteReturn(departure: Departure, one: Left): Promise<void> {
    await must(t, 'MAIN', 'manifests.note_return', { id: departure.id, return_reported_on: today(t) });
    one.lacking.push(...(await standOf(departure)).lacking);
  }

  for (const departure of departures) {
    const { id, day } = departure;
    timeline.on(day - FILES_BEFORE, async () => {
      const { id: district } = await t.db
        .selectFrom('districts')
        .select('id')
        .where('level', '=', 'DISTRICT')
        .orderBy('code')
        .executeTakeFirstOrThrow();
      await fillFiles(departure, district);
    });
    timeline.on(day - ENTRIES_BEFORE, async () => {
      if ((await standOf(departure)).shown.pilgrims === 0) return;
      await makeRooms(departure);
      await makeBus(departure);
      await enterNumbers(departure);
      await must(t, 'MAIN', 'pilgrim_reports.queue', { listing_id: id });
      timeline.on(day - ENTRIES_BEFORE + NIGHT, sendReports);
      timeline.on(day - 1, async () => {
        const one = { day, ...(await standOf(departure)), counted: await counted(departure) };
        left.push(one);
        timeline.on(day + 15, () => noteReturn(departure, one));
      });
    });
  }
  return left;
}
