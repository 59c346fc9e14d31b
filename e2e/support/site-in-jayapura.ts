import { inject } from 'vitest';
import { readEmbeddedAddresses } from '../../apps/api/src/pg/embedded.ts';
import { systemClock } from '../../apps/api/src/kit/clock.ts';
import { makeAdmin, makeSite, makeUser } from '../../apps/api/src/seed/builders.ts';
import { openOwner } from '../../apps/api/src/seed/owner-handle.ts';

/**
 * Makes an agency in Asia/Jayapura, nine hours ahead of UTC, with one admin and its customers.
 * @param customers their names and the moments at which they registered (ISO 8601)
 * @returns its host name, and the admin's e-mail address, which signs in with the demo password
 * @throws Error when the server does not use an embedded database
 */
export async function siteInJayapura(
  customers: readonly { name: string; created_at: string }[],
): Promise<{ host: string; email: string }> {
  const addresses = await readEmbeddedAddresses(inject('dataDir'));
  if (!addresses) throw new Error(`no embedded database runs in ${inject('dataDir')}`);
  const { db, close } = await openOwner(addresses.ownerUrl);
  try {
    const site = await makeSite(
      { db, clock: systemClock },
      { slug: `papua-${Date.now().toString(36)}`, name: 'Papua Wisata', timeZone: 'Asia/Jayapura' },
    );
    for (const customer of customers) await makeUser(site, customer);
    const { email } = await makeAdmin(site, { role: 'MAIN', name: 'Yosina Wenda' });
    return { host: site.host, email: email ?? '' };
  } finally {
    await close();
  }
}
