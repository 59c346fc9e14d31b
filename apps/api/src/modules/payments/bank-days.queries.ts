import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { bankDayListConfig } from '@rihla/domain/payments/bank-payments-list';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { type ListQueryConfig, runList } from '../../kit/lists/list.ts';
import { paymentsSeenBy } from '../invoices/index.ts';

type BankDayPage = OutputOf<typeof contract.bank_payments.days>;

/**
 * A page of the days on which payments came to one of the agency's bank accounts, newest first. For each day and
 * currency: the number of payments, and how much of their money counts on invoices (`matched`), counts on no invoice
 * (`unmatched`), or is not checked yet (`waiting`). Amounts are in the smallest unit of the row's currency.
 * @param input `id` is the bank account's id or slug (its short name in URLs)
 * @throws Problem `kit.not_found` for an account that the site does not have
 */
export async function listBankDays(
  call: ReadCall<Actor>,
  input: ListQuery & { id: string },
): Promise<BankDayPage> {
  const { db, site } = call;
  const bank = await db
    .selectFrom('banks')
    .select('id')
    .where('site_id', '=', site.id)
    .where(isUuid(input.id) ? 'id' : 'slug', '=', input.id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!bank) return refuse('kit.not_found');
  const daysSql = paymentsSeenBy(call)
    .where('p.bank_id', '=', bank.id)
    .where('p.paid_on', 'is not', null)
    .where((condition) =>
      condition.or([condition('p.status', '=', 'VALID'), condition('p.status', '=', 'PENDING')]),
    )
    .groupBy(['p.paid_on', 'p.currency'])
    .select([
      sql<string>`p.paid_on || ' ' || p.currency`.as('id'),
      sql<string>`p.paid_on`.as('day'),
      'p.currency',
      sql<number>`count(*)`.as('payments'),
      sumWhere(sql`p.status = 'VALID' and not unallocated_row.unallocated`).as('matched'),
      sumWhere(sql`unallocated_row.unallocated`).as('unmatched'),
      sumWhere(sql`p.status = 'PENDING'`).as('waiting'),
    ])
    .as('d');
  return runList(
    db.selectFrom(daysSql),
    (rows) => rows.selectAll().$castTo<BankDayPage['data'][number]>(),
    input,
    queryConfig,
  );
}

/** SQL expression for the sum of the payments `p` for which a condition holds, in the smallest unit. */
function sumWhere(condition: ReturnType<typeof sql>) {
  return sql<number>`coalesce(sum(p.amount) filter (where ${condition}), 0)::bigint`;
}

const queryConfig: ListQueryConfig = {
  list: bankDayListConfig,
  columns: Object.fromEntries(Object.keys(bankDayListConfig.fields).map((field) => [field, `d.${field}`])),
  tie: 'd.id',
  areSums: true,
};
