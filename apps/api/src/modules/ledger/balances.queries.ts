import { type Account, ACCOUNT_NAMES } from '@rihla/domain/ledger/journal';
import { CURRENCIES, type Currency } from '@rihla/domain/shared/money';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';

/** An account in one currency: what was debited and credited up to a day, in smallest units. */
export type AccountTurnover = { account: Account; currency: Currency; debit: number; credit: number };

/**
 * The turnover (sums of debits and of credits) of every account up to a day, for both currencies, in the order of
 * the chart of accounts. For closed months it reads the sums stored in `account_months`; for the days after them it
 * sums the journal lines, account by account, so that each is a range of one index.
 * @param day the last day that counts, `YYYY-MM-DD`
 * @returns amounts in the smallest unit of the currency, 0 for an account without lines
 */
export async function turnoverUpTo(
  { db, site }: { db: ReadCall['db']; site: { id: string } },
  day: string,
): Promise<AccountTurnover[]> {
  const { rows } = await sql<AccountTurnover>`
    with kept as materialized (
      select coalesce((max(month) + interval '1 month')::date, '-infinity') as until from closed_months
       where site_id = ${site.id} and month + interval '1 month' <= ${day}::date + 1
    )
    select a.account, c.currency, (coalesce(k.debit, 0) + coalesce(o.debit, 0))::bigint as debit,
           (coalesce(k.credit, 0) + coalesce(o.debit, 0) - coalesce(o.net, 0))::bigint as credit
      from unnest(${ACCOUNT_NAMES}::text[]) with ordinality a(account, at)
     cross join unnest(${CURRENCIES}::text[]) with ordinality c(currency, at)
      left join lateral (
        select sum(m.debit) as debit, sum(m.credit) as credit from account_months m
         where m.site_id = ${site.id} and m.account = a.account and m.currency = c.currency
           and m.month < (select until from kept)) k on true
      left join lateral (
        select sum(l.amount) filter (where l.amount > 0) as debit, sum(l.amount) as net
          from journal_lines l
         where l.site_id = ${site.id} and l.account = a.account and l.currency = c.currency
           and l.day >= (select until from kept) and l.day <= ${day}::date) o on true
     order by c.at, a.at`.execute(db);
  return rows;
}
