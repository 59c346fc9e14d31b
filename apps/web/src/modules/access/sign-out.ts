import { queryClient } from '../../lib/api/query-client.ts';
import { type Account, forgetAccount } from '../../lib/session/session.ts';

/**
 * Signs an account out and removes it from this browser, even when the server cannot be reached. Actions that were
 * still held back for undoing are sent first.
 */
export async function signOut(account: Account): Promise<void> {
  // Loaded only here, because most sessions hold nothing back.
  const { sendDelayedActs } = await import('../../lib/act-later.ts');
  await sendDelayedActs();
  forgetAccount(account.key);
  queryClient.clear();
  const prefix = account.kind === 'USER' ? '/user_api' : '/admin_api';
  await fetch(`${prefix}/sign_out`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${account.token}` },
  }).catch(() => undefined);
}
