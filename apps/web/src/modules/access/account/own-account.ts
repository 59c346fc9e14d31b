import { queryOptions } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { activeAccount } from '../../../lib/session/session.ts';

/** The account of whoever is signed in: a customer's, or that of a member of staff. */
export type OwnAccount =
  | CallOutput<'admin_access.account'>['data']
  | CallOutput<'user_access.account'>['data'];
/** The account of a member of staff who is signed in. */
export type OwnAdmin = CallOutput<'admin_access.account'>['data'];
/** One device on which one's own account is signed in. */
export type OwnSession = CallOutput<'admin_access.sessions'>['data'][number];

/**
 * The group of calls about one's own account: `user_access` for a customer, `admin_access` for staff. Both groups have
 * calls of the same names.
 */
export function ownCallGroup(): 'user_access' | 'admin_access' {
  return activeAccount()?.kind === 'USER' ? 'user_access' : 'admin_access';
}

/** The query that reads the account of whoever is signed in. */
export const ownAccountQuery = () =>
  queryOptions({
    queryKey: ['own_account', activeAccount()?.key],
    queryFn: async ({ signal }): Promise<OwnAccount> =>
      (await call(`${ownCallGroup()}.account`, {}, { signal })).data,
  });

/** The query that reads the devices on which one's own account is signed in. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ['own_sessions', activeAccount()?.key],
    queryFn: async ({ signal }): Promise<readonly OwnSession[]> =>
      (await call(`${ownCallGroup()}.sessions`, {}, { signal })).data,
  });

/** The query that reads the balance and the latest ten entries of the points of the customer who is signed in. */
export const ownPointsQuery = () =>
  queryOptions({
    queryKey: ['user_points.list'],
    queryFn: ({ signal }) => call('user_points.list', { per_page: 10 }, { signal }),
  });

/** The query that reads what visitors of the site see of the agent who is signed in. */
export const ownCardQuery = () =>
  queryOptions({
    queryKey: ['agent_cards.get'],
    queryFn: async ({ signal }) => (await call('agent_cards.get', {}, { signal })).data,
  });
