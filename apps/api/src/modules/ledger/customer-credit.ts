import { refuse } from '@rihla/domain/payments/payment.errors';
import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';

type Ground = { tx: Handle; siteId: string };

/** What is kept for a customer, in one currency. */
export async function creditOf(
  db: Handle,
  siteId: string,
  userId: string,
  currency: string,
): Promise<number> {
  const found = await db
    .selectFrom('customer_credits')
    .select('balance')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return found?.balance ?? 0;
}

/** Adds to what is kept for a customer. */
export async function addCredit(
  { tx, siteId }: Ground,
  userId: string,
  currency: string,
  added: number,
): Promise<void> {
  await sql`
    insert into customer_credits (site_id, user_id, currency, balance)
    values (${siteId}, ${userId}, ${currency}, ${added})
    on conflict (site_id, user_id, currency) do update
      set balance = customer_credits.balance + excluded.balance`.execute(tx);
}

/**
 * Takes from what is kept, by one statement: of two that want the last of it, one is refused.
 * @throws Problem `payment.credit_too_small` with what there is
 */
export async function takeCredit(
  { tx, siteId }: Ground,
  userId: string,
  currency: string,
  taken: number,
): Promise<void> {
  const result = await sql`
    update customer_credits set balance = balance - ${taken}
     where site_id = ${siteId} and user_id = ${userId} and currency = ${currency} and balance >= ${taken}`.execute(
    tx,
  );
  if (result.numAffectedRows === 1n) return;
  const balance = await creditOf(tx, siteId, userId, currency);
  refuse(
    'payment.credit_too_small',
    { maximum: balance },
    { amount: [{ code: 'payment.credit_too_small' }] },
  );
}
