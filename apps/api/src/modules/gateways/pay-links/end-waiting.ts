import { attemptMachine } from '@rihla/domain/payments/attempt.machine';
import type { ReactionCall } from '../../../kit/reaction.ts';
import { stateIn } from '../../../kit/state-in.ts';

/**
 * Makes the attempts of payments due for the job `reconcile-attempts.ts`, because the link by which they are paid
 * was ended. The job ends them at the provider, since no transaction may wait for a provider's answer.
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
    .where(stateIn('status', attemptMachine, 'live'))
    .execute();
}
