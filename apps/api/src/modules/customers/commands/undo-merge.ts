import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/customers/customers.errors';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { lockTwoCustomers, openMerged } from '../../access/index.ts';
import { takeBackOpportunities } from '../../crm/index.ts';
import { giveInvoices } from '../../invoices/index.ts';
import { type Credits, moveCredits } from '../../ledger/index.ts';
import { giveProfiles } from '../../pilgrims/index.ts';
import { movePoints, pointsOf } from '../../points/index.ts';

type Undo = typeof contract.customer_merges.undo;

/**
 * Takes a merge back, all or nothing: exactly the invoices, travellers, places in opportunities, credit and points that it moved return, and the
 * account is what it was. What was added since stays where it was added.
 * @throws Problem `customers.merge_undone_already`, `customers.merge_entangled` where bookings use travellers of both by
 *   now, `customers.merge_points_spent` and `payment.credit_too_small` where what it moved is gone, `kit.not_found` also
 *   while the kept account is merged into a third
 */
export async function undoMerge(
  call: WriteCall<Admin>,
  { id, reason }: InputOf<Undo>,
): Promise<OutputOf<Undo>['data']> {
  const merge = await findMerge(call, id);
  const [kept, merged] = await lockTwoCustomers(call, [merge.kept_id, merge.merged_id]);
  // Read again: of two who take it back at once, the second waits for the accounts and finds it done.
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
  await openMerged(call, merged, merge.was_active, reason);
  await call.tx
    .updateTable('customer_merges')
    .set({ undone_by: call.actor.id, undone_at: call.now.toISOString(), undo_reason: reason })
    .where('site_id', '=', call.site.id)
    .where('id', '=', merge.id)
    .execute();
  return { id: merge.id, invoices: invoices.length, profiles: profiles.length, points: merge.points };
}

/** A merge by its id. @throws Problem `kit.not_found` */
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
  const of = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.subject_id);
  return {
    invoices: of('INVOICE'),
    profiles: of('PROFILE'),
    opportunities: { moved: of('OPPORTUNITY'), shared: of('SHARED_OPPORTUNITY') },
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
