import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/customers/customers.errors';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { closeMergedAccount, lockTwoCustomers } from '../../access/index.ts';
import { giveOpportunities } from '../../crm/index.ts';
import { giveInvoices } from '../../invoices/index.ts';
import { creditsOf, moveCredits } from '../../ledger/index.ts';
import { giveProfiles } from '../../pilgrims/index.ts';
import { movePoints, pointsOf } from '../../points/index.ts';

type Merge = typeof contract.customer_merges.create;

/**
 * Merges one account of a customer (`merged`) into another account of the same person (`kept`), all or nothing.
 * Invoices, travellers, places in opportunities (possible bookings), credit and points become the kept account's; the
 * merged account's sessions end, and it is no longer found. The history of each account stays with that account. A
 * booking that one of them is making at this moment is finished first and moves as well.
 * @throws Problem `customers.merge_with_itself`, `kit.not_found` also for an account that was merged before
 */
export async function mergeCustomers(
  call: WriteCall<Admin>,
  { kept_id: keptId, merged_id: mergedId, reason }: InputOf<Merge>,
): Promise<OutputOf<Merge>['data']> {
  if (keptId === mergedId)
    return refuse('customers.merge_with_itself', undefined, {
      merged_id: [{ code: 'customers.merge_with_itself' }],
    });
  const [kept, merged] = await lockTwoCustomers(call, [keptId, mergedId]);
  if (kept.merged_into_id !== null || merged.merged_into_id !== null) return refuseKit('kit.not_found');
  const direction = { from: merged.id, to: kept.id };
  const invoices = await giveInvoices(call, direction);
  const profiles = await giveProfiles(call, direction);
  const opportunities = await giveOpportunities(call, direction);
  const credits = await creditsOf(call, merged.id);
  await moveCredits(call, { ...direction, credits });
  const points = await pointsOf(call, merged.id);
  await movePoints(call, { ...direction, points, reason });
  const wasActive = await closeMergedAccount(call, merged, kept.id, reason);
  const { id } = await call.tx
    .insertInto('customer_merges')
    .values({
      site_id: call.site.id,
      kept_id: kept.id,
      merged_id: merged.id,
      reason,
      was_active: wasActive,
      points,
      credits: JSON.stringify(credits),
      merged_by: call.actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const parts = [
    ...invoices.map((subject_id) => ({ kind: 'INVOICE' as const, subject_id })),
    ...profiles.map((subject_id) => ({ kind: 'PROFILE' as const, subject_id })),
    ...opportunities.moved.map((subject_id) => ({ kind: 'OPPORTUNITY' as const, subject_id })),
    ...opportunities.shared.map((subject_id) => ({ kind: 'SHARED_OPPORTUNITY' as const, subject_id })),
  ];
  if (parts.length > 0)
    await call.tx
      .insertInto('customer_merge_parts')
      .values(parts.map((part) => ({ ...part, site_id: call.site.id, merge_id: id })))
      .execute();
  return { id, invoices: invoices.length, profiles: profiles.length, points };
}
