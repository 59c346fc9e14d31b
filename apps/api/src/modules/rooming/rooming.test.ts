import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { book, liftUnpaidLimit, places, variant } from '../../../test/support/scenes/booked.ts';
import { readSheet } from '../../../test/support/read-sheet.ts';
import { convertedRows } from '../../../test/support/spreadsheet-program.ts';
import { withoutLock } from '../../../test/support/locks/without-lock.ts';
import { makeListing, makeProfile, type SeedListing } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
});
afterAll(() => t.close());

const trip = (guides: string[] = []) =>
  makeListing(t.site, {
    seats: 40,
    guideIds: guides,
    variants: [
      { room_type: 'QUAD', price: 30_000_000, is_base: true },
      { room_type: 'DOUBLE', price: 36_000_000 },
    ],
  });

type Sex = 'MALE' | 'FEMALE';

/** Books travellers of a type, each with a file of the sex given; answers the ids of their bookings. */
async function travellers(listing: SeedListing, type: string, sexes: readonly Sex[], file: object = {}) {
  const made = await book(t, listing, 1, { bookings: places(variant(listing, type), sexes.length) });
  const lines = await t.db
    .selectFrom('bookings')
    .select(['id'])
    .where('invoice_id', '=', made.id)
    .orderBy('position')
    .execute();
  for (const [at, { id }] of lines.entries()) {
    const profile = await makeProfile(t.site, { user_id: t.site.user.id, gender: sexes[at]!, ...file });
    await t.db.updateTable('bookings').set({ profile_id: profile.id }).where('id', '=', id).execute();
  }
  return lines.map(({ id }) => id);
}

const board = async (listing: SeedListing) =>
  (await t.as('MAIN').call('rooming.get', { id: listing.slug })).body.data;
const act = async (listing: SeedListing, what: object, version?: number) =>
  t.as('MAIN').call('rooming.act', {
    id: listing.slug,
    version: version ?? (await board(listing)).version,
    act: what,
  });
const undo = async (listing: SeedListing) =>
  t.as('MAIN').call('rooming.undo', { id: listing.slug, version: (await board(listing)).version });

/** Who sleeps where, by the name of the room. */
async function rooms(listing: SeedListing): Promise<Record<string, string[]>> {
  const { rooms: all, places: who } = await board(listing);
  return Object.fromEntries(
    all.map(({ id, name }) => [name, who.filter(({ room }) => room === id).map(({ person }) => person)]),
  );
}

async function add(listing: SeedListing, type: string, people: readonly string[] = [], name?: string) {
  const room = crypto.randomUUID();
  const made = await act(listing, {
    kind: 'add_room',
    room,
    type,
    ...(people.length ? { people } : {}),
    name,
  });
  expect(made.status).toBe(200);
  return room;
}

