import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Handle } from '../../src/kit/db/db.ts';
import { bookableListing } from '../../src/modules/catalogue/index.ts';
import { makeListing, type SeedListing } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { waitingForALock } from '../support/locks.ts';
import { makeInvoice } from '../support/sold.ts';

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
