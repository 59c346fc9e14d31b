import { allows } from '@rihla/domain/access/roles';
import { useAccount } from './session.ts';

/**
 * A function that tells if the signed-in account holds a permission. It only decides what is drawn; the server
 * decides what is done.
 */
export function useCan(): (permission: string) => boolean {
  const account = useAccount();
  return (permission) => account !== null && allows(account.role, permission);
}
