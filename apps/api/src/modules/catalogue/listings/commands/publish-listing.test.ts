import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../../test/support/app.ts';
import { makeListing } from '../../../../seed/builders.ts';
import { makeInvoice } from '../../../../../test/support/scenes/sold.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function read(id: string) {
  return (await t.as('MAIN').call('listings.get', { id })).body.data;
}

describe('the life of a package', () => {
  it('goes from a bare draft through the dialog to the public, into private and back', async () => {
    const main = t.as('MAIN');
    const made = await main.call('listings.create', { name: 'Tour Turki', category: 'TOUR' });
    expect(made.status).toBe(201);
    const draft = made.body.data;
    expect(draft).toMatchObject({ slug: 'tour-turki', version: 1 });
    expect(await read(draft.id)).toMatchObject({ status: 'NEW', moves: ['publish', 'make_private'] });

    const dialog = await main.call('listings.validation', { id: draft.slug });
    const { ready, missing } = dialog.body.data as unknown as {
      ready: boolean;
      missing: { code: string; field: string; step: string }[];
    };
    expect(ready).toBe(false);
    expect(missing).toContainEqual({ code: 'form.required_choice', field: 'photo_file_id', step: 'basic' });
    expect(missing).toContainEqual({
      code: 'catalogue.no_base_price',
      field: 'variants',
      step: 'prices',
    });

    const refused = await main.call('listings.publish', { id: draft.slug });
    expect(refused.status).toBe(422);
    expect(refused.body.code).toBe('catalogue.not_ready');
    expect(Object.keys(refused.body.errors!).toSorted()).toEqual(
      [...new Set(missing.map(({ field }) => field))].toSorted(),
    );
    expect(refused.body.errors!.departure_at).toEqual(['Harap isikan Tanggal keberangkatan!']);

    const photo = await t.db
      .selectFrom('listings')
      .select('photo_file_id')
      .where('id', '=', t.site.listing.id)
      .executeTakeFirstOrThrow();
    const insurance = await t.db.selectFrom('insurances').select('id').executeTakeFirstOrThrow();
    const tag = await t.db
      .selectFrom('tags')
      .select('id')
      .where('site_id', '=', t.site.id)
      .executeTakeFirstOrThrow();
    const filled = await main.call('listings.update', {
      id: draft.id,
      version: draft.version,
      description: 'Delapan hari keliling Turki.',
      photo_file_id: photo.photo_file_id,
      meta_title: 'Tour Turki',
      meta_keywords: 'turki',
      meta_description: 'Delapan hari keliling Turki.',
      departure_at: '2027-03-01',
      registration_end: '2027-02-01',
      flight_schedule: 'Langsung',
      days: 8,
      seats: 20,
      embarkation: 'Jakarta',
      insurance_id: insurance.id,
      tag_ids: [tag.id],
    });
    expect(filled.status).toBe(200);
    await main.call('variants.create_in_listing', {
      id: draft.id,
      name: 'Berdua',
      room_type: 'DOUBLE',
      price: 17_900_000,
      is_base: true,
    });

    const published = await main.call('listings.publish', { id: draft.id });
    const { version } = await read(draft.id);
    expect(published.body.data).toEqual({ id: draft.id, slug: 'tour-turki', status: 'ACTIVE', version });
    expect(await read(draft.id)).toMatchObject({ status: 'ACTIVE', moves: ['make_private', 'withdraw'] });
    expect((await t.anonymous.call('public_listings.get', { id: 'tour-turki' })).status).toBe(200);

    const hidden = await main.call('listings.make_private', { id: draft.id, note: 'untuk satu keluarga' });
    const link = hidden.body.data.slug;
    expect(await read(draft.id)).toMatchObject(hidden.body.data);
    expect(link).toMatch(/^tour-turki-[a-z0-9]{14}$/);
    expect((await t.anonymous.call('public_listings.get', { id: 'tour-turki' })).status).toBe(404);
    expect((await t.anonymous.call('public_listings.get', { id: link })).status).toBe(200);

    const again = await main.call('listings.publish', { id: draft.id });
    expect(again.body.data).toMatchObject({ status: 'ACTIVE', slug: link });

    const withdrawn = await main.call('listings.withdraw', { id: draft.id });
    expect(withdrawn.body.data).toMatchObject({ status: 'NEW' });

    const history = await t.db
      .selectFrom('moves')
      .select(['event', 'note', 'actor_name'])
      .where('subject_id', '=', draft.id)
      .orderBy('id')
      .execute();
    expect(history.map(({ event }) => event)).toEqual(['publish', 'make_private', 'publish', 'withdraw']);
    expect(history[1]).toMatchObject({ note: 'untuk satu keluarga', actor_name: t.site.admins.MAIN.name });
  });

  it('does not lead back to a draft once somebody has booked, even if that was cancelled', async () => {
    const listing = await makeListing(t.site);
    await makeInvoice(t.site, listing, { people: 1, status: 'CANCELLED' });
    const { status, body } = await t.as('MAIN').call('listings.withdraw', { id: listing.id });
    expect([status, body.code]).toEqual([409, 'catalogue.has_invoices']);
  });

  it('refuses to publish what is on sale already', async () => {
    const { status, body } = await t.as('MAIN').call('listings.publish', { id: t.site.listing.id });
    expect([status, body.code]).toEqual([409, 'kit.illegal_transition']);
  });

  it('is changed by the main admin only', async () => {
    for (const role of ['DIRECTOR', 'FINANCE', 'MEDIA', 'AGENT', 'GUIDE'] as const) {
      const { status } = await t.as(role).call('listings.make_private', { id: t.site.listing.id });
      expect([role, status]).toEqual([role, 403]);
    }
  });
});
