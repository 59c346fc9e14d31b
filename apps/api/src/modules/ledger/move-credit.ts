import { amount } from '@rihla/domain/shared/money';
import { transfer } from '@rihla/domain/ledger/journal';
import type { WriteCall } from '../../kit/call.ts';
import { writeEntry } from './books.ts';
import { addCredit, takeCredit } from './customer-credit.ts';

/** Credit by currency, in its smallest unit. */
export type Credits = Readonly<Record<string, number>>;

/** The credit that a customer has with the agency by currency, in the smallest unit; currencies with 0 are left out. */
export async function creditsOf(
  { db, site }: Pick<WriteCall, 'db' | 'site'>,
  userId: string,
): Promise<Credits> {
  const rows = await db
    .selectFrom('customer_credits')
    .select(['currency', 'balance'])
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .where('balance', '>', 0)
    .execute();
  return Object.fromEntries(rows.map(({ currency, balance }) => [currency, balance]));
}

/**
 * Moves credit from one customer to another, in their balances and in the books.
 * @param from id of the customer who gives
 * @param to id of the customer who gets
 * @param credits the amounts by currency
 * @throws Problem `payment.credit_too_small` when the customer who gives has less
 */
export async function moveCredits(
  call: Pick<WriteCall, 'db' | 'tx' | 'site' | 'actor' | 'now'>,
  { from, to, credits }: { from: string; to: string; credits: Credits },
): Promise<void> {
  for (const [currency, moved] of Object.entries(credits)) {
    await takeCredit(call, from, currency, moved);
    await addCredit(call, to, currency, moved);
    writeEntry(call, {
      kind: 'CREDIT',
      invoiceId: null,
      currency,
      lines: transfer(
        { account: 'customer_credit', ref: from },
        { account: 'customer_credit', ref: to },
        amount(moved),
      ),
    });
  }
}
