import { allows } from '@rihla/domain/access/roles';
import { useAccount } from './session.ts';

/**
 * A function that tells whether the signed-in account has a permission; false when nobody is signed in. It decides only
 * what is shown; the server checks every call itself.
 */
export function useCan(): (permission: string) => boolean {
  const account = useAccount();
  return (permission) => account !== null && allows(account.role, permission);
}
