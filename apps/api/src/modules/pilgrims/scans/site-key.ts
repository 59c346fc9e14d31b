import { randomBytes } from 'node:crypto';
import type { ReadCall, Site, WriteCall } from '../../../kit/call.ts';

/** A decrypted key of a site. It is held in memory only as long as one request or one scan takes. */
export type SiteKey = { number: number; key: Buffer };

type KeyCall = Pick<ReadCall, 'db' | 'sealer'> & { site: Pick<Site, 'id'> };
type NewKeyCall = Pick<WriteCall, 'tx' | 'sealer'> & { site: Pick<Site, 'id'> };

const PURPOSE = 'site-key';
const KEY_BYTES = 32;

/** The key with which a site encrypts scans now, which is its newest; where it has none, a first one is made. */
export async function currentSiteKey({ tx, site, sealer }: NewKeyCall): Promise<SiteKey> {
  const newest = await newestKeyNumber({ db: tx, site });
  if (newest === 0) await addKey({ tx, site, sealer }, 1);
  return siteKey({ db: tx, site, sealer }, Math.max(newest, 1));
}

/**
 * Makes a new key of a site, with which it encrypts from now on.
 * @returns its number
 */
export async function makeSiteKey({ tx, site, sealer }: NewKeyCall): Promise<number> {
  const number = (await newestKeyNumber({ db: tx, site })) + 1;
  await addKey({ tx, site, sealer }, number);
  return number;
}

/** The number of the newest key of a site; 0 when it has none. */
export async function newestKeyNumber({ db, site }: Pick<KeyCall, 'db' | 'site'>): Promise<number> {
  const found = await db
    .selectFrom('site_keys')
    .select('number')
    .where('site_id', '=', site.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.number ?? 0;
}

/**
 * A key of a site, decrypted.
 * @throws Error when the site has no key of this number, or when it was encrypted with another `SECRET_KEY`
 */
export async function siteKey({ db, site, sealer }: KeyCall, number: number): Promise<SiteKey> {
  const { key_sealed: sealed } = await db
    .selectFrom('site_keys')
    .select('key_sealed')
    .where('site_id', '=', site.id)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return { number, key: sealer.openBytes(PURPOSE, sealed, aboutKey(site.id, number)) };
}

/** Stores a random key under a number, encrypted; a key that exists already under this number stays. */
async function addKey({ tx, site, sealer }: NewKeyCall, number: number): Promise<void> {
  const key = sealer.seal(PURPOSE, randomBytes(KEY_BYTES), aboutKey(site.id, number));
  await tx
    .insertInto('site_keys')
    .values({ site_id: site.id, number, key_sealed: key })
    // When another transaction has stored a key under this number first, that key is used.
    .onConflict((conflict) => conflict.columns(['site_id', 'number']).doNothing())
    .execute();
}

/**
 * The text that is bound to an encrypted key: it cannot be decrypted as the key of another site or number.
 */
const aboutKey = (siteId: string, number: number) => `${siteId}/${number}`;
