import { allows, type Role } from '../access/roles.ts';

/**
 * Whether a role sees to which bank account of a customer money was given back, and the proof that shows it: the
 * customer itself, and the staff who may give money back. Agents learn only that it was given back, and how much.
 */
export function seesRepaidAccount(role: Role): boolean {
  return role === 'USER' || allows(role, 'payment.refund');
}
