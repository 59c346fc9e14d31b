import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../lib/session/can.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { ownAccountQuery } from '../account/own-account.ts';
import type { StaffKind } from './staff-kinds.ts';

/** Whether the person who is signed in may add somebody to a group of staff: an agent only where the office lets it. */
export function useMayAdd(kind: StaffKind): boolean {
  const can = useCan();
  const isAgent = useAccount()?.role === 'AGENT';
  const { data: account } = useQuery({ ...ownAccountQuery(), enabled: isAgent });
  if (!can(`${kind.permission}.create`)) return false;
  return !isAgent || (account !== undefined && 'may_add_sub_agents' in account && account.may_add_sub_agents);
}