describe('wishes for rooms', () => {
  it('are named when booking, count for the rooms, and are changed until somebody of the invoice has a room', async () => {
    const listing = await trip([t.site.admins.GUIDE.id]);
    const made = await book(t, listing, 1, {
      bookings: places(variant(listing, 'QUAD'), 3),
      room_wishes: [
        { booking: 0, with: [2], words: null },
        { booking: 1, with: [], words: ' Rombongan Bu Ani ' },
      ],
    });
    const other = await book(t, listing, 1);
    const own = (await t.as('USER').call('user_room_wishes.get', { id: made.slug })).body.data;
    const [a, b, c] = own.people.map(({ id }: { id: string }) => id);
    expect(own).toMatchObject({
      changeable: true,
      people: [{ with: [c] }, { words: 'Rombongan Bu Ani' }, {}],
    });
    const wanted = async () =>
      (await board(listing)).people.map(
        ({ wants, wants_words }: { wants: string[]; wants_words: string | null }) => [wants, wants_words],
      );
    expect((await wanted()).slice(0, 3)).toEqual([
      [[c], null],
      [[], 'Rombongan Bu Ani'],
      [[], null],
    ]);
    const guide = (await t.as('GUIDE').call('rooming.get', { id: listing.slug })).body.data;
    expect(guide.people[0]).toMatchObject({ wants: [], wants_words: null });

    const keep = (who: 'USER' | 'MAIN' | 'FINANCE', wishes: object[]) =>
      t
        .as(who)
        .call(who === 'USER' ? 'user_room_wishes.update' : 'room_wishes.update', { id: made.id, wishes });
    const [stranger] = await t.db
      .selectFrom('bookings')
      .select('id')
      .where('invoice_id', '=', other.id)
      .execute();
    const foreign = await keep('USER', [{ booking_id: a, with: [stranger!.id], words: null }]);
    const nobody = await keep('USER', [{ booking_id: a, with: [crypto.randomUUID()], words: null }]);
    // A traveller of another invoice is answered as one that there is not.
    expect([foreign.status, foreign.body.code]).toEqual([nobody.status, nobody.body.code]);
    expect(foreign.status).toBe(404);
    expect((await keep('FINANCE', [])).status).toBe(403);
    expect((await keep('MAIN', [{ booking_id: b, with: [a], words: '' }])).status).toBe(200);
    expect((await wanted()).slice(0, 3)).toEqual([
      [[], null],
      [[a], null],
      [[], null],
    ]);

    await add(listing, 'QUAD', [c!]);
    const late = await keep('USER', []);
    expect(late).toMatchObject({ status: 409, body: { code: 'rooming.rooms_made' } });
    expect((await t.asTwin('USER').call('user_room_wishes.get', { id: made.id })).status).toBe(404);
  });

  it('are refused for a place that the booking does not have', async () => {
    const listing = await trip();
    const wish = { listing_id: listing.id, bookings: places(variant(listing, 'QUAD'), 1) };
    const contact = { pic_name: 'Siti', pic_phone: '081234567890', pic_email: 'siti@contoh.id' };
    const refused = await t.as('USER').call('user_invoices.create', {
      ...wish,
      ...contact,
      room_wishes: [{ booking: 0, with: [1], words: null }],
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'booking.addon_bookings' } });
  });
});

