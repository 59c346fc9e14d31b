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

/**
 * A line of the books in an account that holds money, with the balance of that account after it. Amounts are in the
 * smallest unit.
 */
type CashLine = Pick<Movement, 'id' | 'at' | 'kind' | 'account' | 'bank_id' | 'currency' | 'balance'> & {
  line: number;
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
export function listMovements(call: ReadCall, query: ListQuery): Promise<MovementPage> {
  const { db, site } = call;
  return runList(
    db.selectFrom(cashLines(site.id).as('m')),
    (rows) =>
      rows
        .select(['m.id', 'm.at', 'm.kind', 'm.account', 'm.bank_id', 'm.currency', 'm.balance'])
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
        .$castTo<Movement>(),
    query,
    queryConfig,
  );
}

/** The branches of an SQL `case` over the cause of an entry, which give the kind of movement. */
const MOVEMENTS = sql.join(
  Object.entries(MOVEMENT_OF_ENTRY).map(([entry, kind]) => sql`when ${sql.lit(entry)} then ${sql.lit(kind)}`),
  sql` `,
);

/**
 * SQL table of the lines of the books in the accounts of `CASH_ACCOUNTS`, each with the balance after it. `moved` is
 * above 0 for money that came in. The credit of customers is a debt of the agency, so there a credit entry counts as
 * money in. The balance is per account, bank account and currency, so it stays right when a list is filtered by
 * these.
 */
function cashLines(siteId: string) {
  return sql<CashLine>`(
    select x.*, (sum(x.moved) over (
             partition by x.account, x.bank_id, x.currency order by x.at, x.entry_id, x.line))::bigint as balance
      from (
        select l.entry_id || '.' || l.line as id, l.entry_id, l.line, e.at, e.invoice_id, e.payment_id, e.actor_id,
               l.account, l.currency, case when l.account = 'bank' then l.ref end as bank_id,
               case when l.account = 'customer_credit' then -l.amount else l.amount end as moved,
               case e.kind ${MOVEMENTS} else 'OTHER' end as kind
          from journal_lines l
          join journal_entries e on e.site_id = l.site_id and e.id = l.entry_id
         where l.site_id = ${siteId} and e.site_id = ${siteId} and l.account in (${sql.join(CASH_ACCOUNTS)})) x)`;
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
