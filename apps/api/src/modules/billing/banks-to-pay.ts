import type { Currency } from '@rihla/domain/shared/money';
import type { Handle } from '../../kit/db.ts';

export type BankToPay = {
  id: string;
  bank: string;
  name: string;
  owner: string;
  number: string;
  currency: Currency;
};

/** The accounts of the site that customers may transfer to. */
export function banksToPay(db: Handle, siteId: string, currency: string) {
  return db
    .selectFrom('banks')
    .select(['id', 'bank', 'name', 'owner', 'number', 'currency'])
    .where('site_id', '=', siteId)
    .where('archived_at', 'is', null)
    .where('show_on_payment', '=', true)
    .where('currency', '=', currency)
    .orderBy('bank')
    .$castTo<BankToPay>()
    .execute();
}
