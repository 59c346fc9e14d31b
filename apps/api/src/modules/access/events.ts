import type { AccountChange } from '@rihla/domain/access/account-change.contract';
import type { PersonRef } from './accounts/people.ts';

/** Somebody has applied to become an agent, or was added by one; the office must activate the account. */
export type AgentApplied = {
  agent: { id: string; slug: string; name: string };
  /** The agent under whom the new one is to work; null for none. */
  parentId: string | null;
};
/**
 * A visitor has become a customer, perhaps through the referral code of an agent; `listingId` is the package that the
 * visitor was about to book, as the browser says.
 */
export type CustomerSignedUp = { userId: string; agentId: string | null; listingId: string | null };

/** The owner of an account has undone a change of its e-mail address, phone or second factor. */
export type AccountChangeUndone = {
  person: PersonRef & { slug: string; name: string };
  changed: readonly AccountChange[];
};

/** An agent asks the office to change the e-mail address or phone of a customer. */
export type ContactChangeAsked = {
  customer: { id: string; slug: string; name: string };
  /** The name of the staff member who asks. */
  askedBy: string;
  /** The wanted e-mail address and phone; undefined for what stays. */
  wanted: { email: string | undefined; phone: string | undefined };
};

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface DomainEvents {
    'customer.signed_up': CustomerSignedUp;
    'agent.applied': AgentApplied;
    'customer.contact_change_asked': ContactChangeAsked;
    'account.change_undone': AccountChangeUndone;
  }
}
