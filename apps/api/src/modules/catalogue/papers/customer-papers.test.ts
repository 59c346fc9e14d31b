import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp, type Who } from '../../../../test/support/app.ts';
import { makeInvoice } from '../../../../test/support/scenes/sold.ts';
import { makeListing, makeUser, type SeedListing } from '../../../seed/builders.ts';

let t: TestApp;
let open: SeedListing;
let hidden: SeedListing;
let booked: SeedListing;

beforeAll(async () => {
  t = await testApp();
  open = await makeListing(t.site, { name: 'Umroh Dijual', guideIds: [t.site.admins.GUIDE.id] });
  hidden = await makeListing(t.site, { name: 'Umroh Keluarga', status: 'PRIVATE' });
  booked = await makeListing(t.site, { name: 'Umroh Sudah Dipesan' });
  await t.db.updateTable('listing_flights').set({ pnr: 'PNRZZ9' }).execute();
  await t.db
    .updateTable('listing_variants')
    .set({ is_public: false, name: 'Kamar Staf' })
    .where('room_type', '=', 'DOUBLE')
    .execute();
  await makeInvoice(t.site, booked, { people: 2 });
  await t.db
    .updateTable('listings')
    .set({ status: 'EXPIRED' } as never)
    .where('id', '=', booked.id)
    .execute();
});
afterAll(() => t.close());

const asked = (who: Who, id: string, document = 'brochure') =>
  t.as(who).call('user_listing_papers.create', { id, document });
const exchanged = (ticket: string) => t.anonymous.call('listing_papers.exchange', { ticket });
const visited = (id: string, document = 'brochure') =>
  t.anonymous.call('listing_papers.open', { id, document });

describe('the papers of a customer', () => {
  it.each(['brochure', 'tourpack-itinerary', 'tourpack-itinerary-ms'])(
    'the %s of a package on sale, once',
    async (document) => {
      const { ticket } = (await asked('USER', open.slug, document)).body.data;
      const paper = await exchanged(ticket);
      expect(paper.body.data).toMatchObject({ document, listing: { id: open.id }, agent: null });
      expect((await exchanged(ticket)).body.code).toBe('print.ticket_refused');
    },
  );

  it('do not include the office’s sheet', async () => {
    expect((await asked('USER', open.slug, 'tourpack')).status).toBe(422);
  });

  it('include a private package by its link alone, and no draft', async () => {
    expect((await asked('USER', hidden.id)).status).toBe(404);
    const { ticket } = (await asked('USER', hidden.slug)).body.data;
    expect((await exchanged(ticket)).body.data.listing.id).toBe(hidden.id);
    const draft = await makeListing(t.site, { status: 'NEW' });
    expect((await asked('USER', draft.slug)).status).toBe(404);
  });

  it('include what it has booked after the sale is over, and nobody else', async () => {
    const { ticket } = (await asked('USER', booked.id, 'tourpack-itinerary')).body.data;
    expect((await exchanged(ticket)).body.data.listing.id).toBe(booked.id);
    const other = await makeUser(t.site);
    expect((await asked(other, booked.id)).status).toBe(404);
    expect((await asked(other, booked.slug)).status).toBe(404);
  });

  it('include nothing of another site, and nothing after a ban', async () => {
    const there = await t.asTwin('USER').call('user_listing_papers.create', {
      id: open.slug,
      document: 'brochure',
    });
    expect(there.status).toBe(404);
    const guest = await makeUser(t.site);
    const { ticket } = (await asked(guest, open.slug)).body.data;
    await t.db
      .updateTable('users')
      .set({ status: 'BANNED' } as never)
      .where('id', '=', guest.id)
      .execute();
    expect((await exchanged(ticket)).body.code).toBe('print.ticket_refused');
  });

  it('show neither booking codes, private rooms, guides, nor how many have booked', async () => {
    const { ticket } = (await asked('USER', open.slug, 'tourpack-itinerary')).body.data;
    const { listing } = (await exchanged(ticket)).body.data;
    expect(JSON.stringify(listing)).not.toMatch(/PNRZZ9|Kamar Staf/);
    expect(listing).toMatchObject({ guides: [], rooms: [], seats_taken: null, seats_held: null });
  });
});

describe('the papers of a visitor', () => {
  it('are those of a package on sale, and of a private one by its link', async () => {
    for (const document of ['brochure', 'tourpack-itinerary', 'tourpack-itinerary-ms']) {
      const { body } = await visited(open.slug, document);
      expect(body.data).toMatchObject({ document, listing: { id: open.id, guides: [] }, agent: null });
      expect(JSON.stringify(body)).not.toMatch(/PNRZZ9|Kamar Staf/);
    }
    expect((await visited(hidden.slug)).status).toBe(200);
    expect((await visited(hidden.id)).status).toBe(404);
  });

  it('are none of drafts, of expired packages, of another site, nor the office’s sheet', async () => {
    const draft = await makeListing(t.site, { status: 'NEW' });
    expect((await visited(draft.slug)).status).toBe(404);
    expect((await visited(booked.slug)).status).toBe(404);
    expect((await visited(open.slug, 'tourpack')).status).toBe(422);
    const other = await makeListing(t.twin, {});
    expect((await visited(other.slug)).status).toBe(404);
  });

  it('are refused on the day after departure, before any job has run', async () => {
    const soon = await makeListing(t.site, { departsIn: 3 });
    expect((await visited(soon.slug)).status).toBe(200);
    t.clock.advance(4 * 86_400_000);
    expect((await visited(soon.slug)).status).toBe(404);
    t.clock.advance(-4 * 86_400_000);
  });

  it('papers by a link on the page of the package, while there is one', async () => {
    const page = async (listing: SeedListing) =>
      (await t.app.inject({ url: `/paket/${listing.slug}`, headers: { host: t.site.host } })).body;
    expect(await page(open)).toContain(`href="/app/#/file/print/brochure?paket=${open.slug}"`);
    expect(await page(hidden)).toContain(`href="/app/#/file/print/brochure?paket=${hidden.slug}"`);
    expect(await page(booked)).not.toContain('/file/print/brochure');
  });
});
