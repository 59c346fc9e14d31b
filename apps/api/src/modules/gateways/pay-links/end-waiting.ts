import { attemptMachine } from '@rihla/domain/payments/attempt.machine';
import type { ReactionCall } from '../../../kit/reaction.ts';
import { stateIn } from '../../../kit/state-in.ts';

/**
 * Has the job that asks providers come to the attempts of payments at its next run, since their link was ended: it ends
 * them at the provider (`reconcile-attempts.ts`), which no transaction may wait for.
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
