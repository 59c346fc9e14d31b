import { refuse as refuseInvoice } from '@rihla/domain/invoices/invoice.errors';
import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { ReadCall, WriteCall } from '../../kit/call.ts';
import type { DB } from '../../kit/db/db.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import {
  countedOf,
  type Invoice,
  invoiceSeenBy,
  invoicesSeenBy,
  type LockedInvoice,
  lockInvoice,
} from '../invoices/index.ts';

/** The row with the terms and reminders of a savings plan. */
type Plan = Selectable<DB['savings_plans']>;

/**
 * A savings plan that is locked until the commit: its invoice with the payments, its terms, and its balance in the
 * smallest unit.
 */
export type LockedPlan = LockedInvoice & { plan: Plan; balance: number };

/**
 * A query of the savings plans that an actor may see and that are not in the trash: the invoice as `i`, the terms as
 * `s`.
 */
export function plansSeenBy(call: Pick<ReadCall, 'db' | 'site' | 'actor'>) {
  return invoicesSeenBy(call)
    .innerJoin('savings_plans as s', (join) =>
      join.onRef('s.site_id', '=', 'i.site_id').onRef('s.invoice_id', '=', 'i.id'),
    )
    .where('i.trashed_at', 'is', null);
}

/**
 * Finds a savings plan that the actor may see, without a lock, and answers the ids of its invoice and customer.
 * @param id the id of the plan's invoice, or the slug (the short name in URLs)
 * @throws Problem `kit.not_found`
 */
export async function findPlan(call: ReadCall, id: string): Promise<{ id: string; user_id: string }> {
  const found = await invoiceSeenBy(call, id)
    .select(['i.id', 'i.user_id'])
    .where(sql<SqlBool>`${hasTraitSql('i.status', invoiceMachine, 'saving')}`)
    .executeTakeFirst();
  return found ?? refuse('kit.not_found');
}

/**
 * Locks a savings plan by its invoice and then reads its balance, so that deposits, bookings and withdrawals of one
 * plan happen one after the other.
 * @param id the id of the plan's invoice, or the slug (the short name in URLs)
 * @throws Problem `kit.not_found`; `invoice.in_trash` and `invoice.ended` for a plan in the trash and one that was
 *   left
 */
export async function lockPlan(call: WriteCall, id: string): Promise<LockedPlan> {
  const found = await findPlan(call, id);
  const locked = await lockInvoice(call, found.id);
  assertSaving(locked.invoice);
  const plan = await call.tx
    .selectFrom('savings_plans')
    .selectAll()
    .where('site_id', '=', call.site.id)
    .where('invoice_id', '=', found.id)
    .executeTakeFirstOrThrow();
  return { ...locked, plan, balance: countedOf(locked.invoice) };
}

/** Refuses a plan that is in the trash or was left. */
function assertSaving({ trashed_at, status }: Invoice): void {
  if (trashed_at !== null) refuseInvoice('invoice.in_trash');
  if (isEnded(status)) refuseInvoice('invoice.ended');
}
