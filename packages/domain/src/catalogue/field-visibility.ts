import type { AdminRole } from '../access/roles.ts';

/** Which of the private facts of a package a role may read. */
export type Sight = { agent_fee: boolean; pnr: boolean };

/**
 * What a role of the office reads beyond the public facts. An agent knows what it earns but not the booking codes of
 * the airline; a guide needs the codes at the counter and not the fees.
 */
export function sightOf(role: AdminRole): Sight {
  return { agent_fee: role !== 'GUIDE', pnr: role !== 'AGENT' };
}