describe('the list of rooms', () => {
  it('is a spreadsheet with real dates, text passports and merged rooms, that a spreadsheet program opens', async () => {
    const listing = await trip();
    const passport = { passport_name: 'Siti Aminah', birth_date: '1980-02-03' };
    const women = await travellers(listing, 'QUAD', ['FEMALE', 'FEMALE'], passport);
    await add(listing, 'QUAD', women);
    await travellers(listing, 'QUAD', ['MALE']);
    const { rooms: made, hotels } = await board(listing);
    const numbers = [{ hotel: hotels[0]!.id, number: 'Tower 2 1204', floor: '12' }];
    const numbered = {
      kind: 'change_room',
      room: made[0]!.id,
      name: 'Q1',
      type: 'QUAD',
      note: null,
      numbers,
    };
    expect((await act(listing, numbered)).status).toBe(200);
    const answer = await t.as('MAIN').inject({ url: `/admin_api/listings/${listing.slug}/room_list` });
    expect(answer.statusCode).toBe(200);
    const sheet = readSheet(answer.rawPayload);
    const line = sheet.find((row) => row[1] === 'SITI AMINAH');
    // The day is a number of the spreadsheet's calendar.
    expect(line?.slice(2, 5)).toEqual(['P', 'Dewasa', '29254']);
    expect(line).toEqual(expect.arrayContaining(['Q1', 'Quad', 'Tower 2 1204, lantai 12']));
    expect(sheet.filter((row) => row.includes('Q1'))).toHaveLength(1);
    // Whoever has no name yet is known by the invoice, and no day is written as a text.
    expect(sheet.flat().filter((cell) => /\d{4}-\d{2}-\d{2}/.test(cell))).toEqual([]);
    const rows = await convertedRows(answer.rawPayload);
    if (rows) expect(rows.filter((row) => row.includes('SITI AMINAH'))).toHaveLength(2);
  });

  it('has its heads and choices in the language of whoever saves it', async () => {
    const listing = await trip();
    await add(listing, 'QUAD', await travellers(listing, 'QUAD', ['FEMALE']));
    const wordsIn = async (language: 'id' | 'en') => {
      const url = `/admin_api/listings/${listing.slug}/room_list?language=${language}`;
      const sheet = readSheet((await t.as('MAIN').inject({ url })).rawPayload);
      return [sheet[0]![0], sheet.find((row) => row.includes('Q1'))?.slice(2, 4), sheet.flat()];
    };
    const [inIndonesian, inEnglish] = [await wordsIn('id'), await wordsIn('en')];
    expect(inIndonesian).toEqual([
      `Daftar kamar · ${listing.name}`,
      ['P', 'Dewasa'],
      expect.arrayContaining(['Nama', 'Tanggal lahir', 'Perjalanan', 'Jumlah kamar']),
    ]);
    expect(inEnglish).toEqual([
      `Room list · ${listing.name}`,
      ['F', 'Adult'],
      expect.arrayContaining(['Name', 'Date of birth', 'Journey', 'Rooms']),
    ]);
  });

  it('opens once by a ticket, notes who has read it, and is not for guides and agents', async () => {
    const listing = await trip([t.site.admins.GUIDE.id]);
    const [one] = await travellers(listing, 'QUAD', ['MALE']);
    await add(listing, 'QUAD', [one!]);
    const made = await t.as('DIRECTOR').call('room_lists.create', { id: listing.slug });
    const { ticket } = made.body.data;
    const paper = await t.anonymous.call('room_lists.exchange', { ticket });
    expect(paper.body.data).toMatchObject({
      listing: { id: listing.id },
      rooms: [{ name: 'Q1', people: [{ id: one, kind: 'ADULT' }] }],
      without: [],
      totals: [{ type: 'QUAD', rooms: 1, people: 1 }],
    });
    expect((await t.anonymous.call('room_lists.exchange', { ticket })).status).toBe(404);
    const read = await t.db
      .selectFrom('revelations')
      .select('actor_id')
      .where('listing_id', '=', listing.id)
      .execute();
    expect(read).toEqual([{ actor_id: t.site.admins.DIRECTOR.id }]);
    for (const who of ['GUIDE', 'AGENT'] as const)
      expect((await t.as(who).call('room_lists.create', { id: listing.slug })).status).toBe(403);
    expect((await t.asTwin('MAIN').call('room_lists.create', { id: listing.slug })).status).toBe(404);
  });
});

