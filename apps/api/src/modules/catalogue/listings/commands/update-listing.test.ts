import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../../test/support/app.ts';
import { makeListing, makeProfile } from '../../../../seed/builders.ts';
import { makeInvoice } from '../../../../../test/support/scenes/sold.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const DAY = 86_400_000;

async function read(id: string) {
  const { body } = await t.as('MAIN').call('listings.get', { id });
  return body.data as unknown as Record<string, unknown> & { version: number };
}

describe('writing a package', () => {
  it('refuses a name that another package has, in the words of the house, on the field', async () => {
    const { status, body } = await t
      .as('MAIN')
      .call('listings.create', { name: 'Umroh Reguler', category: 'UMROH' });
    expect(status).toBe(409);
    expect(body.msg).toBe('Nama paket tidak boleh sama!');
    expect(body.errors).toEqual({ name: ['Nama paket tidak boleh sama!'] });
    expect(
      (await t.asTwin('MAIN').call('listings.create', { name: 'Umroh Hemat', category: 'UMROH' })).status,
    ).toBe(201);
    expect(
      (await t.as('MAIN').call('listings.create', { name: 'Umroh Hemat', category: 'UMROH' })).status,
    ).toBe(201);
  });

  it('refuses a name that differs by case or spaces only, of a copy too, and keeps it tidy', async () => {
    const main = t.as('MAIN');
    const made = await main.call('listings.create', { name: '  Umroh   Rajab ', category: 'UMROH' });
    expect(await read(made.body.data.id)).toMatchObject({ name: 'Umroh Rajab' });
    for (const name of ['UMROH RAJAB', 'umroh  rajab', 'Umroh\tRajab']) {
      const refused = [
        await main.call('listings.create', { name, category: 'UMROH' }),
        await main.call('listings.duplicate', { id: made.body.data.id, name }),
      ];
      for (const { status, body } of refused) {
        expect([status, body.code]).toEqual([409, 'catalogue.name_taken']);
        expect(body.errors).toHaveProperty('name');
      }
    }
    expect(
      (await main.call('listings.update', { id: made.body.data.id, version: 1, name: 'UMROH RAJAB' })).status,
    ).toBe(200);
  });

  it('proposes the season and the hijri year of the departure, and keeps what the office says', async () => {
    const main = t.as('MAIN');
    const first = await main.call('listings.create', {
      name: 'Umroh Awal Musim Baru',
      category: 'UMROH',
      departure_at: '2027-05-25',
    });
    expect(await read(first.body.data.id)).toMatchObject({ hijri_year: 1449 });
    const second = await main.call('listings.create', {
      name: 'Umroh Tahun Sendiri',
      category: 'UMROH',
      departure_at: '2027-05-25',
      hijri_year: 1448,
    });
    expect(await read(second.body.data.id)).toMatchObject({ hijri_year: 1448 });
  });

  it('lets season and hijri year follow a departure that moves, unless the office has chosen its own', async () => {
    const main = t.as('MAIN');
    const { body } = await main.call('listings.create', {
      name: 'Umroh Musim Mengikuti',
      category: 'UMROH',
      departure_at: '2027-01-15',
    });
    const { id } = body.data;
    const move = async (departure_at: string, more: Record<string, unknown> = {}) => {
      const { version } = await read(id);
      expect((await main.call('listings.update', { id, version, departure_at, ...more })).status).toBe(200);
      const { hijri_year, season } = await read(id);
      return [hijri_year, (season as { name: string } | null)?.name];
    };
    expect(await move('2027-08-01')).toEqual([1449, expect.stringContaining('1449')]);
    expect(await move('2027-01-20')).toEqual([1448, expect.stringContaining('1448')]);
    const own = await t.db
      .selectFrom('seasons')
      .select('id')
      .where('name', 'like', '%1449%')
      .executeTakeFirstOrThrow();
    expect(await move('2027-01-25', { season_id: own.id })).toEqual([1448, expect.stringContaining('1449')]);
    expect(await move('2027-01-26')).toEqual([1448, expect.stringContaining('1449')]);
    const { body: dialog } = await main.call('listings.validation', { id });
    expect(dialog.data.warnings.map(({ code }) => code)).not.toContain('season_elsewhere');
    await main.call('listings.update', { id, version: (await read(id)).version, days: 9 });
    const checked = await main.call('listings.validation', { id });
    expect(checked.body.data.warnings.map(({ code }) => code)).toContain('season_elsewhere');
  });

  it('moves the address of a draft with its name, and leaves that of a published package alone', async () => {
    const draft = await makeListing(t.site, { name: 'Nama Lama', status: 'NEW' });
    const { version } = await read(draft.id);
    const renamed = await t.as('MAIN').call('listings.update', { id: draft.id, version, name: 'Nama Baru' });
    expect(renamed.body.data).toEqual({ id: draft.id, slug: 'nama-baru', version: version + 1 });
    const shown = await makeListing(t.site, { name: 'Sudah Tayang' });
    const change = await t
      .as('MAIN')
      .call('listings.update', { id: shown.id, version: 1, name: 'Tayang Lagi' });
    expect(change.body.data).toMatchObject({ slug: shown.slug });
    expect(await read(shown.id)).toMatchObject({ slug: shown.slug, name: 'Tayang Lagi' });
  });

  it('refuses the second of two editors of one version', async () => {
    const listing = await makeListing(t.site);
    const { version } = await read(listing.id);
    const first = await t.as('MAIN').call('listings.update', { id: listing.id, version, points: 20 });
    expect(first.body.data).toMatchObject({ version: version + 1 });
    const second = await t.as('MAIN').call('listings.update', { id: listing.id, version, points: 30 });
    expect([second.status, second.body.code]).toEqual([409, 'kit.stale_version']);
    expect(await read(listing.id)).toMatchObject({ points: 20 });
  });

  it('replaces tags, banks and guides where they are sent, and only there', async () => {
    const listing = await makeListing(t.site, { tags: ['Promo', 'Reguler'], bankIds: [t.site.bank.id] });
    const before = await read(listing.id);
    const tags = before.tags as { tag_id: string }[];
    const kept = tags[0]!.tag_id;
    const changed = await t.as('MAIN').call('listings.update', {
      id: listing.id,
      version: before.version,
      tag_ids: [kept],
      guide_ids: [t.site.admins.GUIDE.id],
    });
    expect(changed.status).toBe(200);
    expect(await read(listing.id)).toMatchObject({
      tags: [{ tag_id: kept }],
      banks: [{ bank_id: t.site.bank.id }],
      guides: [{ admin_id: t.site.admins.GUIDE.id }],
    });
  });

  it('refuses a guide who is none, a tag of another agency, and a season that does not exist', async () => {
    const listing = await makeListing(t.site);
    const foreign = await t.db
      .selectFrom('tags')
      .select('id')
      .where('site_id', '=', t.twin.id)
      .executeTakeFirstOrThrow();
    const unknown = '018f0000-0000-7000-8000-000000000000';
    for (const [field, value] of [
      ['guide_ids', [t.site.admins.AGENT.id]],
      ['tag_ids', [foreign.id]],
      ['season_id', unknown],
      ['photo_file_id', unknown],
    ] as const) {
      const { status, body } = await t
        .as('MAIN')
        .call('listings.update', { id: listing.id, version: 1, [field]: value });
      expect([field, status, Object.keys(body.errors ?? {})]).toEqual([field, 422, [field]]);
    }
  });

  it('refuses to empty what a package on sale must have, and lets a draft be emptied', async () => {
    const shown = await makeListing(t.site);
    const emptied = { description: '', days: null, tag_ids: [], radio_channel_name: null };
    const refused = await t.as('MAIN').call('listings.update', { id: shown.id, version: 1, ...emptied });
    expect([refused.status, refused.body.code]).toEqual([422, 'catalogue.not_ready']);
    expect(Object.keys(refused.body.errors!).toSorted()).toEqual(['days', 'description', 'tags']);
    expect(await read(shown.id)).toMatchObject({ days: 9, version: 1 });
    const draft = await makeListing(t.site, { status: 'NEW' });
    const { status } = await t.as('MAIN').call('listings.update', { id: draft.id, version: 1, ...emptied });
    expect(status).toBe(200);
  });

  it('gives no package an address that a call has', async () => {
    const { body } = await t.as('MAIN').call('listings.create', { name: 'Block', category: 'TOUR' });
    expect(body.data.slug).toMatch(/^block-[a-z0-9]{4}$/);
  });

  it('refuses a registration that ends after departure', async () => {
    const { status, body } = await t.as('MAIN').call('listings.create', {
      name: 'Terlambat Daftar',
      category: 'UMROH',
      departure_at: '2027-03-01',
      registration_end: '2027-03-02',
    });
    expect([status, body.code]).toEqual([422, 'catalogue.registration_after_departure']);
    expect(body.errors).toHaveProperty('registration_end');
  });
});

