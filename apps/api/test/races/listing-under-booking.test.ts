import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Handle } from '../../src/kit/db/db.ts';
import { bookableListing } from '../../src/modules/catalogue/index.ts';
import { makeListing, type SeedListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book, findings, pay, wish } from '../support/scenes/booked.ts';
import { waitingForALock } from '../support/locks/locks.ts';
import { makeInvoice } from '../support/scenes/sold.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** A booking that is being written: it has read the package, and writes its invoice when the edit has come as far as it can. */
async function bookWhile(
  listing: SeedListing,
  act: () => Promise<{ status: number; body: { code?: string } }>,
  options: { lock: boolean },
) {
  let acting: ReturnType<typeof act> | null = null;
  await t.db.transaction().execute(async (trx) => {
    const tx = trx as unknown as Handle;
    const offer = await bookableListing(tx, t.site.id, listing.id, null, options);
    acting = act();
    await Promise.race([acting, waitingForALock(tx)]);
    await makeInvoice(
      { ...t.site, db: tx },
      { ...listing, departure_at: offer!.departure_at as SeedListing['departure_at'] },
      { people: 1 },
    );
  });
  return acting!;
}

/** The invoices of a package that say another currency or departure than the package does. */
async function disagreeing({ id }: SeedListing): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::integer as count from invoices i join listings l on l.site_id = i.site_id and l.id = i.listing_id
     where l.id = ${id} and (i.currency <> l.currency or i.departure_at is distinct from l.departure_at)`.execute(
    t.db,
  );
  return found.rows[0]!.count;
}

const edit = (listing: SeedListing, fields: Record<string, unknown>) => () =>
  t.as('MAIN').call('listings.update', { id: listing.id, version: 1, ...fields });

const move = (listing: SeedListing) => () =>
  t.as('MAIN').call('listings.reschedule', { id: listing.id, version: 1, departure_at: '2027-03-01' });

// First, because the bookings written by hand below are not in the books.
describe('a package that is rescheduled while it is booked and paid', () => {
  const ROUNDS = 12;

  it('leaves no invoice with the old departure, and nobody waits for ever', async () => {
    const listing = await makeListing(t.site, { seats: 200 });
    const paid = await Promise.all(Array.from({ length: ROUNDS }, () => book(t, listing)));
    const payments = await Promise.all(paid.map(({ id }) => pay(t, id, 5_000_000)));
    const { version } = (await t.as('MAIN').call('listings.get', { id: listing.id })).body.data;
    const answers = await Promise.all([
      ...Array.from({ length: ROUNDS }, () =>
        t.as('MAIN').call('invoices.create', { ...wish(listing), user_id: t.site.user.id }),
      ),
      t.as('MAIN').call('listings.reschedule', { id: listing.id, version, departure_at: '2027-03-01' }),
      ...payments.map(({ id }) => t.as('FINANCE').call('payments.validate', { id })),
      ...paid.slice(0, 4).map(({ id }) => t.as('MAIN').call('invoices.cancel', { id, note: 'Batal' })),
      ...Array.from({ length: ROUNDS }, () =>
        t.as('MAIN').call('invoices.create', { ...wish(listing), user_id: t.site.user.id }),
      ),
    ]);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(answers[ROUNDS]!.status).toBe(200);
    expect(await disagreeing(listing)).toBe(0);
    expect(await findings(t)).toEqual([]);
  });
});

describe('a traveller who is booked beside an invoice while the package is rescheduled', () => {
  it('waits for the package without holding the invoice, which the reschedule writes', async () => {
    const listing = await makeListing(t.site, { seats: 10 });
    const { id } = await book(t, listing);
    let adding: Promise<{ status: number }> | null = null;
    await t.db.transaction().execute(async (tx) => {
      await sql`select from listings where id = ${listing.id} for update`.execute(tx);
      const place = { invoice_id: id, variant_id: listing.variants[0]!.id };
      adding = t.as('MAIN').call('bookings.create', place);
      await waitingForALock(tx);
      await sql`select from invoices where id = ${id} for update nowait`.execute(tx);
    });
    expect((await adding!).status).toBe(201);
  });
});

describe('a booking that arrives while its package is edited', () => {
  it.each([
    ['currency', { currency: 'USD' }, 'catalogue.currency_kept'],
    ['departure', { departure_at: '2027-03-01' }, 'catalogue.reschedule_instead'],
  ])('is waited for, and the %s stays', async (_what, fields, code) => {
    const listing = await makeListing(t.site);
    const answer = await bookWhile(listing, edit(listing, fields), { lock: true });
    expect([answer.status, answer.body.code]).toEqual([409, code]);
    expect(await disagreeing(listing)).toBe(0);
  });

  it('would be left with another currency than its package if the booking took no lock', async () => {
    const listing = await makeListing(t.site);
    const answer = await bookWhile(listing, edit(listing, { currency: 'USD' }), { lock: false });
    expect(answer.status).toBe(200);
    expect(await disagreeing(listing)).toBe(1);
  });
});

describe('a booking that arrives while its package is rescheduled', () => {
  it('is waited for, and its invoice follows', async () => {
    const listing = await makeListing(t.site);
    const answer = await bookWhile(listing, move(listing), { lock: true });
    expect(answer.status).toBe(200);
    expect(await disagreeing(listing)).toBe(0);
  });

  it('would leave an invoice with the old departure if the booking took no lock', async () => {
    const listing = await makeListing(t.site);
    const answer = await bookWhile(listing, move(listing), { lock: false });
    expect(answer.status).toBe(200);
    expect(await disagreeing(listing)).toBe(1);
  });
});
