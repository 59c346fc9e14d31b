import { MINISTRY_COLUMNS } from '@rihla/domain/pilgrims/reports/ministry-sheet';
import { addDays, localDateOf } from '@rihla/domain/shared/dates';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { book, invoice, payValid } from '../../../../test/support/scenes/booked.ts';
import { readSheet } from '../../../../test/support/read-sheet.ts';
import { addScanAs } from '../../../../test/support/scenes/scans.ts';
import { makeListing, makeProfile, type SeedListing } from '../../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const NIK = '3204114609970001';
const PASSPORT = 'X1234567';

/** A pilgrim of the site's customer with everything that registering asks for. */
async function readyPilgrim(name: string): Promise<string> {
  const { id } = await makeProfile(t.site, { user_id: t.site.user.id, name });
  const district = await t.db
    .selectFrom('districts')
    .select('id')
    .where('level', '=', 'DISTRICT')
    .orderBy('code')
    .executeTakeFirstOrThrow();
  const { status } = await t.as('MAIN').call('profiles.update', {
    id,
    version: 1,
    gender: 'FEMALE',
    no_ktp: NIK,
    vaccine_name: name.toUpperCase(),
    father_name: 'Abdul Karim',
    passport_name: name.toUpperCase(),
    passport_number: PASSPORT,
    passport_issued_on: '2024-03-01',
    passport_place: 'Bandung',
    passport_expires_on: '2034-03-01',
    birth_place: 'Katapang',
    birth_date: '1997-09-06',
    address: 'Jl. Melati 5',
    district_id: district.id,
    phone: '081234567890',
    marriage_status: 'MENIKAH',
    education: 'D4/S1',
    job: 'PNS',
  });
  expect(status).toBe(200);
  return id;
}

/** A departure with two people on one invoice: one with a full file, one whom nobody has named. */
async function departure(): Promise<{ listing: SeedListing; pilgrim: string; invoiceId: string }> {
  const listing = await makeListing(t.site);
  const pilgrim = await readyPilgrim('Siti Aminah');
  const { id } = await book(t, listing, 2, { profiles: [{ booking: 0, profile_id: pilgrim }] });
  return { listing, pilgrim, invoiceId: id };
}

