import { attemptMachine } from '@rihla/domain/payments/attempts/attempt.machine';
import type { ReactionCall } from '../../../kit/reaction.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';

/**
 * Reacts to the end of a payment link: has the job `reconcile-attempts.ts` look at the open attempts of its payments at
 * once. The job ends them at the provider, because no transaction may wait for a provider's answer.
 */
export async function endWaitingOfLink(
  { tx, site, now }: ReactionCall,
  { paymentIds }: { paymentIds: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ next_ask_at: now.toISOString() })
    .where('site_id', '=', site.id)
    .where('payment_id', 'in', paymentIds)
    .where(hasTraitSql('status', attemptMachine, 'live'))
    .execute();
}
