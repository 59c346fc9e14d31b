import { addDays, type LocalDate, localDateOf, todayIn } from '@rihla/domain/shared/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book, payValid } from '../../../test/support/scenes/booked.ts';
import { makeListing, makeProfile, type SeedListing } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const today = () => todayIn(t.site.timeZone, t.clock.now());

type Scene = { listing: SeedListing; invoiceId: string; siti: string; budi: string };

/** A departure with two named pilgrims and one whom nobody has named, on one invoice. */
async function scene(more: Record<string, unknown> = {}): Promise<Scene> {
  const listing = await makeListing(t.site, more);
  const [siti, budi] = [await pilgrim('Siti Aminah', 'X'), await pilgrim('Budi Santoso', 'C')];
  const profiles = [
    { booking: 0, profile_id: siti },
    { booking: 1, profile_id: budi },
  ];
  const { id } = await book(t, listing, 3, { profiles });
  return { listing, invoiceId: id, siti, budi };
}

let passports = 1_000_000;
/** Creates a pilgrim with a new passport, whose number is `letter` and seven digits. Returns the pilgrim's id. */
async function pilgrim(name: string, letter: string): Promise<string> {
  const { id } = await makeProfile(t.site, { user_id: t.site.user.id, name });
  passports += 1;
  const form = { id, version: 1, passport_number: `${letter}${passports}`, phone: '081234567890' };
  expect((await t.as('MAIN').call('profiles.update', form)).status).toBe(200);
  return id;
}

async function board(id: string, who: Parameters<TestApp['as']>[0] = 'MAIN') {
  const { body } = await t.as(who).call('manifests.get', { id });
  return body.data;
}

/**
 * Moves a departure of nine days into the past.
 * @returns its day
 */
async function depart(listing: SeedListing, daysAgo: number): Promise<LocalDate> {
  const departure_at = addDays(today(), -daysAgo);
  const moved = { departure_at, registration_end: null };
  await t.db.updateTable('listings').set(moved).where('id', '=', listing.id).execute();
  return departure_at;
}

const openOf = (row: { open: readonly { check: string }[] }) => row.open.map(({ check }) => check);

describe('the board of a departure', () => {
  it('has a row for every traveller with what is missing, masked, within eight statements', async () => {
    const { listing, siti } = await scene();
    const { body, queries } = await t.as('MAIN').call('manifests.get', { id: listing.slug });
    expect(queries).toBeLessThanOrEqual(8);
    const { pilgrims, checks } = body.data;
    expect(checks).toEqual([
      'paid',
      'papers',
      'passport',
      'visa',
      'policy',
      'ticket',
      'room',
      'bus',
      'report',
    ]);
    expect(pilgrims).toHaveLength(3);
    expect(pilgrims[0]).toMatchObject({ profile: { id: siti }, passport_mask: expect.stringContaining('*') });
    expect(openOf(pilgrims[0]!)).toEqual(checks);
    expect(pilgrims[2]).toMatchObject({ profile: null, passport_mask: null });
    expect(JSON.stringify(body)).not.toMatch(/[XC]1\d{6}/);
  });

  it('takes the same statements for forty pilgrims as for one', async () => {
    const [many, one] = [await makeListing(t.site, { seats: 45 }), await makeListing(t.site)];
    await book(t, many, 40);
    await book(t, one, 1);
    const counted = async (id: string) => (await t.as('MAIN').call('manifests.get', { id })).queries;
    expect(await counted(many.id)).toBe(await counted(one.id));
  });

  it('follows what is paid, roomed and registered', async () => {
    const { listing, invoiceId, siti } = await scene();
    const before = await board(listing.id);
    const invoice = (await t.as('MAIN').call('invoices.get', { id: invoiceId })).body.data;
    await payValid(t, invoiceId, invoice.remaining);
    const booking_id = before.pilgrims[0]!.booking_id;
    await t.as('MAIN').call('booking_rooms.create', { booking_id, room: 'Q1' });
    await t.as('MAIN').call('reporting.update_registration', {
      id: listing.id,
      profile: siti,
      registration_number: `R-${listing.slug}`,
    });
    const [row] = (await board(listing.id)).pilgrims;
    expect(openOf(row!)).toEqual(['papers', 'passport', 'visa', 'policy', 'ticket', 'bus']);
    expect(row!.given).toEqual([{ check: 'room', text: expect.stringContaining('Q1') }]);
  });

  it('leaves out invoices that have ended', async () => {
    const { listing, invoiceId } = await scene();
    await t.as('MAIN').call('invoices.cancel', { id: invoiceId, note: 'Berubah rencana' });
    expect((await board(listing.id)).pilgrims).toEqual([]);
  });
});

