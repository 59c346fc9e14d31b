import { type AdminRole, allows } from '../access/roles.ts';

/** Which of the private fields of a package a reader may see. */
export type FieldVisibility = { agent_fee: 'whole' | 'own' | 'none'; pnr: boolean };

/**
 * The private fields of a package that a role of the office may see. An agent knows its own share of a fee but
 * neither that of its chain nor the booking codes of the airline; a guide needs the codes at the counter and not the fees.
 */
export function fieldVisibilityOf(role: AdminRole): FieldVisibility {
  const agent_fee = allows(role, 'fee.read') ? 'whole' : allows(role, 'own_fee.read') ? 'own' : 'none';
  return { agent_fee, pnr: role !== 'AGENT' };
}
