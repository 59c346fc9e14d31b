import type { Role } from '@rihla/domain/access/roles';
import { bankNumber, seesBankNumbers } from '@rihla/domain/reference/bank-number';
import type { Currency } from '@rihla/domain/shared/money';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import { publicBankListConfig } from '@rihla/domain/payments/payment.contract';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { type ListQueryConfig, runList } from '../../kit/lists/list.ts';
import { type Invoice, isLive, countedOf } from './lock-invoice.ts';

/** A bank account of the agency as a payer sees it; `number` may be masked. */
export type BankToPay = {
  id: string;
  bank: string;
  logo_file_id: string | null;
  name: string;
  owner: string;
  number: string;
  currency: Currency;
};

/**
 * The agency's bank accounts to which an invoice can be paid: those chosen for its package, or, where the package has
 * none in the invoice's currency, all accounts that the site shows on payments.
 * @param isShown true when the reader sees the numbers of accounts that are not public; they are masked otherwise
 */
export async function banksToPay(
  call: Pick<ReadCall, 'db' | 'site'>,
  { listing_id, currency }: { listing_id: string; currency: string },
  isShown: boolean,
): Promise<BankToPay[]> {
  const rows = await banksOf(call)
    .select([...COLUMNS, 'is_public', ofListing(listing_id).as('of_listing')])
    .where((where) => where.or([where('show_on_payment', '=', true), ofListing(listing_id)]))
    .where('currency', '=', currency)
    .orderBy('bank')
    .orderBy('id')
    .$castTo<BankToPay & { is_public: boolean; of_listing: boolean }>()
    .execute();
  const chosen = rows.filter((row) => row.of_listing);
  return (chosen.length > 0 ? chosen : rows).map(({ is_public, of_listing: _of, ...bank }) => ({
    ...bank,
    number: bankNumber(bank.number, is_public || isShown),
  }));
}

/** SQL condition on `banks`: the account was chosen for this package. */
const ofListing = (listingId: string) => sql<boolean>`exists (select from listing_banks l
  where l.site_id = banks.site_id and l.bank_id = banks.id and l.listing_id = ${listingId})`;

/**
 * Whether a reader sees the numbers of all bank accounts to which an invoice is paid. Staff do when their role may read
 * account numbers; the customer does while something is still owed on the invoice.
 */
export function seesNumbersOf(
  invoice: Pick<
    Invoice,
    'status' | 'trashed_at' | 'total' | 'paid' | 'drawn' | 'equipment_total' | 'equipment_paid'
  >,
  role: Role,
): boolean {
  if (role !== 'USER') return seesBankNumbers(role);
  const { total, equipment_total, equipment_paid } = invoice;
  return isLive(invoice) && (countedOf(invoice) < total || equipment_paid < equipment_total);
}

/** One page of the bank accounts that the agency shows to everybody, with their numbers. */
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

/** A query of the site's bank accounts that are not archived. */
function banksOf({ db, site }: Pick<ReadCall, 'db' | 'site'>) {
  return db.selectFrom('banks').where('site_id', '=', site.id).where('archived_at', 'is', null);
}
