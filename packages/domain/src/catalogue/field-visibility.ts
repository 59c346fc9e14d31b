import type { AdminRole } from '../access/roles.ts';

/** Which of the private fields of a package a reader may see. */
export type FieldVisibility = { agent_fee: boolean; pnr: boolean };

/**
 * The private fields of a package that a role of the office may see. An agent knows what it earns but not the booking
 * codes of the airline; a guide needs the codes at the counter and not the fees.
 */
export function fieldVisibilityOf(role: AdminRole): FieldVisibility {
  return { agent_fee: role !== 'GUIDE', pnr: role !== 'AGENT' };
}
