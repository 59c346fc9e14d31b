import { addDays, type LocalDate, localDateOf, todayIn } from '@rihla/domain/shared/dates';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailsTo } from '../../../../../test/support/access.ts';
import { testApp, type TestApp } from '../../../../../test/support/app.ts';
import { book, findings, invoice } from '../../../../../test/support/scenes/booked.ts';
import { makeListing, makeUser, type SeedListing } from '../../../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const day = (days: number) => addDays(todayIn(t.site.timeZone, t.clock.now()), days);

async function read({ id }: { id: string }) {
  return (await t.as('MAIN').call('listings.get', { id })).body.data;
}

async function reschedule(listing: { id: string }, departure_at: string, more: { note?: string } = {}) {
  const { version } = await read(listing);
  return t.as('MAIN').call('listings.reschedule', { id: listing.id, version, departure_at, ...more });
}

const preview = (listing: { id: string }, departure_at: string) =>
  t.as('MAIN').call('listings.preview_reschedule', { id: listing.id, departure_at });

/** The days from the departure on which the dated parts of a package lie. */
async function layout(listing: SeedListing) {
  const { departure_at, registration_end, hotels, flights } = await read(listing);
  const start = Date.parse(departure_at!);
  const from = (date: string | null) => (Date.parse(date!.slice(0, 10)) - start) / 86_400_000;
  return {
    registration: from(registration_end),
    hotels: hotels.map(({ check_in, check_out }) => [from(check_in), from(check_out)]),
    flights: flights.map(({ departs_at, arrives_at }) => [
      from(departs_at),
      departs_at!.slice(11),
      from(arrives_at),
      arrives_at!.slice(11),
    ]),
  };
}

describe('the preview of another departure', () => {
  it('shows whom it concerns and what moves, and writes nothing', async () => {
    const listing = await makeListing(t.site);
    await book(t, listing, 2);
    t.clock.advance(60_000);
    await t.as('AGENT').call('invoices.create', {
      listing_id: listing.id,
      customer: { name: 'Umar Said', email: 'umar@contoh.id', phone: '081300000001' },
      bookings: Array.from({ length: 3 }, () => ({ variant_id: listing.variants[0]!.id })),
      pic_name: 'Umar Said',
      pic_phone: '081300000001',
      pic_email: 'umar@contoh.id',
    });
    const { body, status, queries } = await preview(listing, day(67));
    expect([status, queries <= 8]).toEqual([200, true]);
    expect(body.data).toMatchObject({
      departure_at: { from: day(60), to: day(67) },
      registration_end: { from: day(46), to: day(53) },
      shift: 7,
      hotels: 2,
      flights: 2,
      goes_off_sale: true,
      missing: [],
      affected: { invoices: 2, people: 5, customers: 2, paid: 0, currency: 'IDR', due_dates: 2 },
      agents: [{ name: t.site.admins.AGENT.name, invoices: 1, people: 3 }],
    });
    expect(body.data.invoices.map(({ people, agent_name }) => [people, agent_name])).toEqual([
      [2, null],
      [3, t.site.admins.AGENT.name],
    ]);
    expect(await read(listing)).toMatchObject({ departure_at: day(60), status: 'ACTIVE' });
  });

  it('says what will have to be retyped', async () => {
    const listing = await makeListing(t.site);
    const { body } = await preview(listing, day(7));
    expect(body.data.missing).toEqual([
      { code: 'catalogue.registration_passed', field: 'registration_end', step: 'schedule' },
    ]);
  });
});

