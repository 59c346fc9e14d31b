import type { Currency } from '@rihla/domain/shared/money';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import { publicBankListConfig } from '@rihla/domain/payments/payment.contract';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { type ListQueryConfig, runList } from '../../kit/list.ts';

export type BankToPay = {
  id: string;
  bank: string;
  logo_file_id: string | null;
  name: string;
  owner: string;
  number: string;
  currency: Currency;
};

/** The accounts of the site that customers may transfer to. */
export function banksToPay(call: Pick<ReadCall, 'db' | 'site'>, currency: string) {
  return banksOf(call)
    .select(COLUMNS)
    .where('show_on_payment', '=', true)
    .where('currency', '=', currency)
    .orderBy('bank')
    .$castTo<BankToPay>()
    .execute();
}

/** The accounts that the agency shows to everybody. */
export async function listPublicBanks(call: Pick<ReadCall, 'db' | 'site'>, query: ListQuery) {
  const { data, meta } = await runList(
    banksOf(call).where('is_public', '=', true),
    (rows) => rows.select(COLUMNS).$castTo<BankToPay>(),
    query,
    queryConfig,
  );
  return { data, meta };
}

const COLUMNS = ['id', 'bank', 'logo_file_id', 'name', 'owner', 'number', 'currency'] as const;

const queryConfig: ListQueryConfig = {
  list: publicBankListConfig,
  columns: { bank: 'bank', currency: 'currency' },
  searchIn: sql<string>`bank`,
  tie: 'id',
};

function banksOf({ db, site }: Pick<ReadCall, 'db' | 'site'>) {
  return db.selectFrom('banks').where('site_id', '=', site.id).where('archived_at', 'is', null);
}