describe('who sees which board', () => {
  it('lets an agent see its own group alone, and no departure without one', async () => {
    const { listing, invoiceId } = await scene();
    const agent = t.as('AGENT');
    expect((await agent.call('manifests.get', { id: listing.id })).status).toBe(404);
    const own = await book(t, listing, 2);
    await t.db
      .updateTable('invoices')
      .set({ agent_id: t.site.admins.AGENT.id })
      .where('id', '=', own.id)
      .execute();
    const { pilgrims } = await board(listing.id, 'AGENT');
    expect(pilgrims.map(({ invoice }) => invoice?.number)).toEqual([own.number, own.number]);
    expect(pilgrims[0]!.open[0]).toMatchObject({ check: 'paid', who: 'AGENT' });
    const list = (await agent.call('manifests.list', { per_page: 100 })).body.data;
    expect(list.find(({ id }) => id === listing.id)).toMatchObject({ pilgrims: 2 });
    expect((await board(listing.id)).pilgrims).toHaveLength(5);
    await t.as('MAIN').call('invoices.cancel', { id: invoiceId, note: 'Berubah rencana' });
  });

  it('lets a guide see the departures that it is assigned to, without money and invoices', async () => {
    const { listing } = await scene();
    const guide = t.as('GUIDE');
    expect((await guide.call('manifests.get', { id: listing.id })).status).toBe(404);
    await t.db
      .insertInto('listing_guides')
      .values({ site_id: t.site.id, listing_id: listing.id, admin_id: t.site.admins.GUIDE.id })
      .execute();
    const seen = await board(listing.id, 'GUIDE');
    expect(seen.checks).not.toContain('paid');
    expect(seen.clock).toEqual([]);
    expect(seen.pilgrims.map(({ invoice }) => invoice)).toEqual([null, null, null]);
    expect(seen.pilgrims[0]!.phone).toBe('+6281234567890');
    const list = (await guide.call('manifests.list', {})).body.data;
    expect(list.map(({ id }) => id)).toEqual([listing.id]);
  });

  it('tells a guide that equipment is not handed out, and the office that it is not paid', async () => {
    const { listing, invoiceId } = await scene({ guideIds: [t.site.admins.GUIDE.id] });
    const item = await t.as('MAIN').call('equipment_items.create', { name: 'Koper', has_sizes: false });
    await t.as('MAIN').call('equipment.choose_items', { id: listing.id, items: [item.body.data.id] });
    const { version } = (await t.as('MAIN').call('invoices.get', { id: invoiceId })).body.data;
    await t.as('MAIN').call('invoices.update', { id: invoiceId, version, equipment_total: 900_000 });
    const problem = async (who: 'MAIN' | 'GUIDE') =>
      (await board(listing.id, who)).pilgrims[0]!.open.find(({ check }) => check === 'equipment')?.problem;
    expect([await problem('MAIN'), await problem('GUIDE')]).toEqual([
      'equipment_not_paid',
      'equipment_not_given',
    ]);
  });

  it('hides boards from other sites and from roles without a group', async () => {
    const { listing, siti } = await scene();
    const save = {
      id: listing.id,
      kind: 'VISA' as const,
      rows: [{ profile_id: siti, version: 2, values: { visa_number: '6' } }],
    };
    expect((await t.asTwin('MAIN').call('manifests.get', { id: listing.id })).status).toBe(404);
    expect((await t.asTwin('MAIN').call('manifests.save_entries', save)).status).toBe(404);
    expect((await t.as('FINANCE').call('manifests.get', { id: listing.id })).status).toBe(403);
    expect((await t.as('AGENT').call('manifests.save_entries', save)).status).toBe(403);
    expect((await t.as('DIRECTOR').call('manifests.get', { id: listing.id })).status).toBe(200);
  });
});

describe('the list of departures', () => {
  it('counts who is ready and what is open, and finds departures by where they stand in time', async () => {
    const { listing } = await scene({ name: 'Umroh Papan Uji' });
    const main = t.as('MAIN');
    const { body, queries } = await main.call('manifests.list', { q: 'papan uji' });
    expect(queries).toBeLessThanOrEqual(4);
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ id: listing.id, phase: 'COMING', pilgrims: 3, ready: 0 });
    expect(body.data[0]!.open).toContainEqual({ check: 'visa', count: 3 });
    expect(body.data[0]!.open).toContainEqual({ check: 'room', count: 3 });
    const back = { q: 'papan uji', search: { phase: ['RETURNED'] } };
    expect((await main.call('manifests.list', back)).body.data).toEqual([]);
  });
});

