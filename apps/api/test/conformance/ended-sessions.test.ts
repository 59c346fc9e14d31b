import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, makeProfile, makeSession, makeUser, type SeedPerson } from '../../src/seed/builders.ts';
import { DEMO_PASSWORD } from '../../src/seed/demo-password.ts';
import { tokenSentTo } from '../support/access.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book } from '../support/scenes/booked.ts';
import { type Caller, callerOf } from '../support/caller.ts';
import { addScanAs } from '../support/scenes/scans.ts';
import { uploadAs } from '../support/upload.ts';
import { addressWith, procedures } from './procedures.ts';

const NOWHERE = '00000000-0000-7000-8000-0000000000ff';
const NEW_PASSWORD = 'teh tarik dua gelas';

let t: TestApp;
let photo: Buffer;
beforeAll(async () => {
  t = await testApp();
  photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b5cad' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => t.close());

/** A client with one session of a person, which does not sign in again when that session has ended. */
async function sessionOf(person: SeedPerson): Promise<Caller> {
  const token = await makeSession(t.site, person);
  return callerOf(t.app, t.site.host, async () => token);
}

/** The ways in which the session of a customer ends. `other` is another session of the same person. */
const CUSTOMER_ENDS: Record<string, (person: SeedPerson, own: Caller, other: Caller) => Promise<unknown>> = {
  'has signed out': (_person, own) => own.call('user_access.sign_out'),
  'has ended it from another device': (_person, _own, other) => other.call('user_access.end_other_sessions'),
  'has changed the password': async (_person, _own, other) => {
    const { version } = (await other.call('user_access.account')).body.data;
    const password = { current_password: DEMO_PASSWORD, password: NEW_PASSWORD };
    const input = { version, ...password, password_confirmation: NEW_PASSWORD };
    return other.call('user_access.update_account', input);
  },
  'has set a forgotten password': async ({ email }) => {
    await t.anonymous.call('user_access.reset_password', { email });
    const token = await tokenSentTo(t, email);
    const set = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    return t.anonymous.call('user_access.reset_password', set);
  },
  'was banned': ({ id }) => t.as('MAIN').call('users.ban', { id, note: 'Kartu curian' }),
};

/** The ways in which the session of one of the staff ends by an act of somebody else. */
const STAFF_ENDS: Record<string, (person: SeedPerson) => Promise<unknown>> = {
  'was banned': ({ id }) => t.as('DIRECTOR').call('admins.ban', { id, note: 'Menyalahgunakan data jamaah' }),
  'has another role': async ({ id }) => {
    const { version } = (await t.as('DIRECTOR').call('admins.get', { id })).body.data;
    return t.as('DIRECTOR').call('admins.update', { id, version, role: 'MEDIA' });
  },
  'has set a forgotten password': async ({ email }) => {
    await t.anonymous.call('admin_access.reset_password', { email });
    const token = await tokenSentTo(t, email);
    const set = { token, password: NEW_PASSWORD, password_confirmation: NEW_PASSWORD };
    return t.anonymous.call('admin_access.reset_password', set);
  },
};

/** What a customer has that is behind no call of the contract: scans, photo and files, each with its address. */
async function ownPapers(own: Caller, person: SeedPerson): Promise<string[]> {
  const { id } = await makeProfile(t.site, { user_id: person.id });
  const scan = await addScanAs(own, { profile: id, kind: 'PASSPORT', bytes: photo });
  const portrait = await addScanAs(own, { profile: id, kind: 'photo', bytes: photo });
  const file = await uploadAs(own, { purpose: 'EVIDENCE', bytes: photo, area: 'user_api' });
  expect([scan.status, portrait.status, file.status]).toEqual([201, 201, 201]);
  const profile = `/user_api/profiles/${id}`;
  return [
    `${profile}/scans/${scan.id}`,
    `${profile}/photo`,
    `${profile}/photo?size=small`,
    `/user_api/files/${file.data.id}`,
  ];
}

/** The calls of an area that ask for somebody who is signed in. */
const closedCalls = (area: 'user_api' | 'admin_api') =>
  procedures.filter(([, { access, path }]) => access.who !== 'public' && path.startsWith(`/${area}/`));

/** The calls of an area that do not answer a session with "not signed in". */
async function callsOpenTo(own: Caller, area: 'user_api' | 'admin_api'): Promise<string[]> {
  const open: string[] = [];
  for (const [key, procedure] of closedCalls(area)) {
    const body = procedure.method === 'POST' || procedure.method === 'PUT' ? { payload: {} } : {};
    const url = addressWith(procedure, NOWHERE);
    const answer = await own.inject({ method: procedure.method, url, ...body });
    if (answer.statusCode !== 401 || answer.json().code !== 'kit.not_signed_in') open.push(key);
  }
  return open;
}

const statuses = async (own: Caller, addresses: readonly string[]) =>
  Promise.all(addresses.map(async (url) => (await own.inject({ url })).statusCode));

describe('the session of a customer who', () => {
  it.each(Object.keys(CUSTOMER_ENDS))('%s opens no papers any more', async (how) => {
    const person = await makeUser(t.site);
    const [own, other] = [await sessionOf(person), await sessionOf(person)];
    const papers = await ownPapers(own, person);
    expect(await statuses(own, papers)).toEqual(papers.map(() => 200));
    expect((await own.call('user_access.account')).status).toBe(200);
    const ended = await CUSTOMER_ENDS[how]!(person, own, other);
    expect(ended).toMatchObject({ status: 200 });
    expect(await statuses(own, papers)).toEqual(papers.map(() => 401));
    const sent = await addScanAs(own, { profile: NOWHERE, kind: 'BPJS', bytes: photo });
    const download = { method: 'POST', url: '/user_api/privacy/download' } as const;
    const asked = await own.inject({ ...download, payload: { current_password: DEMO_PASSWORD } });
    const account = await own.call('user_access.account');
    expect([sent.status, asked.statusCode, account.status]).toEqual([401, 401, 401]);
  });

  it('was banned makes none of the calls any more', async () => {
    const person = await makeUser(t.site);
    const own = await sessionOf(person);
    await t.as('MAIN').call('users.ban', { id: person.id, note: 'Kartu curian' });
    expect(await callsOpenTo(own, 'user_api')).toEqual([]);
  });
});

describe('the session of one of the staff who', () => {
  it.each(Object.keys(STAFF_ENDS))('%s opens no papers of pilgrims any more', async (how) => {
    const person = await makeAdmin(t.site, { role: 'MAIN' });
    const own = await sessionOf(person);
    const customer = await makeUser(t.site);
    const papers = (await ownPapers(await sessionOf(customer), customer))
      .filter((path) => path.includes('/profiles/'))
      .map((path) => path.replace('/user_api/', '/admin_api/'));
    expect(await statuses(own, papers)).toEqual(papers.map(() => 200));
    expect(await STAFF_ENDS[how]!(person)).toMatchObject({ status: 200 });
    expect(await statuses(own, papers)).toEqual(papers.map(() => 401));
    expect((await own.call('admin_access.account')).status).toBe(401);
  });

  it('has another role makes none of the calls with it any more', async () => {
    const person = await makeAdmin(t.site, { role: 'MAIN' });
    const own = await sessionOf(person);
    await STAFF_ENDS['has another role']!(person);
    expect(await callsOpenTo(own, 'admin_api')).toEqual([]);
  });
});

describe('a paper that was asked for and not opened yet', () => {
  /** Asks for a ticket of each kind of paper that shows a pilgrim or money. */
  async function ticketsOf(own: Caller): Promise<Record<string, string>> {
    const listing = t.site.listing;
    const { id: invoice } = await book(t, listing);
    const asked = {
      invoice: await own.call('print_tickets.create', { document: 'invoice', id: invoice }),
      list: await own.call('departure_lists.create', { id: listing.slug, list: 'IMMIGRATION' }),
      rooms: await own.call('room_lists.create', { id: listing.id }),
      cards: await own.call('pilgrim_cards.create', { id: listing.id }),
    };
    expect(Object.values(asked).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    return Object.fromEntries(Object.entries(asked).map(([name, { body }]) => [name, body.data.ticket]));
  }
  const EXCHANGES = {
    invoice: 'print_tickets.exchange',
    list: 'departure_lists.exchange',
    rooms: 'room_lists.exchange',
    cards: 'pilgrim_cards.exchange',
  } as const;
  const open = async (tickets: Record<string, string>) => {
    const answers: Record<string, number> = {};
    for (const [name, key] of Object.entries(EXCHANGES))
      answers[name] = (await t.anonymous.call(key, { ticket: tickets[name]! })).status;
    return answers;
  };
  const all = (status: number) => ({ invoice: status, list: status, rooms: status, cards: status });

  it('opens once, for one kind of paper', async () => {
    const tickets = await ticketsOf(await sessionOf(await makeAdmin(t.site, { role: 'MAIN' })));
    const exchanged = await t.anonymous.call('departure_lists.exchange', { ticket: tickets.rooms! });
    expect(exchanged.status).toBe(404);
    expect(await open(tickets)).toEqual(all(200));
    expect(await open(tickets)).toEqual(all(404));
  });

  it.each(Object.keys(STAFF_ENDS))('stays closed once the person %s', async (how) => {
    const person = await makeAdmin(t.site, { role: 'MAIN' });
    const tickets = await ticketsOf(await sessionOf(person));
    expect(await STAFF_ENDS[how]!(person)).toMatchObject({ status: 200 });
    expect(await open(tickets)).toEqual(all(404));
  });

  it('stays closed once a customer was banned', async () => {
    const person = await makeUser(t.site);
    const own = await sessionOf(person);
    const { id } = await book(t, t.site.listing, 1, { user_id: person.id });
    const made = await own.call('user_print_tickets.create', { document: 'invoice', id });
    await t.as('MAIN').call('users.ban', { id: person.id, note: 'Kartu curian' });
    const { ticket } = made.body.data;
    expect((await t.anonymous.call('print_tickets.exchange', { ticket })).status).toBe(404);
  });
});
