import { amount } from '@rihla/domain/shared/money';
import { transfer } from '@rihla/domain/ledger/journal';
import type { WriteCall } from '../../kit/call.ts';
import { writeEntry } from './books.ts';
import { addCredit, takeCredit } from './customer-credit.ts';

/** Credit by currency, in its smallest unit. */
export type Credits = Readonly<Record<string, number>>;

/** The credit of a customer, by currency, without those that are 0. */
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
 * Moves credit from one customer to another, in the balances and in the books.
 * @throws Problem `payment.credit_too_small` where the one has less
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