describe('the pilgrims of a departure who are late', () => {
  it('are counted as people, however much of each is late', async () => {
    const { listing } = await scene({ name: 'Umroh Segera Berangkat' });
    await depart(listing, -2);
    const [row] = (await t.as('MAIN').call('manifests.list', { q: 'segera berangkat' })).body.data;
    const late = (await board(listing.id)).pilgrims.map(({ open }) => open.filter(({ by }) => by < today()));
    expect(late.every((checks) => checks.length > 1)).toBe(true);
    expect(row!.late).toBe(3);
  });
});

describe('the return of a departure', () => {
  it('is counted down until it is noted as reported, and the note can be taken back', async () => {
    const { listing } = await scene();
    const left = await depart(listing, 14);
    const main = t.as('MAIN');
    const rules = async () => (await board(listing.id)).clock.map(({ rule, days_left }) => [rule, days_left]);
    expect(await rules()).toContainEqual(['return_report', 4]);
    const clock = (await main.call('rule_clock.get', {})).body.data;
    expect(clock.rows.find(({ listing: of }) => of.slug === listing.slug)).toBeDefined();
    const note = (day: string | null) =>
      main.call('manifests.note_return', { id: listing.id, return_reported_on: day });
    expect((await note(addDays(today(), 1))).body.code).toBe('departures.not_returned');
    // A departure of nine days returns on its ninth.
    expect((await note(addDays(left, 7))).body.code).toBe('departures.not_returned');
    expect((await note(addDays(left, 8))).status).toBe(200);
    expect((await note(today())).status).toBe(200);
    expect((await rules()).map(([rule]) => rule)).not.toContain('return_report');
    expect((await note(null)).status).toBe(200);
    expect(await rules()).toContainEqual(['return_report', 4]);
  });

  it('is counted by the limit that the site has set, and the desk reads all limits in few statements', async () => {
    const { listing } = await scene();
    await depart(listing, 14);
    const main = t.as('MAIN');
    const settings = (await main.call('sites.detail', {})).body.data;
    const form = { id: settings.id, version: settings.version, return_report_days: 20 };
    expect((await main.call('sites.update', form)).status).toBe(200);
    expect((await board(listing.id)).clock).toContainEqual(
      expect.objectContaining({ rule: 'return_report', days_left: 14 }),
    );
    expect((await main.call('rule_clock.get', {})).queries).toBeLessThanOrEqual(4);
    expect((await t.as('AGENT').call('rule_clock.get', {})).status).toBe(403);
  });
});

describe('the five certainties', () => {
  it('become sure for the customer as the office enters tickets and visas for everybody', async () => {
    const listing = await makeListing(t.site);
    const siti = await pilgrim('Siti Aminah', 'X');
    const { id } = await book(t, listing, 1, { profiles: [{ booking: 0, profile_id: siti }] });
    const user = t.as('USER');
    const read = async () => {
      const { body, queries } = await user.call('certainties.get', { id });
      expect(queries).toBeLessThanOrEqual(8);
      return body.data.certainties!;
    };
    const before = await read();
    expect(before.schedule).toMatchObject({ sure: true, departs_on: listing.departure_at });
    expect([before.hotel.sure, before.flight.sure, before.visa.sure]).toEqual([true, false, false]);
    const days = {
      visa_starts_on: addDays(localDateOf(listing.departure_at!), -5),
      visa_ends_on: addDays(localDateOf(listing.departure_at!), 85),
    };
    const save = (kind: 'VISA' | 'TICKET', version: number, values: object) =>
      t.as('MAIN').call('manifests.save_entries', {
        id: listing.id,
        kind,
        rows: [{ profile_id: siti, version, values }],
      });
    expect((await save('VISA', 2, { visa_number: '6012345678', ...days })).body.data.refused).toEqual([]);
    await save('TICKET', 0, { ticket_number: '126-2401234567', pnr: 'q7xk2p' });
    const after = await read();
    expect([after.flight, after.visa]).toMatchObject([
      { sure: true, ticketed: 1, people: 1 },
      { sure: true, granted: 1, people: 1 },
    ]);
  });

  it('are nobody else’s, and not those of a tour', async () => {
    const { id } = await book(t);
    expect((await t.asTwin('USER').call('certainties.get', { id })).status).toBe(404);
    const tour = await makeListing(t.site, { category: 'TOUR' });
    const booked = await book(t, tour);
    const { body } = await t.as('USER').call('certainties.get', { id: booked.id });
    expect(body.data).toEqual({ certainties: null });
  });
});
