import type { Binding } from '../../kit/implement.ts';
import { accountBindings } from './account.bindings.ts';
import { customerBindings } from './customer.bindings.ts';
import { profileBindings } from './profile.bindings.ts';
import { staffBindings } from './staff.bindings.ts';
import './facts.ts';

export { agentAndBelow } from './agent-tree.ts';
export { personSlug } from './people.ts';
export { issuePrintTicket, checkPrintingCustomer, printerOf, spendPrintTicket } from './print-tickets.ts';

export const accessBindings: readonly Binding[] = [
  ...accountBindings,
  ...customerBindings,
  ...staffBindings,
  ...profileBindings,
];
