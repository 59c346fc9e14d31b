import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book, wish } from '../../../test/support/scenes/booked.ts';
import { readSheet } from '../../../test/support/read-sheet.ts';
import { convertedRows } from '../../../test/support/spreadsheet-program.ts';
import { makeListing, makeProfile, type SeedListing } from '../../seed/builders.ts';

let t: TestApp;
let listing: SeedListing;
let pilgrim: string;
const NIK = '3273014507800001';
const LISTS = ['AIRLINE', 'IMMIGRATION', 'MINISTRY', 'HOTEL_CARE', 'GUIDE_CARE', 'LUGGAGE'] as const;

/** A departure with one pilgrim who needs a wheelchair and takes a medicine, and one traveller whom nobody has named. */
beforeAll(async () => {
  t = await testApp();
  listing = await makeListing(t.site, { guideIds: [t.site.admins.GUIDE.id] });
  const main = t.as('MAIN');
  const { id } = await makeProfile(t.site, {
    user_id: t.site.user.id,
    name: 'Siti Aminah',
    gender: 'FEMALE',
    birth_date: '1980-02-03',
  });
  pilgrim = id;
  const saved = await main.call('profiles.update', {
    id,
    version: 1,
    no_ktp: NIK,
    passport_name: 'Siti Aminah',
    passport_number: 'X1234567',
    passport_expires_on: '2031-05-06',
    ticket_name: 'Aminah/Siti Mrs',
    marriage_status: 'MENIKAH',
    policy_number: 'POL-77/2026',
  });
  expect(saved.status).toBe(200);
  const consent = { purpose: 'CARE', given: true, words_version: 1, giver: 'SELF' };
  expect((await t.as('USER').call('my_care.consent', { id, ...consent })).status).toBe(201);
  const sheet = { wheelchair: 'LONG_WAYS', diet: 'DIABETIC', allergies: 'Kacang', medicine: 'Insulin' };
  expect((await main.call('care.save', { id, version: 0, ...sheet })).status).toBe(200);
  await book(t, listing, 2, { profiles: [{ booking: 0, profile_id: id }] });
});
afterAll(() => t.close());

const fileOf = (list: string, language = 'en') =>
  t.as('MAIN').inject({ url: `/admin_api/manifests/${listing.slug}/list?list=${list}&language=${language}` });

/** Prints the list with a new print ticket. */
async function paper(list: string) {
  const made = await t.as('MAIN').call('departure_lists.create', { id: listing.slug, list });
  return t.anonymous.call('departure_lists.exchange', { ticket: made.body.data.ticket });
}

