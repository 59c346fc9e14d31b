import { queryClient } from '../../lib/api/query-client.ts';
import { type Account, forget } from '../../lib/session.ts';

/**
 * Ends a session and forgets it here. The server is told; should it not be reached, the account is forgotten
 * all the same, since whoever pressed the button is leaving this browser.
 */
export async function signOut(account: Account): Promise<void> {
  forget(account.key);
  queryClient.clear();
  const prefix = account.kind === 'USER' ? '/user_api' : '/admin_api';
  await fetch(`${prefix}/sign_out`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${account.token}` },
  }).catch(() => undefined);
}
