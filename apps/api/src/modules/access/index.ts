import type { Binding } from '../../kit/bind.ts';
import { accountBindings } from './account.handlers.ts';
import { customerBindings } from './customer.handlers.ts';
import { staffBindings } from './staff.handlers.ts';
import './events.ts';

export type { AccountChangeUndone, AgentApplied, ContactChangeAsked, CustomerSignedUp } from './events.ts';
export { endPhoneConsent } from './accounts/end-phone-consent.ts';
export { eraseAccount } from './accounts/erase-account.ts';
export { assertOwner } from './sign-in/own-password.ts';
export { heldSessions } from './find-actor.ts';
export { getOwnPerson } from './accounts/own-person.ts';
export { agentAndBelow, chainAbove, chainLinks, readFeeChain } from './agent-tree.ts';
export { setAgentStage } from './commands/set-agent-stage.ts';
export {
  accountsOfPerson,
  closeMergedAccount,
  lockTwoCustomers,
  reopenMergedAccount,
} from './accounts/merge-accounts.ts';
export { holdCustomer, holdLivingCustomers, isErasedAccount, lockCustomer } from './customer.queries.ts';
export { customersOf, seesCustomerIn } from './customer.scope.ts';
export { assertRoomInFamily } from './family.ts';
export { insertCustomer, type NewCustomer } from './accounts/insert-customer.ts';
export { deleteExpired } from './jobs/delete-expired.ts';
export { mayReceiveEmail, mayReceiveText } from './sign-in/letter-limits.ts';
export { sendInvitation } from './sign-in/password-links.ts';
export { addressKey, fingerprint } from './sign-in/limit-keys.ts';
export { staffOf } from './staff.scope.ts';
export { fillPhoneCode, forgetSentCode } from './sign-in/phone-codes.ts';
export { personSlug } from './accounts/people.ts';
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