describe('the sheet that registers a group', () => {
  it('has a masked row for every traveller of a live invoice, with the missing fields', async () => {
    const { listing, pilgrim } = await departure();
    const { body, queries } = await t.as('MAIN').call('reporting.sisko_init', { id: listing.id });
    expect(queries).toBeLessThanOrEqual(8);
    const { columns, rows, system } = body.data;
    expect(system).toBe('SISKOPATUH');
    expect(columns).toEqual(MINISTRY_COLUMNS.map(({ header }) => header));
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ profile: { id: pilgrim }, status: 'READY', missing: [] });
    expect(rows[0]!.cells[4]).toBe('3204********0001');
    expect(rows[0]!.cells[12]).not.toBeNull();
    expect(rows[1]).toMatchObject({ profile: null, status: 'INCOMPLETE' });
    expect(JSON.stringify(body)).not.toContain(NIK);
  });

  it('does not call a pilgrim ready whose passport ends too soon for this departure', async () => {
    const { listing, pilgrim } = await departure();
    const ready = await t.as('MAIN').call('reporting.sisko_init', { id: listing.id });
    const { needed_until, problem } = ready.body.data.rows[0]!.passport!;
    expect(problem).toBeNull();
    const dayBefore = addDays(localDateOf(needed_until), -1);
    await t.as('MAIN').call('profiles.update', { id: pilgrim, version: 2, passport_expires_on: dayBefore });
    const { body } = await t.as('MAIN').call('reporting.sisko_init', { id: listing.id });
    expect(body.data.rows[0]).toMatchObject({
      missing: [],
      passport: { problem: 'passport_too_short' },
      status: 'INCOMPLETE',
    });
  });

  it('is a spreadsheet with plain numbers on request, and writes down who has read it', async () => {
    const { listing } = await departure();
    const url = `/admin_api/listings/${listing.id}/sisko_init?format=xlsx`;
    const file = await t.as('MAIN').inject({ method: 'GET', url });
    expect(file.headers['content-type']).toContain('spreadsheetml');
    expect(file.headers['cache-control']).toBe('no-store');
    const [head, line, ...others] = readSheet(file.rawPayload);
    expect(head).toEqual(MINISTRY_COLUMNS.map(({ header }) => header));
    expect(line?.[4]).toBe(NIK);
    expect(line?.[6]).toBe(PASSPORT);
    expect(others).toEqual([]);
    const { body } = await t.as('MAIN').call('reporting.sisko_init', { id: listing.id });
    expect(body.data).toMatchObject({ reported: 1, left_out: 1 });
    const notes = await t.db
      .selectFrom('revelations')
      .select(['field', 'actor_id'])
      .where('listing_id', '=', listing.id)
      .execute();
    expect(notes).toEqual([{ field: 'registration_sheet', actor_id: t.site.admins.MAIN.id }]);
  });

  it('leaves an incomplete pilgrim out of the spreadsheet, and says what is missing', async () => {
    const { listing, pilgrim } = await departure();
    const [profile] = await t.db.selectFrom('profiles').select('version').where('id', '=', pilgrim).execute();
    await t.as('MAIN').call('profiles.update', { id: pilgrim, version: profile!.version, father_name: '' });
    const url = `/admin_api/listings/${listing.slug}/sisko_init?format=xlsx`;
    const [head, ...lines] = readSheet((await t.as('MAIN').inject({ method: 'GET', url })).rawPayload);
    expect([head?.length, lines]).toEqual([MINISTRY_COLUMNS.length, []]);
    const { body } = await t.as('MAIN').call('reporting.sisko_init', { id: listing.slug });
    expect(body.data).toMatchObject({ reported: 0, left_out: 2 });
    expect(body.data.rows[0]).toMatchObject({ status: 'INCOMPLETE', missing: ['father_name'] });
  });

  it('is refused for a tour and a savings program, as the other reports and the cards are', async () => {
    for (const category of ['TOUR', 'TABUNGAN'] as const) {
      const { id } = await makeListing(t.site, { category });
      const main = t.as('MAIN');
      const answers = await Promise.all([
        main.call('reporting.sisko_init', { id }),
        main.call('reporting.sisko_pay', { id }),
        main.call('reporting.sisko_card', { id }),
        main.call('pilgrim_cards.create', { id }),
        main.call('reporting.update_registration', { id, profile: 'siti', registration_number: 'R' }),
      ]);
      expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => 'pilgrims.not_reported'));
    }
  });

  it('leaves out invoices that have ended', async () => {
    const { listing, invoiceId } = await departure();
    await t.as('MAIN').call('invoices.cancel', { id: invoiceId, note: 'Berubah rencana' });
    const { body } = await t.as('MAIN').call('reporting.sisko_init', { id: listing.id });
    expect(body.data.rows).toEqual([]);
  });

  it('takes the same few statements however many travel', async () => {
    const listing = await makeListing(t.site, { seats: 45 });
    await book(t, listing, 9);
    const { queries } = await t.as('MAIN').call('reporting.sisko_init', { id: listing.id });
    const one = await makeListing(t.site);
    await book(t, one, 1);
    expect((await t.as('MAIN').call('reporting.sisko_init', { id: one.id })).queries).toBe(queries);
  });
});

describe('the deposits of a group', () => {
  it('show what each has paid and still owes, summing to the invoice', async () => {
    const { listing, invoiceId } = await departure();
    await payValid(t, invoiceId, 10_000_001, { paid_on: '2026-11-10' });
    const { total, paid } = await invoice(t, invoiceId);
    const { body } = await t.as('MAIN').call('reporting.sisko_pay', { id: listing.id });
    const { rows } = body.data;
    expect(rows.map((row) => row.paid)).toEqual([Math.ceil(paid / 2), Math.floor(paid / 2)]);
    expect(rows.reduce((all, row) => all + row.total, 0)).toBe(total);
    expect(rows[0]).toMatchObject({
      is_settled: false,
      first_paid_on: '2026-11-10',
      last_paid_on: '2026-11-10',
    });
  });
});

describe('the cards of a group', () => {
  it('name pilgrim, agency, hotels and guides, and write down who has read the passport numbers', async () => {
    const { listing, pilgrim } = await departure();
    const { body } = await t.as('MAIN').call('reporting.sisko_card', { id: listing.id });
    expect(body.data).toMatchObject({ listing: { id: listing.id }, issuer: { brand: expect.any(String) } });
    expect(body.data.cards).toHaveLength(1);
    expect(body.data.cards[0]).toMatchObject({ profile: { id: pilgrim }, passport_number: PASSPORT });
    const noted = await t.db
      .selectFrom('revelations')
      .select('field')
      .where('listing_id', '=', listing.id)
      .execute();
    expect(noted).toEqual([{ field: 'cards' }]);
  });
});