describe('a package that is rescheduled', () => {
  it('moves everything dated by the same days, and goes off sale until it is published again', async () => {
    const listing = await makeListing(t.site);
    const before = await layout(listing);
    await book(t, listing);
    const { status, body } = await reschedule(listing, day(75), { note: 'Penerbangan dibatalkan' });
    expect([status, body.data]).toMatchObject([200, { status: 'NEW', slug: listing.slug }]);
    expect(await read(listing)).toMatchObject({ departure_at: day(75), registration_end: day(61) });
    expect(await layout(listing)).toEqual(before);
    expect((await t.anonymous.call('public_listings.get', { id: listing.slug })).status).toBe(404);
    const again = await t.as('MAIN').call('listings.publish', { id: listing.id });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    expect(await read(listing)).toMatchObject({ status: 'ACTIVE', slug: listing.slug });
  });

  it('stays off sale until its parts agree', async () => {
    const listing = await makeListing(t.site);
    await reschedule(listing, day(7));
    const { status, body } = await t.as('MAIN').call('listings.publish', { id: listing.id });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['registration_end']]);
  });

  it('takes its season and hijri year from the new departure', async () => {
    const listing = await makeListing(t.site);
    const ahead = localDateOf('2027-08-01');
    await reschedule(listing, ahead);
    const { hijri_year, season } = await read(listing);
    expect([hijri_year, season?.name]).toEqual([1449, expect.stringContaining('1449')]);
  });

  it('keeps the address that people have, also when the draft is renamed', async () => {
    const listing = await makeListing(t.site);
    await book(t, listing);
    await reschedule(listing, day(75));
    const { version } = await read(listing);
    await t.as('MAIN').call('listings.update', { id: listing.id, version, name: 'Umroh Nama Baru' });
    expect(await read(listing)).toMatchObject({ name: 'Umroh Nama Baru', slug: listing.slug });
  });

  it('is left in the history with the reason, each time it happens', async () => {
    const listing = await makeListing(t.site);
    await reschedule(listing, day(75), { note: 'Penerbangan dibatalkan' });
    t.clock.advance(60_000);
    await reschedule(listing, day(80), { note: 'Penuh' });
    const moves = await t.db
      .selectFrom('moves')
      .select(['event', 'from_state', 'to_state', 'note'])
      .where('subject_id', '=', listing.id)
      .orderBy('at')
      .execute();
    expect(moves).toEqual([
      { event: 'reschedule', from_state: 'ACTIVE', to_state: 'NEW', note: 'Penerbangan dibatalkan' },
      { event: 'reschedule', from_state: 'NEW', to_state: 'NEW', note: 'Penuh' },
    ]);
    const { body } = await t.as('MAIN').call('listings.history', { id: listing.id, per_page: 50 });
    const told = body.data.flatMap(({ entries }) =>
      entries.flatMap(({ move, note }) => (move ? [note] : [])),
    );
    expect(told.toSorted()).toEqual(['Penerbangan dibatalkan', 'Penuh']);
  });
});

