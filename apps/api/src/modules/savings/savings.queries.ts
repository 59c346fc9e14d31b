import { savingsListConfig } from '@rihla/domain/savings/savings-list';
import type { contract } from '@rihla/domain/contract';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { isUuid } from '@rihla/domain/shared/ids';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { type ListQueryConfig, runList } from '../../kit/lists/list.ts';
import { movementsOf } from './movements.queries.ts';
import { plansSeenBy } from './plan.scope.ts';
import { isOpenProgram, targetOf } from './program.queries.ts';

/** A page of the list of savings plans, as the API answers it. */
export type SavingsPage = OutputOf<typeof contract.savings.list>;
/** A savings plan with every change of its balance, as the API answers it. */
export type SavingsDetail = OutputOf<typeof contract.savings.get>['data'];
type SavingsRow = SavingsPage['data'][number];

/**
 * A page of the savings plans that the actor may see, in two statements. Customers do not see the plans
 * that they have left (status LEFT).
 */
export async function listSavings(call: ReadCall<Actor>, query: ListQuery): Promise<SavingsPage> {
  const plans = plansWithBalance(call).$if(call.actor.kind === 'USER', (rows) =>
    rows.where('i.status', '=', 'SAVING'),
  );
  const { data, meta } = await runList(plans, rowColumns, query, queryConfig);
  return { data: data as SavingsRow[], meta };
}

/**
 * One plan with every movement of its balance, in two statements.
 * @param id the id of its invoice, or the slug
 * @throws Problem `kit.not_found` for a plan that the actor does not see
 */
export async function getSavings(
  call: ReadCall<Actor>,
  { id }: { id: string },
): Promise<{ data: SavingsDetail }> {
  return { data: await savingsDetail(call, id) };
}

/**
 * One savings plan with every change of its balance, if the actor may see it.
 * @param id the id of the plan's invoice, or the slug
 * @throws Problem `kit.not_found`
 */
export async function savingsDetail(call: ReadCall<Actor>, id: string): Promise<SavingsDetail> {
  const head = (await rowColumns(plansWithBalance(call))
    .select([
      'i.pic_phone',
      'i.pic_email',
      isOpenProgram(call).as('program_is_open'),
      targetOf.as('saves_for'),
    ])
    .where(isUuid(id) ? 'i.id' : 'i.slug', '=', id)
    .executeTakeFirst()) as Omit<SavingsDetail, 'movements' | 'server_now'> | undefined;
  if (!head) return refuse('kit.not_found');
  return { ...head, movements: await movementsOf(call, head.id), server_now: call.now.toISOString() };
}

/**
 * SQL table `b` with the balance of a plan and the state of its saving (`stage`), by the rule `stageOf` of the
 * domain.
 */
const balanceSql = sql<{ balance: number; stage: string }>`lateral (
  select i.paid - i.drawn as balance,
         case when i.paid - i.drawn <= 0 then 'EMPTY' when i.paid - i.drawn >= i.total then 'REACHED'
              when i.paid - i.drawn >= s.minimum_balance then 'READY' else 'SAVING' end as stage)`.as('b');

/** A query of the plans that an actor may see (`i`, `s`) with their balance and state (`b`). */
function plansWithBalance(call: Pick<ReadCall, 'db' | 'site' | 'actor'>) {
  return plansSeenBy(call).innerJoin(balanceSql, (join) => join.onTrue());
}

/** Adds the columns of a row in a list of plans, with their program (`l`), saver (`u`) and agent (`a`). */
function rowColumns(rows: ReturnType<typeof plansWithBalance>) {
  return rows
    .innerJoin('listings as l', (join) =>
      join.onRef('l.site_id', '=', 'i.site_id').onRef('l.id', '=', 'i.listing_id'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'i.site_id').onRef('u.id', '=', 'i.user_id'),
    )
    .leftJoin('admins as a', (join) =>
      join.onRef('a.site_id', '=', 'i.site_id').onRef('a.id', '=', 'i.agent_id'),
    )
    .select([
      'i.id',
      'i.slug',
      'i.number',
      'i.status',
      'b.stage',
      'i.listing_id',
      'l.slug as listing_slug',
      'i.listing_name',
      'l.photo_file_id',
      'i.user_id',
      'u.slug as user_slug',
      'u.name as user_name',
      'i.agent_id',
      'a.name as agent_name',
      'i.pic_name',
      'i.currency',
      'i.pax',
      'i.total',
      'i.paid as deposited',
      'i.drawn',
      'b.balance',
      awaiting.as('awaiting'),
      's.minimum_balance',
      'i.minimum_partial_payment',
      's.withdrawal_fee_percent',
      sql`case when s.reminder_rhythm is not null then jsonb_build_object('rhythm', s.reminder_rhythm,
            'amount', s.reminder_amount, 'next_on', s.next_reminder_on) end`.as('reminder'),
      lastDeposit.as('last_deposit_at'),
      'i.created_at',
    ]);
}

/** SQL expression for the sum of deposits into the plan `i` that wait for the office to check them. */
const awaiting = sql<number>`coalesce((select sum(p.amount)::bigint from payments p
  where p.site_id = i.site_id and p.invoice_id = i.id and p.status = 'PENDING'), 0)`;

/** SQL expression for when the last deposit into the plan `i` became valid; null for none. */
const lastDeposit = sql<string | null>`(select max(p.decided_at) from payments p
  where p.site_id = i.site_id and p.invoice_id = i.id and p.status = 'VALID' and not p.late)`;

const queryConfig: ListQueryConfig = {
  list: savingsListConfig,
  columns: {
    ...Object.fromEntries(Object.keys(savingsListConfig.fields).map((field) => [field, `i.${field}`])),
    balance: 'b.balance',
    stage: 'b.stage',
  },
  searchKeys: (idsOf) => sql`i.id in ${idsOf('invoice')}`,
  tie: 'i.id',
  currencyOf: { balance: 'i.currency', total: 'i.currency' },
};
