import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book } from '../../../test/support/scenes/booked.ts';
import { makeListing, makeProfile, makeUser } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(() => setMonths(6));

/** The site asks for so many months after the return. */
async function setMonths(passport_months: number): Promise<void> {
  await t.db.updateTable('site_settings').set({ passport_months }).where('site_id', '=', t.site.id).execute();
}

/** A pilgrim whose passport ends on a day, booked on a departure from 15 to 23 January 2027 unless told otherwise. */
async function pilgrim(expires: string | null, about: { booked?: boolean; departsIn?: number } = {}) {
  const { booked = true, departsIn = 60 } = about;
  const { id } = await makeProfile(t.site, { user_id: t.site.user.id, passport_expires_on: expires });
  const listing = await makeListing(t.site, { departsIn, days: 9 });
  const invoice = booked ? await book(t, listing, 1, { profiles: [{ booking: 0, profile_id: id }] }) : null;
  return { id, listing, invoice };
}

const read = async (id: string) => (await t.as('USER').call('my_profiles.get', { id })).body.data;

describe('the passport of a pilgrim', () => {
  it('must last six months after the return of the departure that is booked', async () => {
    const { id } = await pilgrim('2027-07-22');
    expect((await read(id)).passport).toEqual({
      problem: 'passport_too_short',
      needed_until: '2027-07-23',
      returns_on: '2027-01-23',
      months: 6,
    });
    expect((await read((await pilgrim('2027-07-23')).id)).passport.problem).toBeNull();
  });

  it('must last six months from today where nothing is booked, or the booking has ended', async () => {
    const free = await pilgrim('2027-05-16', { booked: false });
    expect((await read(free.id)).passport).toMatchObject({ problem: null, returns_on: null });
    const { id, invoice } = await pilgrim('2027-05-16');
    expect((await read(id)).passport.problem).toBe('passport_too_short');
    await t.as('MAIN').call('invoices.cancel', { id: invoice!.id, note: 'Berubah rencana' });
    expect((await read(id)).passport).toMatchObject({ problem: null, needed_until: '2027-05-16' });
  });

  it('must last for the journey that ends last', async () => {
    const { id } = await pilgrim('2027-07-23');
    const later = await makeListing(t.site, { departsIn: 90, days: 9 });
    await book(t, later, 1, { profiles: [{ booking: 0, profile_id: id }] });
    expect((await read(id)).passport).toMatchObject({
      problem: 'passport_too_short',
      returns_on: '2027-02-22',
    });
  });

  it('must last as many months as the site asks for', async () => {
    const { id } = await pilgrim('2027-07-23');
    await setMonths(7);
    expect((await read(id)).passport).toMatchObject({ problem: 'passport_too_short', months: 7 });
  });

  it('is judged in lists as in the file, within four statements', async () => {
    const { id } = await pilgrim('2026-11-15', { booked: false });
    const own = await t.as('USER').call('my_profiles.list', { per_page: 100 });
    expect(own.queries).toBeLessThanOrEqual(4);
    expect(own.body.data.find((row) => row.id === id)?.passport).toEqual((await read(id)).passport);
    const office = await t.as('MAIN').call('profiles.get', { id });
    expect(office.queries).toBeLessThanOrEqual(8);
    expect(office.body.data.passport.problem).toBe('passport_expired');
  });
});

describe('the list of short passports', () => {
  const short = async (who: 'MAIN' | 'AGENT' = 'MAIN') => {
    const { status, body, queries } = await t.as(who).call('passports.short');
    expect(status).toBe(200);
    expect(queries).toBeLessThanOrEqual(4);
    return body.data;
  };

  it('names who travels with a passport that ends too soon, the next departure first', async () => {
    const later = await pilgrim('2027-07-22', { departsIn: 70 });
    const sooner = await pilgrim('2027-07-22', { departsIn: 60 });
    const lasting = await pilgrim('2034-01-01');
    const unbooked = await pilgrim('2026-01-01', { booked: false });
    const { rows, total } = await short();
    const at = (listing: { slug: string }) => rows.findIndex((row) => row.listing.slug === listing.slug);
    expect(at(sooner.listing)).toBeGreaterThanOrEqual(0);
    expect(at(later.listing)).toBeGreaterThan(at(sooner.listing));
    expect([at(lasting.listing), at(unbooked.listing)]).toEqual([-1, -1]);
    expect(rows[at(sooner.listing)]).toMatchObject({
      expires_on: '2027-07-22',
      passport: { problem: 'passport_too_short', needed_until: '2027-07-23', returns_on: '2027-01-23' },
    });
    expect(total).toBe(rows.length);
  });

  it('agrees with the rule on every day around the end of a month', async () => {
    // A journey of one day on 31 August; six months later is 29 February.
    const ends = ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01'];
    const made = [];
    for (const expires of ends) {
      const { id } = await makeProfile(t.site, { user_id: t.site.user.id, passport_expires_on: expires });
      const listing = await makeListing(t.site, { departsIn: 288, days: 1 });
      expect(listing.departure_at).toBe('2027-08-31');
      await book(t, listing, 1, { profiles: [{ booking: 0, profile_id: id }] });
      made.push({ slug: listing.slug, judged: (await read(id)).passport.problem !== null });
    }
    const listed = new Set((await short()).rows.map(({ listing }) => listing.slug));
    expect(made.map(({ slug }) => listed.has(slug))).toEqual(made.map(({ judged }) => judged));
    expect(made.map(({ judged }) => judged)).toEqual([true, true, false, false]);
  });

  it('tells an agent of its own customers only, and nobody of another site', async () => {
    const { listing } = await pilgrim('2027-07-22');
    const mine = await makeUser(t.site, { agent_id: t.site.admins.AGENT.id });
    const { id } = await makeProfile(t.site, { user_id: mine.id, passport_expires_on: '2027-07-22' });
    const other = await makeListing(t.site, { days: 9 });
    await book(t, other, 1, { user_id: mine.id, profiles: [{ booking: 0, profile_id: id }] });
    const seen = (await short('AGENT')).rows.map((row) => row.listing.slug);
    expect(seen).toContain(other.slug);
    expect(seen).not.toContain(listing.slug);
    expect((await t.asTwin('MAIN').call('passports.short')).body.data).toEqual({ total: 0, rows: [] });
  });
});
