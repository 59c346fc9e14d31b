import { ADMIN_ROLES, type AdminRole } from '@rihla/domain/access/roles';
import { syncMachines } from '../../src/app/sync-machines.ts';
import { settableClock } from '../../src/kit/clock.ts';
import {
  makeAdmin,
  makeBank,
  makeListing,
  makeSession,
  makeSite,
  makeUser,
  type SeedBank,
  type SeedListing,
  type SeedPerson,
  type SeedSite,
} from '../../src/seed/builders.ts';
import { loadMaster } from '../../src/seed/load-master.ts';
import { TEST_START } from './test-start.ts';
import { openOwner } from '../../src/seed/owner-handle.ts';

/** The data of a site of the template, which is the same in every copy. */
export type TemplateSite = Omit<SeedSite, 'db' | 'clock'> & {
  admins: Record<AdminRole, SeedPerson>;
  user: SeedPerson;
  /** The tokens of sessions, by the id of the person. */
  tokens: Record<string, string>;
  bank: SeedBank;
  /** A package that is ACTIVE, departs in 60 days and has 45 free seats. */
  listing: SeedListing;
};

/** Writes master data and two sites into the template, once for a whole run. */
export async function seedTemplate(ownerUrl: string): Promise<void> {
  await syncMachines(ownerUrl);
  const { db, client, close } = await openOwner(ownerUrl);
  try {
    await loadMaster(client);
    const services = { db, clock: settableClock(TEST_START) };
    const sites = [
      await furnish(await makeSite(services, { slug: 'demo', name: 'Demo Wisata' })),
      await furnish(await makeSite(services, { slug: 'twin', name: 'Twin Wisata' })),
    ];
    // In a schema of its own, so that a test that goes through all tables does not find it.
    await client.query(
      'create schema test_support; create table test_support.template (sites jsonb not null)',
    );
    await client.query('insert into test_support.template (sites) values ($1)', [JSON.stringify(sites)]);
  } finally {
    await close();
  }
}

async function furnish(site: SeedSite): Promise<TemplateSite> {
  const address = (name: string) => `${name}@${site.slug}.rihla.test`;
  const admins = {} as Record<AdminRole, SeedPerson>;
  for (const role of ADMIN_ROLES)
    admins[role] = await makeAdmin(site, { role, email: address(role.toLowerCase()) });
  const user = await makeUser(site, { email: address('user'), phone: '+6281234567890' });
  const tokens: Record<string, string> = {};
  for (const person of [...Object.values(admins), user]) tokens[person.id] = await makeSession(site, person);
  const bank = await makeBank(site);
  const listing = await makeListing(site, { name: 'Umroh Reguler', bankIds: [bank.id] });
  const { db: _db, clock: _clock, ...data } = site;
  return { ...data, admins, user, tokens, bank, listing };
}