describe('the lists of a departure', () => {
  it('give the airline names as on the ticket, real dates, and what it has to prepare', async () => {
    const answer = await fileOf('AIRLINE');
    expect(answer.statusCode).toBe(200);
    expect(Number(answer.headers['x-query-count'])).toBeLessThanOrEqual(8);
    const sheet = readSheet(answer.rawPayload);
    const line = sheet.find((row) => row.includes('AMINAH/SITI MRS'));
    expect(line).toEqual(
      expect.arrayContaining(['MRS', 'SITI AMINAH', '29254', 'X1234567', 'WCHR DBML', 'Kacang']),
    );
    expect(line).not.toContain('Insulin');
    const rows = await convertedRows(answer.rawPayload);
    if (rows) expect(rows.some((row) => row.includes('AMINAH/SITI MRS'))).toBe(true);
  });

  it('keep the number of the identity card as text for immigration, in the language asked for', async () => {
    const sheet = readSheet((await fileOf('IMMIGRATION', 'id')).rawPayload);
    expect(sheet.find((row) => row.includes('SITI AMINAH'))).toContain(NIK);
    expect(sheet.flat()).toContain('Berlaku sampai');
    // The days of the journey above the list are written for people.
    expect(sheet[1]?.join()).toMatch(/· \d{1,2} \p{L}+ 20\d\d – \d{1,2} \p{L}+ 20\d\d$/u);
    expect(sheet.flat().some((cell) => cell?.startsWith('Belum bernama'))).toBe(true);
  });

  it('give the ministry the registration, passport, visa and policy of everybody, with whole numbers that are noted', async () => {
    const noted = { id: listing.id, profile: pilgrim, registration_number: 'REG-0042' };
    expect((await t.as('MAIN').call('reporting.update_registration', noted)).status).toBe(200);
    const printed = await t.as('MAIN').call('departure_lists.create', { id: listing.slug, list: 'MINISTRY' });
    const { data } = (
      await t.anonymous.call('departure_lists.exchange', { ticket: printed.body.data.ticket })
    ).body;
    const [cells] = data.rows.map((row) => row.cells);
    expect(cells).toEqual(
      expect.arrayContaining(['REG-0042', 'SITI AMINAH', NIK, 'X1234567', 'POL-77/2026']),
    );
    const sheet = readSheet((await fileOf('MINISTRY', 'id')).rawPayload);
    expect(sheet.find((row) => row.includes('SITI AMINAH'))).toEqual(
      expect.arrayContaining(['REG-0042', NIK, 'POL-77/2026']),
    );
    const read = await t.db
      .selectFrom('revelations')
      .select('actor_id')
      .where('field', '=', 'ministry_manifest')
      .execute();
    expect(read).toEqual([{ actor_id: t.site.admins.MAIN.id }, { actor_id: t.site.admins.MAIN.id }]);
  });

  it('tell the guide of medicine and the hotel nothing of it, and name only those who need care', async () => {
    const [hotel, guide] = [(await paper('HOTEL_CARE')).body.data, (await paper('GUIDE_CARE')).body.data];
    expect(guide.rows).toHaveLength(1);
    expect(guide.rows[0]?.cells).toContain('Insulin');
    expect(hotel.rows[0]?.cells).not.toContain('Insulin');
    expect(hotel.rows[0]?.cells.slice(0, 4)).toEqual(['Siti Aminah', 'FEMALE', null, 'LONG_WAYS']);
  });

  it('name nobody on the list of equipment while the departure gives none', async () => {
    expect((await paper('EQUIPMENT')).body.data.rows).toEqual([]);
  });

  it('name who has booked an add-on, and one of the whole party only once', async () => {
    expect((await paper('ADDONS')).body.data.rows).toEqual([]);
    const other = await makeListing(t.site);
    const [train, guide] = other.addons;
    const { variant_id } = wish(other).bookings[0]!;
    await book(t, other, 2, {
      bookings: [
        { variant_id, listings_addon_ids: [guide!.id] },
        { variant_id, listings_addon_ids: [train!.id, guide!.id] },
        { variant_id, listings_addon_ids: [] },
      ],
    });
    const made = await t.as('MAIN').call('departure_lists.create', { id: other.slug, list: 'ADDONS' });
    const { body } = await t.anonymous.call('departure_lists.exchange', { ticket: made.body.data.ticket });
    expect(body.data.rows.map(({ cells }) => cells.at(-1))).toEqual([guide!.name, train!.name]);
  });

  it('give every traveller a luggage tag with a code of its own, and no number of a paper', async () => {
    const { rows } = (await paper('LUGGAGE')).body.data;
    const codes = rows.map(({ cells }) => cells[2]);
    expect(new Set(codes).size).toBe(2);
    for (const code of codes) expect(code).toMatch(/^RH(-[0-9A-Z]{4}){4}$/);
    expect(JSON.stringify(rows)).not.toContain('X1234567');
  });

  it('offer that of the ministry for umrah and hajj alone: a tour is refused, before a ticket and after', async () => {
    const tour = await makeListing(t.site, { category: 'TOUR' });
    const main = t.as('MAIN');
    const made = await main.call('departure_lists.create', { id: tour.slug, list: 'MINISTRY' });
    expect([made.status, made.body.code]).toEqual([409, 'pilgrims.not_reported']);
    const file = await main.inject({ url: `/admin_api/manifests/${tour.slug}/list?list=MINISTRY` });
    expect([file.statusCode, file.json().code]).toEqual([409, 'pilgrims.not_reported']);
    expect((await main.call('departure_lists.create', { id: tour.slug, list: 'AIRLINE' })).status).toBe(200);
    const early = await main.call('departure_lists.create', { id: listing.slug, list: 'MINISTRY' });
    await t.db.updateTable('listings').set({ category: 'TOUR' }).where('id', '=', listing.id).execute();
    const late = await t.anonymous.call('departure_lists.exchange', { ticket: early.body.data.ticket });
    await t.db.updateTable('listings').set({ category: 'UMROH' }).where('id', '=', listing.id).execute();
    expect([late.status, late.body.code]).toEqual([409, 'pilgrims.not_reported']);
  });

  it('open once by a ticket, and note who has read which', async () => {
    const made = await t.as('MAIN').call('departure_lists.create', { id: listing.slug, list: 'AIRLINE' });
    const { ticket } = made.body.data;
    expect((await t.anonymous.call('room_lists.exchange', { ticket })).status).toBe(404);
    expect((await t.anonymous.call('departure_lists.exchange', { ticket })).status).toBe(200);
    expect((await t.anonymous.call('departure_lists.exchange', { ticket })).status).toBe(404);
    const read = await t.db
      .selectFrom('revelations')
      .select(['field', 'actor_id'])
      .where('listing_id', '=', listing.id)
      .orderBy('at', 'desc')
      .executeTakeFirst();
    expect(read).toEqual({ field: 'airline_list', actor_id: t.site.admins.MAIN.id });
  });

  it.each(LISTS)('is refused to guides, agents, directors and another agency: %s', async (list) => {
    for (const who of ['GUIDE', 'AGENT', 'DIRECTOR'] as const)
      expect((await t.as(who).call('departure_lists.create', { id: listing.slug, list })).status).toBe(403);
    const other = await t.asTwin('MAIN').call('departure_lists.create', { id: listing.slug, list });
    expect(other.status).toBe(404);
  });
});
