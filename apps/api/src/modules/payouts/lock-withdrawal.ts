import { Problem } from '@rihla/domain/kit/errors';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import { disbursementMachine } from '@rihla/domain/payouts/disbursement.machine';
import {
  type PayoutConditions,
  type WithdrawalAct,
  refusalOfWithdrawalAct,
} from '@rihla/domain/payouts/payout-rules';
import type { WithdrawalStatus } from '@rihla/domain/payouts/withdrawal.machine';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Currency } from '@rihla/domain/shared/money';
import { vocabulary } from '@rihla/domain/vocabulary';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../kit/call.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { lockWallets } from './lock-wallet.ts';

/**
 * An agent's request for payment, locked until the commit. Amounts are in the smallest unit; `conditions` decides
 * which acts are allowed on it.
 */
export type LockedWithdrawal = {
  id: string;
  slug: string;
  number: string;
  version: number;
  agent_id: string;
  status: WithdrawalStatus;
  currency: Currency;
  amount: number;
  tax: number;
  net: number;
  bank_name: string;
  bank_account_number: string;
  conditions: PayoutConditions;
};

/**
 * Finds agents' requests for payment and locks them until the commit, with all fees of their agents. An agent finds
 * only its own.
 * @param ids of the requests; each may be a slug instead
 * @returns the requests, ordered by id
 * @throws Problem `kit.not_found` when one of them does not exist or the actor may not see it
 */
export async function lockWithdrawals(
  call: Pick<WriteCall<Admin | null>, 'tx' | 'db' | 'site' | 'actor'>,
  ids: readonly string[],
): Promise<LockedWithdrawal[]> {
  const found = await withdrawalsSeenBy(call)
    .select(['w.id', 'w.agent_id'])
    .where((condition) =>
      condition.or([condition('w.id', 'in', uuidsOf(ids)), condition('w.slug', 'in', [...ids])]),
    )
    .execute();
  if (found.length < new Set(ids).size) return refuseKit('kit.not_found');
  await lockWallets(
    call,
    found.map(({ agent_id }) => agent_id),
  );
  const rows = await withdrawalsSeenBy(call)
    .selectAll('w')
    .select(onItsWay.as('on_its_way'))
    .where(
      'w.id',
      'in',
      found.map(({ id }) => id),
    )
    .orderBy('w.id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    ...row,
    status: row.status as WithdrawalStatus,
    currency: row.currency as Currency,
    conditions: conditionsOf(row),
  }));
}

/**
 * Locks one request of an agent for payment of its fees, until the commit.
 * @throws Problem `kit.not_found`
 */
export async function lockWithdrawal(
  call: Pick<WriteCall<Admin | null>, 'tx' | 'db' | 'site' | 'actor'>,
  id: string,
): Promise<LockedWithdrawal> {
  return (await lockWithdrawals(call, [id]))[0]!;
}

/**
 * Refuses an act on a request for payment, such as `transfer`, when the actor may not do it or not now.
 * @throws Problem with the reason
 */
export function assertWithdrawalAct(
  { actor, now }: Pick<WriteCall<Admin>, 'actor' | 'now'>,
  { conditions }: LockedWithdrawal,
  act: WithdrawalAct,
): void {
  const code = refusalOfWithdrawalAct(act, conditions, actor, now);
  if (code !== null) throw Problem.of(vocabulary, code, {});
}

/**
 * A query of the agents' requests for payment (`w`) that a person may see: an agent its own, the office and jobs all
 * of the site.
 */
export function withdrawalsSeenBy({
  db,
  site,
  actor,
}: Pick<ReadCall<Admin | null>, 'db' | 'site' | 'actor'>) {
  const rows = db.selectFrom('withdrawals as w').where('w.site_id', '=', site.id);
  return actor?.role === 'AGENT' ? rows.where('w.agent_id', '=', actor.id) : rows;
}

/** SQL condition: a provider has been asked to pay the request `w`, and has or may have sent the money. */
export const onItsWay = sql<boolean>`exists (
  select from disbursements d where d.site_id = w.site_id and d.withdrawal_id = w.id
     and ${hasTraitSql('d.status', disbursementMachine, 'live')})`;

/** The columns of a request from which its conditions are formed. */
type ConditionRow = {
  status: string;
  agent_id: string;
  asked_by: string;
  account_changed_at: string | Date | null;
  account_changed_by: string | null;
  account_confirmed_by: string | null;
  on_its_way: boolean;
};

/**
 * Picks from the row of a request what decides which acts are allowed on it: its state, agent, who asked, and when the
 * bank account was changed or confirmed and by whom.
 */
export function conditionsOf(row: ConditionRow): PayoutConditions {
  return {
    status: row.status as WithdrawalStatus,
    agent_id: row.agent_id,
    asked_by: row.asked_by,
    account_changed_at: row.account_changed_at === null ? null : new Date(row.account_changed_at),
    account_changed_by: row.account_changed_by,
    account_confirmed_by: row.account_confirmed_by,
    on_its_way: row.on_its_way,
  };
}

/**
 * The values among ids and slugs that are UUIDs; the zero UUID when none is, because SQL accepts no empty list.
 */
function uuidsOf(ids: readonly string[]): string[] {
  const uuids = ids.filter(isUuid);
  return uuids.length > 0 ? uuids : ['00000000-0000-0000-0000-000000000000'];
}
