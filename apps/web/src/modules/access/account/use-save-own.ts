import { useQueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '../../../lib/api/api.ts';
import { activeAccount, storeSignIn } from '../../../lib/session.ts';
import { ownAccountQuery, ownCallGroup, ownSessionsQuery } from './own-account.ts';

type Changes = Omit<CallInput<'user_access.update_account'>, 'version'>;

/**
 * Saves changes of the own account, reads it again, and stores a new name or e-mail address with the account of this
 * browser.
 */
export function useSaveOwn(version: number) {
  const client = useQueryClient();
  return async (changes: Changes) => {
    await call(`${ownCallGroup()}.update_account`, { ...changes, version });
    const { queryKey } = ownAccountQuery();
    await client.invalidateQueries({ queryKey });
    const own = client.getQueryData(queryKey);
    const account = activeAccount();
    if (own && account)
      storeSignIn({
        token: account.token,
        account: { ...account, name: own.name, email: own.email, phone: own.phone },
      });
    if (changes.password) await client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
  };
}
