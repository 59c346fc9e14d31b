import { CURRENCIES } from '@rihla/domain/shared/money';
import type { Handle } from '../../kit/db/db.ts';
import type { Site } from '../../kit/call.ts';

/** Reads the bank accounts that an agency shows to visitors, those in rupiah first. */
export async function findPublicAccounts(db: Handle, site: Site) {
  const rows = await db
    .selectFrom('banks')
    .select(['bank', 'owner', 'number', 'currency'])
    .where('site_id', '=', site.id)
    .where('is_public', '=', true)
    .where('archived_at', 'is', null)
    .orderBy('bank')
    .orderBy('id')
    .limit(MOST_ACCOUNTS)
    .execute();
  const rank = ({ currency }: { currency: string }) => CURRENCIES.findIndex((one) => one === currency);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

/** The most accounts that are shown. */
const MOST_ACCOUNTS = 24;