describe('the capacity', () => {
  it('is never set below the seats that are taken', async () => {
    const listing = await makeListing(t.site, { seats: 10 });
    await makeInvoice(t.site, listing, { people: 6 });
    const main = t.as('MAIN');
    const refused = await main.call('listings.update', { id: listing.id, version: 1, seats: 5 });
    expect([refused.status, refused.body.code]).toEqual([409, 'catalogue.seats_below_taken']);
    expect(refused.body.errors).toHaveProperty('seats');
    const lowered = await main.call('listings.update', { id: listing.id, version: 1, seats: 6 });
    expect(lowered.status).toBe(200);
    expect(await read(listing.id)).toMatchObject({ seats: 6, seats_taken: 6, seats_left: 0 });
  });

  it('keeps a history of every seat with the invoice behind it', async () => {
    const listing = await makeListing(t.site, { seats: 10 });
    const invoice = await makeInvoice(t.site, listing, { people: 4 });
    const { body, queries } = await t.as('FINANCE').call('listings.seats', { id: listing.id });
    expect(queries).toBeLessThanOrEqual(4);
    expect(body.data).toMatchObject([
      { delta: 4, reason: 'book', invoice: { number: invoice.number }, actor_name: t.site.user.name },
    ]);
    for (const role of ['AGENT', 'GUIDE', 'MEDIA'] as const) {
      expect((await t.as(role).call('listings.seats', { id: listing.id })).status).toBe(403);
    }
  });
});

