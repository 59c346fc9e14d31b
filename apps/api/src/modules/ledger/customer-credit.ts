import { refuse } from '@rihla/domain/payments/payment.errors';
import { sql } from 'kysely';
import type { ReadCall, WriteCall } from '../../kit/call.ts';

/** The credit of a customer in one currency, in its smallest unit; 0 when there is none. */
async function creditOf(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  userId: string,
  currency: string,
): Promise<number> {
  const found = await db
    .selectFrom('customer_credits')
    .select('balance')
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return found?.balance ?? 0;
}

/** Adds an amount, in the smallest unit, to the credit that a customer has with the agency in a currency. */
export async function addCredit(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  userId: string,
  currency: string,
  added: number,
): Promise<void> {
  await sql`
    insert into customer_credits (site_id, user_id, currency, balance)
    values (${site.id}, ${userId}, ${currency}, ${added})
    on conflict (site_id, user_id, currency) do update
      set balance = customer_credits.balance + excluded.balance`.execute(tx);
}

/**
 * Takes an amount from the credit that a customer has with the agency. One statement checks the balance and lowers it,
 * so that two calls at the same time cannot take the same money.
 * @param taken amount in the smallest unit of the currency
 * @throws Problem `payment.credit_too_small` with the balance of the credit
 */
export async function takeCredit(
  call: Pick<WriteCall, 'db' | 'tx' | 'site'>,
  userId: string,
  currency: string,
  taken: number,
): Promise<void> {
  const { tx, site } = call;
  const result = await sql`
    update customer_credits set balance = balance - ${taken}
     where site_id = ${site.id} and user_id = ${userId} and currency = ${currency} and balance >= ${taken}`.execute(
    tx,
  );
  if (result.numAffectedRows === 1n) return;
  const balance = await creditOf(call, userId, currency);
  refuse(
    'payment.credit_too_small',
    { maximum: balance, currency },
    { amount: [{ code: 'payment.credit_too_small' }] },
  );
}
