import type { WriteCall } from '../../../kit/call.ts';

/**
 * Withdraws the consent to receive messages by phone for all customers who have a number.
 * @param phone as +62…
 * @returns the ids of all customers with that number
 */
export async function endPhoneConsent(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  phone: string,
): Promise<string[]> {
  const found = await tx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', site.id)
    .where('phone', '=', phone)
    .execute();
  await tx
    .updateTable('users')
    .set({ phone_subscription: false })
    .where('site_id', '=', site.id)
    .where('phone', '=', phone)
    .where('phone_subscription', '=', true)
    .execute();
  return found.map(({ id }) => id);
}
