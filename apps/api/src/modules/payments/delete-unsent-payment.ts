import { refuse } from '@rihla/domain/payments/payment.errors';
import { attemptMachine } from '@rihla/domain/payments/attempts/attempt.machine';
import { sql } from 'kysely';
import type { WriteCall } from '../../kit/call.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';
import { expirePayment, type LockedPayment } from './gateway-moves.ts';
import { freeUniqueNumbers } from './unique-numbers.ts';

/**
 * Deletes a payment for which no proof and no money was sent, so that its amount can be paid in another way. A payment
 * that was tried at a gateway becomes rejected instead, because attempts are never deleted. The caller holds the lock
 * of the invoice.
 * @throws Problem `payment.has_attempts` while an attempt can still be paid
 */
export async function deleteUnsentPayment(call: WriteCall, locked: LockedPayment): Promise<void> {
  const { tx, site } = call;
  const { id } = locked.payment;
  const { tried, live } = await tx
    .selectFrom('payment_attempts')
    .select([
      sql<boolean>`count(*) > 0`.as('tried'),
      sql<boolean>`coalesce(bool_or(${hasTraitSql('status', attemptMachine, 'live')}), false)`.as('live'),
    ])
    .where('site_id', '=', site.id)
    .where('payment_id', '=', id)
    .executeTakeFirstOrThrow();
  if (live) return refuse('payment.has_attempts');
  freeUniqueNumbers(call, [id]);
  if (tried) return expirePayment(call, locked);
  await tx.deleteFrom('payments').where('site_id', '=', site.id).where('id', '=', id).execute();
}
