import type { Binding } from '../../kit/bind.ts';
import { accountBindings } from './account.handlers.ts';
import { customerBindings } from './customer.handlers.ts';
import { staffBindings } from './staff.handlers.ts';
import './events.ts';

export type { AccountChangeUndone, AgentApplied, ContactChangeAsked, CustomerSignedUp } from './events.ts';
export { endPhoneConsent } from './end-phone-consent.ts';
export { eraseAccount } from './erase-account.ts';
export { assertOwner } from './own-password.ts';
export { heldSessions } from './find-actor.ts';
export { getOwnPerson } from './own-person.ts';
export { agentAndBelow, chainAbove, chainLinks, readFeeChain } from './agent-tree.ts';
export { setAgentStage } from './commands/set-agent-stage.ts';
export { closeMergedAccount, lockTwoCustomers, reopenMergedAccount } from './merge-accounts.ts';
export { holdCustomer, holdLivingCustomers, isErasedAccount, lockCustomer } from './customer.queries.ts';
export { customersOf } from './customer.scope.ts';
export { insertCustomer, type NewCustomer } from './insert-customer.ts';
export { deleteExpired } from './jobs/delete-expired.ts';
export { mayReceiveEmail, mayReceiveText } from './letter-limits.ts';
export { addressKey, fingerprint } from './limit-keys.ts';
export { staffOf } from './staff.scope.ts';
export { fillPhoneCode, forgetSentCode } from './phone-codes.ts';
export { personSlug } from './people.ts';
export { findAgentByReferralCode } from './referral.ts';
export {
  actAsTicketOwner,
  assertTicketOwnerIsActive as assertPrintingCustomer,
  findTicketKey,
  getPrintingAdmin,
  issuePrintTicket,
  issueTicketKey,
  spendPrintTicket,
} from './print-tickets.ts';

/** All calls of this module with the functions that answer them. */
export const accessBindings: readonly Binding[] = [...accountBindings, ...customerBindings, ...staffBindings];
