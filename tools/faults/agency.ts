import { migrationsDir } from '../../apps/api/src/app/paths.ts';
import { syncMachines } from '../../apps/api/src/app/sync-machines.ts';
import { systemClock } from '../../apps/api/src/kit/clock.ts';
import { migrate } from '../../apps/api/src/pg/migrate.ts';
import {
  makeAdmin,
  makeBank,
  makeListing,
  makeSession,
  makeSite,
  makeUser,
  makeVoucher,
} from '../../apps/api/src/seed/builders.ts';
import { loadMaster } from '../../apps/api/src/seed/load-master.ts';
import { openOwner } from '../../apps/api/src/seed/owner-handle.ts';

/** The agency of the test that kills server processes, with the tokens of the sessions of its two people. */
export type Agency = Awaited<ReturnType<typeof makeAgency>>;

/** The slug of the agency, which also stands in the addresses for notices of the simulators. */
export const SLUG = 'faults';

/**
 * Makes the database and the agency for the test that kills server processes under load: six departures with seats for
 * many bookings, a voucher with fewer uses than are tried, and a customer and a member of finance with a session each.
 * @returns what the load needs; `token` opens the session of the customer, `finance` that of the member of finance
 */
export async function makeAgency(ownerUrl: string) {
  await migrate({ ownerUrl, dir: migrationsDir });
  await syncMachines(ownerUrl);
  const { db, client: ownerClient, close } = await openOwner(ownerUrl);
  await loadMaster(ownerClient);
  const site = await makeSite(
    { db, clock: systemClock },
    { slug: SLUG, name: 'Faults', hosts: ['127.0.0.1'] },
  );
  // One customer makes all bookings, and much of it stays unpaid because the servers are killed.
  await db.updateTable('site_settings').set({ unpaid_seats_per_customer: 10_000 }).execute();
  const bank = await makeBank(site);
  const listings = [];
  for (let index = 0; index < 6; index += 1) {
    listings.push(await makeListing(site, { name: `Departure ${index}`, seats: 4000, bankIds: [bank.id] }));
  }
  const lines = listings.map((listing) => ({ listing, discount: 250_000 }));
  const voucher = await makeVoucher(site, { most: 200, lines });
  const token = await makeSession(site, await makeUser(site));
  const finance = await makeSession(site, await makeAdmin(site, { role: 'FINANCE' }));
  await close();
  return { siteId: site.id, bank, listings, voucher, token, finance };
}
