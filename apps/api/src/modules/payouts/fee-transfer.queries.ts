import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { transferListConfig } from '@rihla/domain/payouts/payout-list';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Admin, Reader } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';
import { nameOf } from '../../kit/lists/reference-names.ts';

type Transfers = OutputOf<typeof contract.fee_transfers.list>;
type Transfer = OutputOf<typeof contract.fee_transfers.get>['data'];

/**
 * One bank transfer that staff made, with the agents' requests that it paid. An agent sees a transfer that paid only
 * requests of its own.
 * @param id the id or slug of the transfer
 * @throws Problem `kit.not_found`
 */
export async function getFeeTransfer(
  call: ReadCall<Admin>,
  { id }: { id: string },
): Promise<{ data: Transfer }> {
  const { actor, site } = call;
  const onlyOwn = actor.role === 'AGENT' ? sql`and w.agent_id = ${actor.id}` : sql``;
  const found = await withColumns(withBank(call), site.id)
    .select([
      't.photo_file_id',
      't.notes',
      sql<Transfer['withdrawals']>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'slug', w.slug, 'number', w.number,
                 'agent_name', a.name, 'net', w.net) order by w.number), '[]')
          from withdrawals w join admins a on a.site_id = w.site_id and a.id = w.agent_id
         where w.site_id = t.site_id and w.transfer_id = t.id ${onlyOwn})`.as('withdrawals'),
    ])
    .where(isUuid(id) ? 't.id' : 't.slug', '=', id)
    .$castTo<Transfer>()
    .executeTakeFirst();
  if (!found) return refuse('kit.not_found');
  // A transfer may pay several agents; an agent must not learn what the others got, so the amount is only its own.
  const amount =
    actor.role === 'AGENT' ? found.withdrawals.reduce((sum, { net }) => sum + net, 0) : found.amount;
  return { data: { ...found, amount } };
}

/** A page of the bank transfers that staff made to pay agents' requests, as far as the reader may see them. */
export function listFeeTransfers(call: ReadCall<Admin>, query: ListQuery): Promise<Transfers> {
  return runList(
    withBank(call),
    (rows) => withColumns(rows, call.site.id).$castTo<Transfers['data'][number]>(),
    query,
    {
      list: transferListConfig,
      columns: { bank_id: 't.bank_id', amount: 't.amount', paid_on: 't.paid_on', created_at: 't.created_at' },
      tie: 't.id',
      currencyOf: { amount: 't.currency' },
    },
  );
}

/**
 * The bank transfers (`t`) that the reader may see, each with the agency's bank account (`b`) from which it was made.
 */
function withBank(call: ReadCall<Admin>) {
  return transfersSeenBy(call).innerJoin('banks as b', (join) =>
    join.onRef('b.site_id', '=', 't.site_id').onRef('b.id', '=', 't.bank_id'),
  );
}

/** Adds to bank transfers (`t`, with the account `b`) the columns of a row in their list. */
function withColumns(rows: ReturnType<typeof withBank>, siteId: string) {
  return rows.select([
    't.id',
    't.slug',
    't.amount',
    't.currency',
    't.bank_id',
    sql<string>`b.bank || ' ' || right(b.number, 4)`.as('bank_name'),
    't.paid_on',
    sql<string>`coalesce(${nameOf('admin', 't.created_by', siteId)}, 'ROOT')`.as('created_by_name'),
    't.created_at',
  ]);
}

/**
 * The bank transfers made by staff (`t`) that a person may see: for an agent those that paid its own requests and
 * nobody else's, for other staff all of the site.
 */
export function transfersSeenBy({
  db,
  site,
  actor,
}: Pick<ReadCall, 'db' | 'site'> & { actor: Pick<Reader, 'id' | 'role'> }) {
  const rows = db.selectFrom('fee_transfers as t').where('t.site_id', '=', site.id);
  if (actor.role !== 'AGENT') return rows;
  return rows.where(
    sql<boolean>`not exists (select from withdrawals w where w.site_id = t.site_id and w.transfer_id = t.id
       and w.agent_id <> ${actor.id})
     and exists (select from withdrawals w where w.site_id = t.site_id and w.transfer_id = t.id)`,
  );
}