describe('a package whose departure has passed', () => {
  it('can be edited on the day itself, and no more on the day after', async () => {
    const listing = await makeListing(t.site, { departsIn: 3 });
    const pilgrim = await makeProfile(t.site, { user_id: t.site.user.id, no_ktp_hash: 'known' });
    await makeInvoice(t.site, listing, { people: 1, status: 'PAID', profileIds: [pilgrim.id] });
    const main = t.as('MAIN');
    t.clock.advance(3 * DAY);
    const onTheDay = await main.call('listings.update', { id: listing.id, version: 1, points: 1 });
    t.clock.advance(DAY);
    const after = await main.call('listings.update', { id: listing.id, version: 2, points: 2 });
    const part = await main.call('variants.create_in_listing', {
      id: listing.id,
      name: 'Quint',
      room_type: 'QUINT',
      price: 1,
    });
    const moved = await main.call('listings.make_private', { id: listing.id });
    const copy = await main.call('listings.duplicate', { id: listing.id });
    const shown = await read(listing.id);
    t.clock.advance(-4 * DAY);
    expect(onTheDay.status).toBe(200);
    for (const refused of [after, part, moved]) {
      expect([refused.status, refused.body.msg]).toEqual([409, 'Tidak bisa Edit Paket']);
    }
    expect(copy.status).toBe(201);
    expect(shown).toMatchObject({ is_editable: false, moves: [] });
  });

  it('is counted by the agency’s day: at seven in the evening UTC it is tomorrow in Jakarta', async () => {
    const listing = await makeListing(t.site, { departsIn: 0 });
    t.clock.advance(16 * 3_600_000);
    const { status } = await t.as('MAIN').call('listings.update', { id: listing.id, version: 1, points: 1 });
    t.clock.advance(-16 * 3_600_000);
    expect(status).toBe(409);
  });
});

describe('deleting a package', () => {
  it('deletes a draft with all its parts', async () => {
    const draft = await makeListing(t.site, { status: 'NEW' });
    const { status } = await t.as('MAIN').call('listings.delete', { id: draft.id });
    expect(status).toBe(200);
    expect((await t.as('MAIN').call('listings.get', { id: draft.id })).status).toBe(404);
    const left = await t.db
      .selectFrom('listing_variants')
      .select('id')
      .where('listing_id', '=', draft.id)
      .execute();
    expect(left).toEqual([]);
  });

  it('refuses a package that is on sale or has been booked', async () => {
    const sold = await makeListing(t.site, { status: 'NEW' });
    await makeInvoice(t.site, sold, { people: 1, status: 'CANCELLED' });
    for (const id of [t.site.listing.id, sold.id]) {
      const { status, body } = await t.as('MAIN').call('listings.delete', { id });
      expect([status, body.code]).toEqual([409, 'catalogue.only_drafts_are_deleted']);
    }
  });
});

describe('two people in one package', () => {
  it('see each other while both have it open', async () => {
    const other = t.as('ROOT');
    const id = t.site.listing.id;
    expect((await other.call('listings.note_presence', { id })).body.data).toEqual([]);
    const mine = await t.as('MAIN').call('listings.note_presence', { id });
    expect(mine.body.data).toMatchObject([{ name: t.site.admins.ROOT.name }]);
    expect(await read(id)).toMatchObject({ editors: [{ admin_id: t.site.admins.ROOT.id }] });
    t.clock.advance(61_000);
    expect(await read(id)).toMatchObject({ editors: [] });
    const visiting = await t
      .asTwin('ROOT')
      .call('listings.note_presence', { id }, { headers: { 'x-site': t.site.slug } });
    expect(visiting.status).toBe(200);
    t.clock.advance(-61_000);
  });
});
