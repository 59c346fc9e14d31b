import { useQueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '../../../lib/api/api.ts';
import { activeAccount, storeSignIn } from '../../../lib/session/session.ts';
import { ownAccountQuery, ownCallGroup, ownSessionsQuery } from './own-account.ts';

type Changes = Omit<CallInput<'user_access.update_account'>, 'version'>;

/**
 * Returns a function that saves changes of one's own account, reads the account again, and updates its name, e-mail
 * address and phone in the list of accounts of this browser.
 * @param version the version of the account as it was read
 */
export function useSaveOwn(version: number) {
  const client = useQueryClient();
  return async (changes: Changes) => {
    await call(`${ownCallGroup()}.update_account`, { ...changes, version });
    const { queryKey } = ownAccountQuery();
    await client.invalidateQueries({ queryKey });
    const saved = client.getQueryData(queryKey);
    const account = activeAccount();
    if (saved && account)
      storeSignIn({
        token: account.token,
        account: { ...account, name: saved.name, email: saved.email, phone: saved.phone },
      });
    if (changes.password) await client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
  };
}
