import { allows } from '@rihla/domain/access/roles';
import { useAccount } from './session.ts';

/** Whether whoever acts now holds a permission. Only decides what is drawn; the server decides what is done. */
export function useCan(): (permission: string) => boolean {
  const account = useAccount();
  return (permission) => account !== null && allows(account.role, permission);
}
