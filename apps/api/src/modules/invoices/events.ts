import type { FeeWeights } from '@rihla/domain/agents/share-fees';
import type { InvoiceStatus } from '@rihla/domain/invoices/invoice-acts';
import type { Instalment } from '@rihla/domain/invoices/plan/instalments';
import type { Currency } from '@rihla/domain/shared/money';
import type { Locale } from '@rihla/messages/locale';

/**
 * The facts about an invoice that messages to its customer need. Amounts are in the smallest unit of its
 * currency.
 */
export type InvoiceSummary = {
  id: string;
  slug: string;
  number: string;
  currency: Currency;
  listing_name: string;
  /** The slug of its package in URLs. */
  listing_slug: string;
  pax: number;
  total: number;
  paid: number;
  /** For a booking the same as `paid`; for a savings plan what was paid less what was drawn. */
  balance: number;
  equipment_total: number;
  equipment_paid: number;
  dp_price: number;
  minimum_partial_payment: number;
  status: InvoiceStatus;
  in_trash: boolean;
  due_on: string | null;
  /** Sum of payments towards the package whose proof waits for the office. */
  awaiting: number;
  payment_deadline_at: string;
  /** The instalments of its payment plan, by day: each with the sum that must be paid in all by that day. */
  instalments: readonly Instalment[];
  customer: { id: string; name: string; email: string | null; locale: Locale };
};

/**
 * An invoice from which some travellers were moved to a new invoice, for another departure or to be cancelled.
 */
export type InvoiceDivided = InvoiceRef & {
  newInvoiceId: string;
  /** The prices of the travellers who stay and of those who go: the fees are divided in that ratio. */
  weights: FeeWeights;
  /** Whether they do not travel, so that their new invoice is cancelled; false where they move to another departure. */
  takenOff: boolean;
};

/**
 * The invoice of an event, and the agent through whom it was booked; null for no agent, so that nobody earns a
 * fee.
 */
export type InvoiceRef = { invoiceId: string; agentId: string | null };

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface DomainEvents {
    /**
     * `paidBySavings`: the booking was paid with savings in the same act, and one message tells the customer
     * of both.
     */
    'invoice.created': InvoiceRef & {
      summary: InvoiceSummary;
      paidBySavings: boolean;
      /** The sales opportunity that became this booking; null for any other booking. */
      opportunityId: string | null;
    };
    'invoice.expired': InvoiceRef;
    /** The booking moved to another departure or to other rooms: its fees are frozen anew. */
    'invoice.moved': InvoiceRef;
    /**
     * Some travellers moved to another departure, or were taken off, and now have an invoice of their own:
     * fees and letters follow.
     */
    'invoice.divided': InvoiceDivided;
    /** `kept`: what the agency keeps of the payments, in the smallest unit. */
    'invoice.cancelled': InvoiceRef & { kept: number };
    /** Somebody asked to cancel the whole invoice: staff asked the director, or a customer asked the office. */
    'invoice.cancellation_asked': InvoiceRef & { requestId: string; reason: string };
    /**
     * Staff asked the director to take travellers off the invoice. `pax`: how many; `paid`: the part of the paid
     * money that is theirs, in the smallest unit.
     */
    'invoice.take_off_asked': InvoiceRef & { requestId: string; reason: string; pax: number; paid: number };
    /** A request to cancel was declined, and its customer is told so. */
    'invoice.cancellation_declined': InvoiceRef & { requestId: string; answer: string };
    'invoice.spam': InvoiceRef;
    'invoice.trashed': InvoiceRef;
    /**
     * The invoice left the trash. `owed`: it had not ended, so it takes its seats again and its money is
     * expected.
     */
    'invoice.restored': InvoiceRef & { owed: boolean };
    /** An ended invoice became valid again because of a late payment: its seats are taken again. */
    'invoice.revived': InvoiceRef;
    /** The paid amount of the invoice grew or shrank, and its status changed with it. */
    'invoice.paid_changed': InvoiceRef & { from: InvoiceStatus; to: InvoiceStatus };
    /** Office and customer have agreed on a payment plan: the days and amounts in which the rest is paid. */
    'invoice.plan_set': InvoiceRef & { version: number };
    /** The office raised or lowered the fee of the invoice's agent. */
    'invoice.fee_adjusted': InvoiceRef;
  }
}
