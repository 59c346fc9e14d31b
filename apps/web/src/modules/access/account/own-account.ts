import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { activeAccount } from '../../../lib/session.ts';

export type OwnAccount =
  | CallOutput<'admin_access.account'>['data']
  | CallOutput<'user_access.account'>['data'];
export type OwnAdmin = CallOutput<'admin_access.account'>['data'];
export type OwnSession = CallOutput<'admin_access.sessions'>['data'][number];

/** The group of calls over the own account: that of customers or of staff. Both have calls of the same names. */
export function ownCallGroup(): 'user_access' | 'admin_access' {
  return activeAccount()?.kind === 'USER' ? 'user_access' : 'admin_access';
}

/** The query of the own account. */
export const ownAccountQuery = () =>
  queryOptions({
    queryKey: ['own_account', activeAccount()?.key],
    queryFn: async ({ signal }): Promise<OwnAccount> =>
      (await call(`${ownCallGroup()}.account`, {}, { signal })).data,
  });

/** The query of the own sessions. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ['own_sessions', activeAccount()?.key],
    queryFn: async ({ signal }): Promise<readonly OwnSession[]> =>
      (await call(`${ownCallGroup()}.sessions`, {}, { signal })).data,
  });
