import { leastStock, sleepersOf } from '@rihla/domain/departures/rooming/departure-people';
import { proposeRooms } from '@rihla/domain/departures/rooming/propose-rooms';
import { ROOM_WEIGHTS } from '@rihla/domain/departures/rooming/rooming.types';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { CallOutput } from '../call-api.ts';
import type { Agency } from './agency.ts';
import { type CallAsOne, callsOfOne } from './call-as.ts';

type Departure = CallOutput<'manifests.list'>['data'][number];

/** The name of the item whose wheel breaks. */
const SUITCASE = 'Koper 24 inci';

/** The equipment that the agency hands out: with or without clothes sizes, for everybody or for one sex. */
const ITEMS = [
  { name: SUITCASE, has_sizes: false, for_gender: null },
  { name: 'Tas paspor', has_sizes: false, for_gender: null },
  { name: 'Seragam batik', has_sizes: true, for_gender: null },
  { name: 'Kain ihram', has_sizes: false, for_gender: 'MALE' },
  { name: 'Mukena', has_sizes: false, for_gender: 'FEMALE' },
  { name: 'Buku doa', has_sizes: false, for_gender: null },
] as const;

/** The NIK of the officer who reports pilgrims: of no district that there is, so that it is nobody's. */
const OFFICER_KTP = '9901234503880001';

/** The effort of the search for rooms. It is smaller than on the screen, since the group is small. */
const EFFORT = { steps: 20_000, starts: 1, seed: 1 };

/**
 * Makes the calls of the office before a group leaves. The operator enters the account by which pilgrims are reported;
 * the office hands out a part of the equipment, makes the rooms, also of groups on the way, and sends the reports of two
 * departures to the government's system, which refuses rows of one.
 */
export async function playOffice(app: FastifyInstance, { site, clock, staff, today }: Agency): Promise<void> {
  const callAs = callsOfOne(app, { site, clock }, staff.MAIN);
  await enterAccount(callsOfOne(app, { site, clock }, staff.ROOT));
  const some = async (phase: string, sort: string) =>
    (await callAs('manifests.list', { per_page: 10, sort, search: { phase: [phase] } })).data;
  const coming = (await some('COMING', 'departure_at')).toSorted(byPeople);
  const found = [...coming, ...(await some('RETURNED', '-departure_at'))];
  const [busiest, next] = coming;
  if (!busiest) return;
  const items = [];
  for (const item of ITEMS)
    items.push({ ...item, id: (await callAs('equipment_items.create', item)).data.id });
  for (const { id } of [busiest, next ?? busiest])
    await callAs('equipment.choose_items', { id, items: items.map((item) => item.id) });
  await handOut(callAs, busiest, today);
  for (const departure of [busiest, ...(await some('TRAVELLING', 'departure_at'))])
    await makeRooms(callAs, departure);
  await sendReports(callAs, found.filter(({ category }) => category !== 'TOUR').toSorted(byPeople));
}

/** Enters the agency's account in the government's system, where the simulator takes any, and the NIK of its officer. */
async function enterAccount(callAs: CallAsOne): Promise<void> {
  const [config] = (await callAs('configs.list', {})).data;
  if (!config) return;
  await callAs('configs.update', {
    id: config.id,
    version: config.version,
    officer_ktp: OFFICER_KTP,
    credentials: { username: config.ppiu_id, password: randomUUID() },
  });
}

/** Sorts departures by their number of pilgrims, the largest first. */
const byPeople = (a: Departure, b: Departure) => b.pilgrims - a.pilgrims;

/**
 * Hands out everything without sizes to two of three pilgrims, for one of them to a relative; one suitcase is taken
 * back.
 */
async function handOut(callAs: CallAsOne, { id }: Departure, today: string): Promise<void> {
  const { data } = await callAs('equipment.of_listing', { id });
  const chosen = data.people.filter((_, index) => index % 3 !== 2);
  const items = data.items.filter(({ has_sizes }) => !has_sizes);
  const [first, ...others] = chosen;
  if (!first) return;
  const entriesOf = ({ id: booking_id, gender }: (typeof chosen)[number]) =>
    items
      .filter(({ for_gender }) => for_gender === null || for_gender === gender)
      .map((item) => ({ booking_id, item_id: item.id }));
  const given = { id, handed_on: today, signature_file_id: null };
  const taken = { receipt: 'REPRESENTATIVE', received_by: 'Hendra Saputra (adik)' } as const;
  await callAs('equipment.hand_out', { ...given, ...taken, entries: entriesOf(first) });
  if (others.length > 0) {
    const entries = others.flatMap(entriesOf).slice(0, 400);
    await callAs('equipment.hand_out', { ...given, entries, receipt: 'PAPER', received_by: null });
  }
  const suitcaseId = items.find(({ name }) => name === SUITCASE)?.id;
  const suitcase = entriesOf(chosen.at(-1)!).find(({ item_id }) => item_id === suitcaseId);
  if (suitcase)
    await callAs('equipment.take_back', {
      id,
      entries: [suitcase],
      reason: 'Roda koper patah, ditukar di gudang',
    });
}

/** Gives a departure the rooms that the search proposes. */
async function makeRooms(callAs: CallAsOne, { id }: Departure): Promise<void> {
  const { data: board } = await callAs('rooming.get', { id });
  const people = sleepersOf(board.people, board.listing.departure_at, board.bonds);
  const stockOf = (rooms: readonly { type: string; rooms: number }[]) =>
    Object.fromEntries(rooms.map(({ type, rooms: count }) => [type, count]));
  const stock = leastStock(
    stockOf(board.bedrooms),
    board.hotels.map(({ rooms }) => stockOf(rooms)),
  );
  const asked = { people, before: [], pinned: new Set<string>(), stock, weights: ROOM_WEIGHTS };
  const { rooms } = proposeRooms(asked, 'anew', EFFORT);
  const known = new Map(board.rooms.map(({ name, id: room }) => [name, room]));
  const arranged = rooms.map(({ members, ...room }) => ({
    ...room,
    members: [...members],
    id: known.get(room.name) ?? randomUUID(),
  }));
  await callAs('rooming.act', {
    id,
    version: board.version,
    act: { kind: 'arrange', rooms: arranged },
  });
}

/** The reasons for which the government's system refuses rows. */
const REFUSED = [
  { reason: 'PASSPORT_FORM', reason_text: 'Nomor paspor tidak sesuai format' },
  { reason: 'NIK_UNKNOWN', reason_text: 'NIK tidak ditemukan di Dukcapil' },
] as const;

/** Sends the reports of two departures; of the first one, two rows are recorded as refused. */
async function sendReports(callAs: CallAsOne, departures: readonly Departure[]): Promise<void> {
  let sent = 0;
  for (const { id } of departures) {
    if (sent === 2) return;
    const { changed } = (await callAs('pilgrim_reports.queue', { listing_id: id })).data;
    if (changed === 0) continue;
    const sending = (await callAs('report_sendings.create', { listing_id: id })).data;
    const { results } = (await callAs('report_sendings.get', { id: sending.id })).data;
    const named = results.flatMap(({ profile }) => profile ?? []);
    const left = sent === 0 ? named.slice(0, Math.min(REFUSED.length, named.length - 1)) : [];
    await callAs('report_sendings.confirm', {
      id: sending.id,
      refused: left.map((profile, index) => ({ profile_id: profile.id, ...REFUSED[index]! })),
    });
    sent += 1;
  }
}
