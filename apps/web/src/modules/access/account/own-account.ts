import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { activeAccount } from '../../../lib/session.ts';

export type OwnAccount =
  | CallOutput<'admin_access.account'>['data']
  | CallOutput<'user_access.account'>['data'];
export type OwnAdmin = CallOutput<'admin_access.account'>['data'];
export type OwnSession = CallOutput<'admin_access.sessions'>['data'][number];

/** Which side of the counter the person at this browser is on: the calls have the same names on both. */
export function ownDoor(): 'user_access' | 'admin_access' {
  return activeAccount()?.kind === 'USER' ? 'user_access' : 'admin_access';
}

/** The account of whoever is signed in. */
export const ownAccountQuery = () =>
  queryOptions({
    queryKey: ['own_account', activeAccount()?.key],
    queryFn: async ({ signal }): Promise<OwnAccount> =>
      (await call(`${ownDoor()}.account`, {}, { signal })).data,
  });

/** Where it is signed in. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ['own_sessions', activeAccount()?.key],
    queryFn: async ({ signal }): Promise<readonly OwnSession[]> =>
      (await call(`${ownDoor()}.sessions`, {}, { signal })).data,
  });
