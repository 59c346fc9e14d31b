import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/customers/customers.errors';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { lockTwoCustomers, reopenMergedAccount } from '../../access/index.ts';
import { takeBackOpportunities } from '../../crm/index.ts';
import { giveInvoices } from '../../invoices/index.ts';
import { type Credits, moveCredits } from '../../ledger/index.ts';
import { giveProfiles } from '../../pilgrims/index.ts';
import { movePoints, pointsOf } from '../../points/index.ts';

type Undo = typeof contract.customer_merges.undo;

/**
 * Undoes a merge of two accounts of a customer, all or nothing: the invoices, travellers, places in opportunities
 * (possible bookings), credit and points that the merge moved go back, and the merged account can be used again. What
 * was added after the merge stays with the account to which it was added.
 * @throws Problem `customers.merge_undone_already`, `customers.merge_entangled` when an invoice of one account has
 *   travellers of the other, `customers.merge_points_spent` and `payment.credit_too_small` when moved points or credit
 *   were used, `kit.not_found` also while the kept account is itself merged into a third
 */
export async function undoMerge(
  call: WriteCall<Admin>,
  { id, reason }: InputOf<Undo>,
): Promise<OutputOf<Undo>['data']> {
  const merge = await findMerge(call, id);
  const [kept, merged] = await lockTwoCustomers(call, [merge.kept_id, merge.merged_id]);
  // Read again: when two people undo it at the same time, the second has waited for the locks and finds it undone.
  if ((await findMerge(call, id)).undone_at !== null) return refuse('customers.merge_undone_already');
  if (kept.merged_into_id !== null) return refuseKit('kit.not_found');
  const direction = { from: kept.id, to: merged.id };
  const parts = await partsOf(call, merge.id);
  const invoices = await giveInvoices(call, { ...direction, ids: parts.invoices });
  const profiles = await giveProfiles(call, { ...direction, ids: parts.profiles });
  await takeBackOpportunities(call, { ...direction, given: parts.opportunities });
  await assertApart(call, [kept.id, merged.id]);
  await moveCredits(call, { ...direction, credits: merge.credits as Credits });
  if (merge.points > 0 && (await pointsOf(call, kept.id)) < merge.points)
    return refuse('customers.merge_points_spent');
  await movePoints(call, { ...direction, points: merge.points, reason });
  await reopenMergedAccount(call, merged, merge.was_active, reason);
  await call.tx
    .updateTable('customer_merges')
    .set({ undone_by: call.actor.id, undone_at: call.now.toISOString(), undo_reason: reason })
    .where('site_id', '=', call.site.id)
    .where('id', '=', merge.id)
    .execute();
  return { id: merge.id, invoices: invoices.length, profiles: profiles.length, points: merge.points };
}

/**
 * A merge by its id.
 * @throws Problem `kit.not_found`
 */
async function findMerge({ tx, site }: WriteCall<Admin>, id: string) {
  const merge = await tx
    .selectFrom('customer_merges')
    .selectAll()
    .where('site_id', '=', site.id)
    .where('id', '=', isUuid(id) ? id : refuseKit('kit.not_found'))
    .executeTakeFirst();
  return merge ?? refuseKit('kit.not_found');
}

/** The ids of the invoices, profiles and opportunities that a merge moved. */
async function partsOf({ tx, site }: WriteCall<Admin>, mergeId: string) {
  const rows = await tx
    .selectFrom('customer_merge_parts')
    .select(['kind', 'subject_id'])
    .where('site_id', '=', site.id)
    .where('merge_id', '=', mergeId)
    .execute();
  const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.subject_id);
  return {
    invoices: idsOf('INVOICE'),
    profiles: idsOf('PROFILE'),
    opportunities: { moved: idsOf('OPPORTUNITY'), shared: idsOf('SHARED_OPPORTUNITY') },
  };
}

/**
 * Refuses to undo a merge when an invoice of one customer has a traveller of the other, since they were mixed after
 * the merge.
 * @throws Problem `customers.merge_entangled` with the numbers of at most three such invoices
 */
async function assertApart({ tx, site }: WriteCall<Admin>, customers: readonly string[]): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select distinct i.number from invoices i
      join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
      join profiles p on p.site_id = b.site_id and p.id = b.profile_id
     where i.site_id = ${site.id} and i.user_id = any(${customers}::uuid[]) and p.user_id <> i.user_id
     order by i.number limit 3`.execute(tx);
  if (rows.length > 0)
    refuse('customers.merge_entangled', { invoices: rows.map(({ number }) => number).join(', ') });
}
