import { CURRENCIES } from '@rihla/domain/shared/money';
import { builtOnce } from '../../kit/db/built-once.ts';
import type { Handle } from '../../kit/db/db.ts';
import type { Site } from '../../kit/call.ts';

/** Reads the bank accounts that an agency shows to visitors, those in rupiah first. */
export async function findPublicAccounts(db: Handle, site: Site) {
  const rows = await readAccounts(db, { siteId: site.id });
  const rank = ({ currency }: { currency: string }) => CURRENCIES.findIndex((one) => one === currency);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

/** The most accounts that are shown. */
const MOST_ACCOUNTS = 24;

const readAccounts = builtOnce(['siteId'], (db, { siteId }: { siteId: string }) =>
  db
    .selectFrom('banks')
    .select(['bank', 'owner', 'number', 'currency'])
    .where('site_id', '=', siteId)
    .where('is_public', '=', true)
    .where('archived_at', 'is', null)
    .orderBy('bank')
    .orderBy('id')
    .limit(MOST_ACCOUNTS),
);
