import { useQueryClient } from '@tanstack/react-query';
import { call, type CallInput } from '../../../lib/api/api.ts';
import { activeAccount, signedIn } from '../../../lib/session.ts';
import { ownAccountQuery, ownDoor, ownSessionsQuery } from './own-account.ts';

type Changes = Omit<CallInput<'admin_access.update_account'>, 'version'>;

/** Saves changes of the own account; what this browser knows of it follows. */
export function useSaveOwn(version: number) {
  const client = useQueryClient();
  return async (changes: Changes) => {
    const { data } = await call(`${ownDoor()}.update_account`, { ...changes, version });
    const account = activeAccount();
    if (account)
      signedIn({ token: account.token, account: { ...account, name: data.name, email: data.email } });
    client.setQueryData(ownAccountQuery().queryKey, data);
    if (changes.password) await client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey });
  };
}
