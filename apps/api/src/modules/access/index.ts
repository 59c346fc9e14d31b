import type { Binding } from '../../kit/implement.ts';
import { accountBindings } from './account.bindings.ts';
import { customerBindings } from './customer.bindings.ts';
import { staffBindings } from './staff.bindings.ts';
import './events.ts';

export { agentAndBelow } from './agent-tree.ts';
export { lockCustomer } from './customer.queries.ts';
export { customersOf } from './customer.scope.ts';
export { personSlug } from './people.ts';
export { issuePrintTicket, checkPrintingCustomer, printerOf, spendPrintTicket } from './print-tickets.ts';

export const accessBindings: readonly Binding[] = [...accountBindings, ...customerBindings, ...staffBindings];
