import type { contract } from '@rihla/domain/contract';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { CASH_ACCOUNTS, MOVEMENT_OF_ENTRY, movementListConfig } from '@rihla/domain/ledger/movement-list';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { type ListQueryConfig, runList } from '../../kit/lists/list.ts';
import { nameOf } from '../../kit/lists/reference-names.ts';

type MovementPage = OutputOf<typeof contract.trxs.list>;
type Movement = MovementPage['data'][number];

/** A line of the books in an account that holds money. Amounts are in the smallest unit. */
type CashLine = Pick<Movement, 'id' | 'at' | 'kind' | 'account' | 'bank_id' | 'currency'> & {
  invoice_id: string;
  payment_id: string | null;
  actor_id: string | null;
  /** The amount of the line: above 0 for money that came in, below 0 for money that went out. */
  moved: number;
};

/**
 * A page of the movements of money of the site: lines of the books in money accounts, newest first, each with the
 * balance after it.
 */
export async function listMovements(call: ReadCall, query: ListQuery): Promise<MovementPage> {
  const { db, site } = call;
  const { data, meta } = await runList(
    db.selectFrom(cashLines(site.id).as('m')),
    (rows) =>
      rows
        .select(['m.id', 'm.at', 'm.kind', 'm.account', 'm.bank_id', 'm.currency'])
        .select([
          sql<number | null>`case when m.moved > 0 then m.moved end`.as('amount_in'),
          sql<number | null>`case when m.moved < 0 then -m.moved end`.as('amount_out'),
          nameOf('bank', 'm.bank_id', site.id).as('bank_name'),
          nameOf('admin', 'm.actor_id', site.id).as('actor_name'),
          ofInvoice(site.id, sql`i.number`).as('invoice_number'),
          ofInvoice(site.id, sql`i.slug`).as('invoice_slug'),
          ofInvoice(site.id, sql`i.pic_name`).as('payer_name'),
          sql<string | null>`(select p.receipt_number from payments p
            where p.site_id = ${site.id} and p.id = m.payment_id)`.as('receipt_number'),
          sql<string | null>`(select p.slug from payments p
            where p.site_id = ${site.id} and p.id = m.payment_id)`.as('payment_slug'),
        ])
        .$castTo<Omit<Movement, 'balance'>>(),
    query,
    queryConfig,
    () => countCashLines(call),
  );
  const balances = await balancesAfter(call, data, query.sort[0]?.descending ?? true);
  return { data: data.map((row) => ({ ...row, balance: balances.get(row.id)! })), meta };
}

/** The number of lines of the books of the site in accounts that hold money. */
async function countCashLines({ db, site }: ReadCall): Promise<number> {
  const { total } = await db
    .selectFrom('journal_lines')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('site_id', '=', site.id)
    .where('account', 'in', CASH_ACCOUNTS)
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * The balance after each of some lines of the books: of its account, of one bank account where it is in `bank`, in its
 * currency, in the smallest unit. Lines are added up in the order of their moments. For the newest ones that is what
 * there is now less what came later, so that a page of them reads few lines beside the sums by account.
 * @param lines the lines, as `cashLines` names them, all from one end of the books
 * @param isNewestFirst whether that is the end, otherwise the beginning
 */
async function balancesAfter(
  { db, site }: ReadCall,
  lines: readonly Pick<CashLine, 'id' | 'at'>[],
  isNewestFirst: boolean,
): Promise<Map<string, number>> {
  if (lines.length === 0) return new Map();
  // The furthest of the lines is given as a value, by which PostgreSQL knows how few it has to read. Answers have
  // milliseconds where the books have more, so the bound lies beyond the furthest.
  const furthest = lines.at(-1)!.at;
  const { within, opening, order } = isNewestFirst
    ? {
        within: sql`e.at > ${furthest}::timestamptz - interval '1 ms'`,
        opening: totals(site.id),
        order: 'desc',
      }
    : { within: sql`e.at < ${furthest}::timestamptz + interval '1 ms'`, opening: nothing, order: 'asc' };
  const way = sql.raw(order);
  const { rows } = await sql<{ id: string; balance: number }>`
    with near as materialized (
      select l.entry_id, l.line, e.at, l.account, ${bankOf} as bank_id, l.currency, l.amount
        from journal_entries e
        join journal_lines l on l.site_id = e.site_id and l.entry_id = e.id and l.account in (${sql.join(CASH_ACCOUNTS)})
       where e.site_id = ${site.id} and ${within}
    ), opening as materialized (${opening}),
    added as (
      select n.*, sum(n.amount) over (partition by n.account, n.bank_id, n.currency
                                      order by n.at ${way}, n.entry_id ${way}, n.line ${way}) as sum
        from near n
    )
    select a.entry_id || '.' || a.line as id,
           ((case when a.account = 'customer_credit' then -1 else 1 end)
            * (${isNewestFirst ? sql`o.total + a.amount - a.sum` : sql`a.sum`}))::bigint as balance
      from added a
      left join opening o
        on o.account = a.account and o.bank_id is not distinct from a.bank_id and o.currency = a.currency
     where a.entry_id = any (${lines.map(({ id }) => id.split('.')[0])}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, balance }) => [id, balance]));
}

/** SQL query of the sums of the books by money account, bank account and currency, in the smallest unit. */
const totals = (siteId: string) => sql`
  select l.account, ${bankOf} as bank_id, l.currency, sum(l.amount) as total from journal_lines l
   where l.site_id = ${siteId} and l.account in (${sql.join(CASH_ACCOUNTS)}) group by 1, 2, 3`;

/** SQL query in the shape of `totals` without rows. */
const nothing = sql`select null::text as account, null::uuid as bank_id, null::text as currency, 0 as total where false`;

/** SQL expression for the bank account of a line of the books `l`; null where it is in no bank account. */
const bankOf = sql<string | null>`(case when l.account = 'bank' then l.ref end)`;

/** The branches of an SQL `case` over the cause of an entry, which give the kind of movement. */
const MOVEMENTS = sql.join(
  Object.entries(MOVEMENT_OF_ENTRY).map(([entry, kind]) => sql`when ${sql.lit(entry)} then ${sql.lit(kind)}`),
  sql` `,
);

/**
 * SQL table of the lines of the books in the accounts of `CASH_ACCOUNTS`. `moved` is above 0 for money that came in. The
 * credit of customers is a debt of the agency, so there a credit entry counts as money in.
 */
function cashLines(siteId: string) {
  return sql<CashLine>`(
    select l.entry_id || '.' || l.line as id, e.at, e.invoice_id, e.payment_id, e.actor_id, l.account, l.currency,
           ${bankOf} as bank_id, case when l.account = 'customer_credit' then -l.amount else l.amount end as moved,
           case e.kind ${MOVEMENTS} else 'OTHER' end as kind
      from journal_lines l
      join journal_entries e on e.site_id = l.site_id and e.id = l.entry_id
     where l.site_id = ${siteId} and e.site_id = ${siteId} and l.account in (${sql.join(CASH_ACCOUNTS)}))`;
}

/**
 * SQL expression for a column of the invoice that the movement `m` is about; null when the invoice was deleted for
 * good.
 */
function ofInvoice(siteId: string, column: ReturnType<typeof sql>) {
  return sql<
    string | null
  >`(select ${column} from invoices i where i.site_id = ${siteId} and i.id = m.invoice_id)`;
}

const queryConfig: ListQueryConfig = {
  list: movementListConfig,
  columns: Object.fromEntries(Object.keys(movementListConfig.fields).map((field) => [field, `m.${field}`])),
  tie: 'm.id',
};
