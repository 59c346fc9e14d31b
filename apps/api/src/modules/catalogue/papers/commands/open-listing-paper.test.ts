import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp, type Who } from '../../../../../test/support/app.ts';
import { makeListing, type SeedListing } from '../../../../seed/builders.ts';

let t: TestApp;
let listing: SeedListing;

beforeAll(async () => {
  t = await testApp();
  listing = await makeListing(t.site, { guideIds: [t.site.admins.GUIDE.id] });
  await t.db
    .updateTable('listing_flights')
    .set({ pnr: 'BOOKED' })
    .where('listing_id', '=', listing.id)
    .execute();
  await t.db
    .updateTable('listing_variants')
    .set({ is_public: false, name: 'Kamar Staf' })
    .where('listing_id', '=', listing.id)
    .where('room_type', '=', 'DOUBLE')
    .execute();
});
afterAll(() => t.close());

const ticketOf = async (who: Who, document: string, id = listing.slug) =>
  (await t.as(who).call('listing_papers.create', { id, document })).body.data.ticket;
const opened = async (who: Who, document: string) =>
  (await t.anonymous.call('listing_papers.exchange', { ticket: await ticketOf(who, document) })).body.data;

describe('the paper of a package', () => {
  it('is opened once by its ticket, within two minutes, by anybody with the ticket', async () => {
    const first = await ticketOf('MAIN', 'tourpack-itinerary');
    const paper = await t.anonymous.call('listing_papers.exchange', { ticket: first });
    expect(paper.body.data).toMatchObject({
      document: 'tourpack-itinerary',
      issuer: { brand: 'Demo Wisata' },
      listing: { id: listing.id },
      agent: null,
      origin: `http://${t.site.host}`,
    });
    const again = await t.anonymous.call('listing_papers.exchange', { ticket: first });
    expect(again.body.code).toBe('print.ticket_refused');
    const old = await ticketOf('MAIN', 'brochure');
    t.clock.advance(120_001);
    expect((await t.anonymous.call('listing_papers.exchange', { ticket: old })).status).toBe(404);
    t.clock.advance(-120_001);
  });

  it('has a ticket that opens no invoice, and is not used up by the attempt', async () => {
    const ticket = await ticketOf('MAIN', 'brochure');
    expect((await t.anonymous.call('print_tickets.exchange', { ticket })).status).toBe(404);
    expect((await t.anonymous.call('listing_papers.exchange', { ticket })).status).toBe(200);
  });

  it('shows no agent fees, and booking codes on the office’s sheet only, to roles that may read them', async () => {
    const codes = async (who: Who, document: string) =>
      (await opened(who, document)).listing.flights.map(({ pnr }: { pnr: string | null }) => pnr);
    const sheet = await opened('MAIN', 'tourpack');
    expect(
      new Set(sheet.listing.variants.map((variant: { agent_fee: unknown }) => variant.agent_fee)),
    ).toEqual(new Set([null]));
    expect(await codes('MAIN', 'tourpack')).toEqual(['BOOKED', 'BOOKED']);
    expect(await codes('GUIDE', 'tourpack')).toEqual(['BOOKED', 'BOOKED']);
    expect(await codes('AGENT', 'tourpack')).toEqual([null, null]);
    expect(await codes('MAIN', 'tourpack-itinerary')).toEqual([null, null]);
  });

  it('leaves out, for customers, what only the office sells', async () => {
    const sheet = JSON.stringify(await opened('MAIN', 'tourpack'));
    expect(sheet).toContain('Kamar Staf');
    expect(sheet).toContain('Mutawif pribadi');
    for (const document of ['brochure', 'tourpack-itinerary', 'tourpack-itinerary-ms']) {
      const paper = JSON.stringify(await opened('MAIN', document));
      expect(paper).not.toMatch(/Kamar Staf|Mutawif pribadi|BOOKED/);
      expect(paper).toContain('Kereta cepat Haramain');
    }
  });

  it('names the agent who prints it, so that its code credits the sale', async () => {
    const { referral_code } = await t.db
      .selectFrom('admins')
      .select('referral_code')
      .where('site_id', '=', t.site.id)
      .where('id', '=', t.site.admins.AGENT.id)
      .executeTakeFirstOrThrow();
    expect((await opened('AGENT', 'brochure')).agent).toMatchObject({ referral_code });
  });

  it('is refused to people who do not see the package, and after a ban', async () => {
    const hidden = await makeListing(t.site, { status: 'NEW' });
    const refused = async (who: Who) =>
      (await t.as(who).call('listing_papers.create', { id: hidden.id, document: 'tourpack' })).status;
    expect(await refused('AGENT')).toBe(404);
    expect(await refused('GUIDE')).toBe(404);
    const twin = t.asTwin('MAIN').call('listing_papers.create', { id: listing.id, document: 'tourpack' });
    expect((await twin).status).toBe(404);
    const ticket = await ticketOf('MEDIA', 'brochure');
    await t.as('MAIN').call('admins.ban', { id: t.site.admins.MEDIA.id, note: 'left' });
    const after = await t.anonymous.call('listing_papers.exchange', { ticket });
    expect(after.body.code).toBe('print.ticket_refused');
  });

  it('is answered in few statements', async () => {
    const ticket = await ticketOf('MAIN', 'tourpack');
    expect((await t.anonymous.call('listing_papers.exchange', { ticket })).queries).toBeLessThanOrEqual(8);
  });
});