describe('the rooms of a departure', () => {
  it('are added, filled, swapped and removed, each name the next free one of its type', async () => {
    const listing = await trip();
    const [a, b, c] = await travellers(listing, 'QUAD', ['MALE', 'MALE', 'MALE']);
    const first = await add(listing, 'QUAD', [a!, b!]);
    const second = await add(listing, 'QUAD', [c!]);
    expect(await rooms(listing)).toEqual({ Q1: [a, b], Q2: [c] });
    await act(listing, { kind: 'swap', people: [b, c] });
    expect(await rooms(listing)).toEqual({ Q1: [a, c], Q2: [b] });
    await act(listing, { kind: 'place', people: [b], room: first });
    await act(listing, { kind: 'remove_room', room: second });
    expect(await rooms(listing)).toEqual({ Q1: [a, c, b] });
    await act(listing, { kind: 'place', people: [a], room: null });
    expect(await rooms(listing)).toEqual({ Q1: [c, b] });
  });

  it('refuse one too many, and women with men of another family, but take a family', async () => {
    const listing = await trip();
    const men = await travellers(listing, 'DOUBLE', ['MALE', 'MALE', 'MALE']);
    const [woman] = await travellers(listing, 'DOUBLE', ['FEMALE']);
    const couple = await travellers(listing, 'DOUBLE', ['MALE', 'FEMALE'], { family_share: true });
    const room = await add(listing, 'DOUBLE', men.slice(0, 2));
    const full = await act(listing, { kind: 'place', people: [men[2]], room });
    expect(full).toMatchObject({ status: 409, body: { code: 'rooming.too_many' } });
    const other = await add(listing, 'DOUBLE', [men[2]!]);
    const mixed = await act(listing, { kind: 'place', people: [woman], room: other });
    expect(mixed).toMatchObject({ status: 409, body: { code: 'rooming.mixed' } });
    await add(listing, 'DOUBLE', couple);
    await act(listing, { kind: 'bond', person: men[2], other: men[0], bond: 'REFUSAL' });
    const refused = await act(listing, { kind: 'swap', people: [men[1], men[2]] });
    expect(refused.body.code).toBe('rooming.refused_together');
  });

  it('keep a note, and the number that each hotel gave them, and refuse those of other departures', async () => {
    const listing = await trip();
    const room = await add(listing, 'QUAD');
    const { hotels } = await board(listing);
    expect(hotels.length).toBeGreaterThan(0);
    const numbers = hotels.map(({ id }: { id: string }, at: number) => ({
      hotel: id,
      number: `${at}07`,
      floor: `${at}`,
    }));
    const change = { kind: 'change_room', room, name: 'q 9', type: 'TRIPLE', note: 'Dekat lift', numbers };
    expect((await act(listing, change)).status).toBe(200);
    const found = (await board(listing)).rooms[0];
    expect(found).toMatchObject({ name: 'Q9', type: 'TRIPLE', note: 'Dekat lift' });
    expect(found?.numbers).toHaveLength(hotels.length);
    const other = (await board(await trip())).hotels[0];
    const foreign = [{ hotel: other?.id, number: '1', floor: null }];
    expect((await act(listing, { ...change, numbers: foreign })).body.code).toBe('rooming.hotel_unknown');
    const stock = (hotel: string) =>
      t.as('MAIN').call('rooming.set_stock', {
        id: listing.slug,
        version: 2,
        stock: [{ hotel, type: 'QUAD', rooms: 7 }],
      });
    expect((await stock(other!.id)).body.code).toBe('rooming.hotel_unknown');
    expect((await stock(hotels[0]!.id)).status).toBe(200);
    expect((await board(listing)).hotels[0]?.rooms).toEqual([{ type: 'QUAD', rooms: 7 }]);
  });

  it('take over a proposal at once, keep notes and pins, and go back by one undo', async () => {
    const listing = await trip();
    const [a, b, c] = await travellers(listing, 'QUAD', ['FEMALE', 'FEMALE', 'FEMALE']);
    const kept = await add(listing, 'QUAD', [a!, b!]);
    await act(listing, { kind: 'pin', people: [a], pinned: true });
    const before = await board(listing);
    const proposal = [
      { id: kept, name: 'Q1', type: 'QUAD', members: [a, c] },
      { id: crypto.randomUUID(), name: 'Q2', type: 'QUAD', members: [b] },
    ];
    expect((await act(listing, { kind: 'arrange', rooms: proposal })).status).toBe(200);
    const after = await board(listing);
    expect(await rooms(listing)).toEqual({ Q1: [a, c], Q2: [b] });
    expect(after.places.find(({ person }) => person === a)).toMatchObject({ pinned: true });
    expect((await undo(listing)).status).toBe(200);
    const back = await board(listing);
    expect({ ...back, version: 0 }).toEqual({ ...before, version: 0 });
  });

  it('go back act by act, for whoever did it, unless somebody has changed the same since', async () => {
    const listing = await trip();
    const [a, b] = await travellers(listing, 'QUAD', ['MALE', 'MALE']);
    const room = await add(listing, 'QUAD', [a!]);
    await act(listing, { kind: 'place', people: [b], room });
    const other = await t.as('ROOT').call('rooming.act', {
      id: listing.slug,
      version: 2,
      act: { kind: 'place', people: [b], room: null },
    });
    expect(other.status).toBe(200);
    expect((await undo(listing)).body.code).toBe('rooming.undo_changed');
    expect((await t.as('ROOT').call('rooming.undo', { id: listing.slug, version: 3 })).status).toBe(200);
    expect((await undo(listing)).status).toBe(200);
    expect((await undo(listing)).status).toBe(200);
    expect((await undo(listing)).body.code).toBe('rooming.nothing_to_undo');
    expect((await board(listing)).rooms).toEqual([]);
  });

  it('do not let two offices overwrite each other, and do without the check of the version', async () => {
    const both = async () => {
      const listing = await trip();
      const [a] = await travellers(listing, 'QUAD', ['MALE']);
      const ids = [await add(listing, 'QUAD'), await add(listing, 'QUAD')];
      const { version } = await board(listing);
      const answers = await Promise.all(
        ids.map((room) => act(listing, { kind: 'place', people: [a], room }, version)),
      );
      return answers.map(({ status }) => status).toSorted();
    };
    expect(await both()).toEqual([200, 409]);
    await withoutLock(t.appUrl, ['roomingVersion'], async () => {
      expect(await both()).toEqual([200, 200]);
    });
  });

  it('are read by a guide of the departure without refusals, by no agent, and by no other site', async () => {
    const listing = await trip([t.site.admins.GUIDE.id]);
    const [a, b] = await travellers(listing, 'QUAD', ['MALE', 'MALE']);
    await add(listing, 'QUAD', [a!, b!]);
    await act(listing, { kind: 'bond', person: a, other: b, bond: 'REFUSAL' });
    const guide = await t.as('GUIDE').call('rooming.get', { id: listing.slug });
    expect(guide.body.data).toMatchObject({ bonds: [], can_undo: false });
    expect(guide.body.data.places).toHaveLength(2);
    const other = await trip();
    expect((await t.as('GUIDE').call('rooming.get', { id: other.slug })).status).toBe(404);
    expect((await t.as('AGENT').call('rooming.get', { id: listing.slug })).status).toBe(403);
    expect((await t.asTwin('MAIN').call('rooming.get', { id: listing.slug })).status).toBe(404);
    const foreign = { id: listing.slug, version: 0, act: { kind: 'pin', people: [a], pinned: true } };
    expect((await t.asTwin('MAIN').call('rooming.act', foreign)).status).toBe(404);
  });

  it('leave their beds to those who pay for one, when an infant is put between them', async () => {
    const listing = await makeListing(t.site, {
      seats: 40,
      variants: [
        { room_type: 'DOUBLE', price: 36_000_000, is_base: true },
        { room_type: 'INFANT', price: 9_000_000 },
      ],
    });
    const bookings = [...places(variant(listing, 'DOUBLE'), 2), ...places(variant(listing, 'INFANT'), 1)];
    const { id } = await book(t, listing, 1, { bookings });
    const [mother, aunt, infant] = (
      await t.db
        .selectFrom('bookings')
        .select('id')
        .where('invoice_id', '=', id)
        .orderBy('position')
        .execute()
    ).map((one) => one.id);
    for (const booking of [mother, aunt, infant]) {
      const file = await makeProfile(t.site, { user_id: t.site.user.id, gender: 'FEMALE' });
      await t.db.updateTable('bookings').set({ profile_id: file.id }).where('id', '=', booking!).execute();
    }
    const room = await add(listing, 'DOUBLE', [mother!]);
    for (const people of [[infant], [aunt]])
      expect((await act(listing, { kind: 'place', people, room })).status).toBe(200);
    const beds = await t.db
      .selectFrom('booking_rooms')
      .select(['booking_id', 'bed'])
      .where('listing_id', '=', listing.id)
      .execute();
    const bedOf = Object.fromEntries(beds.map(({ booking_id, bed }) => [booking_id, bed]));
    expect([mother, aunt, infant].map((one) => bedOf[one!])).toEqual([1, 2, null]);
  });

  it('are read in at most six statements, whatever the people, and refuse people of another departure', async () => {
    const listing = await trip();
    await travellers(
      listing,
      'QUAD',
      Array.from({ length: 8 }, () => 'FEMALE' as const),
    );
    const read = await t.as('MAIN').call('rooming.get', { id: listing.slug });
    expect(read.body.data.people).toHaveLength(8);
    expect(read.queries).toBeLessThanOrEqual(6);
    const [stranger] = await travellers(await trip(), 'QUAD', ['FEMALE']);
    const room = await add(listing, 'QUAD');
    const refused = await act(listing, { kind: 'place', people: [stranger], room });
    expect(refused.body.code).toBe('rooming.person_unknown');
  });
});
