import type { contract } from '@rihla/domain/contract';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { todayIn } from '@rihla/domain/shared/dates';
import type { ReadCall } from '../../kit/call.ts';
import { turnoverUpTo } from './balances.queries.ts';

/**
 * The trial balance of the books up to the end of a day (today when the input has none): for each account and currency
 * the sums of debits and credits and the balance, in the smallest unit. Accounts without lines are left out, as are
 * those that a filter by account or currency excludes.
 */
export async function trialBalance(
  call: ReadCall,
  input: InputOf<typeof contract.books.accounts>,
): Promise<OutputOf<typeof contract.books.accounts>> {
  const rows = (await turnoverUpTo(call, input.day ?? todayIn(call.site.timeZone, call.now)))
    .filter(({ debit, credit }) => debit !== 0 || credit !== 0)
    .filter(
      ({ account, currency }) =>
        passesFilter(input, 'account', account) && passesFilter(input, 'currency', currency),
    )
    .map(({ account, currency, debit, credit }) => ({
      id: `${account}.${currency}`,
      account,
      currency,
      turnover_debit: debit,
      turnover_credit: credit,
      debit: debit > credit ? debit - credit : null,
      credit: credit > debit ? credit - debit : null,
    }));
  const { page, per_page } = input;
  const data = rows.slice((page - 1) * per_page, page * per_page);
  return { data, meta: { page, per_page, total: rows.length, pages: Math.ceil(rows.length / per_page) } };
}

/** Whether a filter of the list lets a value through; without the filter everything passes. */
const passesFilter = (
  { search }: Pick<InputOf<typeof contract.books.accounts>, 'search'>,
  field: string,
  value: string,
) => {
  const wanted = search[field];
  return !Array.isArray(wanted) || wanted.includes(value);
};