describe('those who booked it', () => {
  it('are told once, with the old and the new day and what to do, each customer and each agent', async () => {
    const listing = await makeListing(t.site, { name: 'Umroh Pindah' });
    const [loyal, other] = [await makeUser(t.site), await makeUser(t.site)];
    await book(t, listing, 2, { user_id: loyal.id });
    await book(t, listing, 1, { user_id: loyal.id });
    const gone = await book(t, listing, 1, { user_id: other.id });
    await t.as('MAIN').call('invoices.cancel', { id: gone.id, note: 'Batal' });
    await reschedule(listing, day(75));
    const lettersTo = async ({ email }: { email: string }) =>
      (await emailsTo(t, email)).filter(({ template }) => template === 'listing.rescheduled');
    const letters = await lettersTo(loyal);
    expect(letters).toHaveLength(1);
    expect(letters[0]!.subject).toBe('Keberangkatan Umroh Pindah dipindahkan ke Sabtu, 30 Januari 2027');
    for (const part of ['Jumat, 15 Januari 2027', '3 orang', 'Yang perlu Anda lakukan']) {
      expect(letters[0]!.body).toContain(part);
    }
    expect(letters[0]!.body).not.toMatch(/[{}]/);
    expect(await lettersTo(other)).toEqual([]);
  });

  it('have no longer to pay than until the end of the new day of departure', async () => {
    const listing = await makeListing(t.site);
    const { id } = await book(t, listing);
    const until = async () => new Date((await invoice(t, id)).payment_deadline_at).toISOString();
    const before = await until();
    await reschedule(listing, day(2));
    expect(await until()).toBe(before);
    expect((await reschedule(listing, day(0))).status).toBe(200);
    expect(await until()).toBe(new Date(`${day(0)}T23:59:59+07:00`).toISOString());
  });

  it('see the new departure and due day on their invoices, at the price they booked', async () => {
    const listing = await makeListing(t.site);
    const { id } = await book(t, listing);
    const before = await invoice(t, id);
    await reschedule(listing, day(75));
    const after = await invoice(t, id);
    const dueOf = (one: typeof before) => one.due_on as LocalDate;
    expect(after.departure_at).toBe(day(75));
    expect(dueOf(after)).toBe(addDays(dueOf(before), 15));
    expect(after.total).toBe(before.total);
    expect(await findings(t)).toEqual([]);
  });

  it('keep a due day that has passed, and are not late by a departure that comes nearer', async () => {
    const listing = await makeListing(t.site, { departsIn: 60 });
    const late = await book(t, listing);
    await t.db
      .updateTable('invoices')
      .set({ due_on: day(-1) })
      .where('id', '=', late.id)
      .execute();
    const inTime = await book(t, listing);
    await reschedule(listing, day(20));
    expect((await invoice(t, late.id)).due_on).toBe(day(-1));
    const due = (await invoice(t, inTime.id)).due_on!;
    expect(due > day(0) && due <= day(20)).toBe(true);
  });

  it('keep their paper while it is off sale', async () => {
    const listing = await makeListing(t.site);
    await book(t, listing);
    await reschedule(listing, day(75));
    const { status } = await t
      .as('USER')
      .call('user_listing_papers.create', { id: listing.id, document: 'brochure' });
    expect(status).not.toBe(404);
  });
});

describe('another departure', () => {
  it('is refused on its field when it has passed, or is the day already', async () => {
    const listing = await makeListing(t.site);
    for (const [departure_at, code] of [
      [day(-1), 'catalogue.date_passed'],
      [day(60), 'catalogue.same_departure'],
    ] as const) {
      for (const refused of [await reschedule(listing, departure_at), await preview(listing, departure_at)]) {
        expect([refused.status, refused.body.code, Object.keys(refused.body.errors ?? {})]).toEqual([
          422,
          code,
          ['departure_at'],
        ]);
      }
    }
  });

  it('is refused for a savings program, one that has departed, and a version that has changed', async () => {
    const savings = await makeListing(t.site, { category: 'TABUNGAN' });
    const departed = await makeListing(t.site, { departsIn: -1 });
    const listing = await makeListing(t.site);
    expect((await reschedule(savings, day(75))).body.code).toBe('catalogue.savings_has_no_departure');
    expect((await preview(savings, day(75))).body.code).toBe('catalogue.savings_has_no_departure');
    expect((await reschedule(departed, day(75))).body.code).toBe('catalogue.departed');
    expect((await preview(departed, day(75))).body.code).toBe('catalogue.departed');
    const stale = await t
      .as('MAIN')
      .call('listings.reschedule', { id: listing.id, version: 7, departure_at: day(75) });
    expect(stale.body.code).toBe('kit.stale_version');
  });

  it('is for those who edit packages, of their own agency', async () => {
    const listing = await makeListing(t.site);
    const input = { id: listing.id, version: 1, departure_at: day(75) };
    for (const role of ['FINANCE', 'DIRECTOR', 'MEDIA', 'AGENT', 'GUIDE'] as const) {
      expect((await t.as(role).call('listings.reschedule', input)).status).toBe(403);
      expect(
        (await t.as(role).call('listings.preview_reschedule', { id: listing.id, departure_at: day(75) }))
          .status,
      ).toBe(403);
    }
    expect((await t.asTwin('MAIN').call('listings.reschedule', input)).status).toBe(404);
  });
});
