import { type AdminRole, allows } from '../access/roles.ts';

/**
 * Which private fields of a package a reader may see: agents' fees (`whole`: of all agents, `own`: only what the reader
 * earns), and the airline's booking code.
 */
export type FieldVisibility = { agent_fee: 'whole' | 'own' | 'none'; pnr: boolean };

/**
 * The private fields of a package that a role of the office may see. An agent sees its own share of a fee, but neither
 * that of the agents who recruited it nor booking codes; a guide needs the codes at the airport and sees no fees.
 */
export function fieldVisibilityOf(role: AdminRole): FieldVisibility {
  const agent_fee = allows(role, 'fee.read') ? 'whole' : allows(role, 'own_fee.read') ? 'own' : 'none';
  return { agent_fee, pnr: role !== 'AGENT' };
}