describe('the ticket to print the cards', () => {
  it('is exchanged once, and writes down the person who created it as the reader', async () => {
    const { listing, pilgrim } = await departure();
    const face = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#eeeeee' } })
      .png()
      .toBuffer();
    await addScanAs(t.as('MAIN'), { profile: pilgrim, kind: 'photo', bytes: face, area: 'admin_api' });
    const { body } = await t.as('DIRECTOR').call('pilgrim_cards.create', { id: listing.slug });
    const { ticket } = body.data;
    const opened = await t.anonymous.call('pilgrim_cards.exchange', { ticket });
    expect(opened.body.data.cards[0]).toMatchObject({
      profile: { id: pilgrim },
      passport_number: PASSPORT,
      photo: expect.stringMatching(/^data:image\/jpeg;base64,/),
    });
    expect((await t.anonymous.call('pilgrim_cards.exchange', { ticket })).status).toBe(404);
    const noted = await t.db
      .selectFrom('revelations')
      .select(['field', 'actor_id'])
      .where('listing_id', '=', listing.id)
      .execute();
    expect(noted).toEqual([{ field: 'cards', actor_id: t.site.admins.DIRECTOR.id }]);
  });
});

describe('the number of registration', () => {
  it('is stored for a traveller, shown in every report, and deleted when it is empty', async () => {
    const { listing, pilgrim } = await departure();
    const main = t.as('MAIN');
    const write = (registration_number: string | null, profile = pilgrim) =>
      main.call('reporting.update_registration', { id: listing.id, profile, registration_number });
    expect((await write('REG-1')).body.data).toEqual({ registration_number: 'REG-1' });
    await write('REG-2');
    const { body } = await main.call('reporting.sisko_pay', { id: listing.id });
    expect(body.data.rows[0]!.registration_number).toBe('REG-2');
    await write(null);
    const after = await main.call('reporting.sisko_init', { id: listing.id });
    expect(after.body.data.rows[0]!.registration_number).toBeNull();
    const { id: stranger } = await makeProfile(t.site, { user_id: t.site.user.id });
    expect((await write('REG-3', stranger)).status).toBe(404);
  });

  it('is stored by the slugs of package and pilgrim as well', async () => {
    const { listing, pilgrim } = await departure();
    const found = await t.as('MAIN').call('profiles.get', { id: pilgrim });
    const input = { id: listing.slug, profile: found.body.data.slug, registration_number: 'REG-SLUG' };
    expect((await t.as('MAIN').call('reporting.update_registration', input)).status).toBe(200);
    const { body } = await t.as('MAIN').call('reporting.sisko_init', { id: listing.id });
    expect(body.data.rows[0]!.registration_number).toBe('REG-SLUG');
    expect((await t.asTwin('MAIN').call('reporting.update_registration', input)).status).toBe(404);
    const other = { ...input, profile: 'nobody' };
    expect((await t.as('MAIN').call('reporting.update_registration', other)).body.code).toBe(
      'pilgrims.not_on_departure',
    );
  });

  it('belongs to one pilgrim only', async () => {
    const first = await departure();
    const second = await departure();
    const write = (at: typeof first) =>
      t.as('MAIN').call('reporting.update_registration', {
        id: at.listing.id,
        profile: at.pilgrim,
        registration_number: 'REG-ONCE',
      });
    expect((await write(first)).status).toBe(200);
    const again = await write(second);
    expect(again.status).toBe(409);
    expect(Object.keys(again.body.errors ?? {})).toEqual(['registration_number']);
  });

  it('may be read by the director and updated by the main admin alone', async () => {
    const { listing, pilgrim } = await departure();
    const form = { id: listing.id, profile: pilgrim, registration_number: 'R1' };
    expect((await t.as('DIRECTOR').call('reporting.sisko_pay', { id: listing.id })).status).toBe(200);
    expect((await t.as('DIRECTOR').call('reporting.update_registration', form)).status).toBe(403);
    expect((await t.as('AGENT').call('reporting.sisko_init', { id: listing.id })).status).toBe(403);
    expect((await t.asTwin('MAIN').call('reporting.sisko_init', { id: listing.id })).status).toBe(404);
  });
});
