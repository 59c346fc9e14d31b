import type { FeeWeights } from '@rihla/domain/agents/share-fees';
import type { InvoiceStatus } from '@rihla/domain/invoices/invoice-acts';
import type { Instalment } from '@rihla/domain/invoices/instalments';
import type { Currency } from '@rihla/domain/shared/money';
import type { Locale } from '@rihla/messages/locale';

/** An invoice as the messages to its customer name it. */
export type InvoiceSummary = {
  id: string;
  slug: string;
  number: string;
  currency: Currency;
  listing_name: string;
  /** The address of its package. */
  listing_slug: string;
  pax: number;
  total: number;
  paid: number;
  /** What is paid and still there: for a booking the same, for a savings plan its balance. */
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
  /** The marks of its instalment plan (until when how much is to be paid altogether), by day. */
  instalments: readonly Instalment[];
  customer: { id: string; name: string; email: string | null; locale: Locale };
};

/** An invoice of which some travellers went to another departure, on an invoice of their own. */
export type InvoiceDivided = InvoiceRef & {
  newInvoiceId: string;
  weights: FeeWeights;
  /** They do not travel: their invoice is cancelled, or waits for the director to decide about that. Null where they move. */
  takenOff: 'cancelled' | 'waits' | null;
};

/** The invoice, and the agent through whom it was booked: without one there is nothing to earn. */
export type InvoiceRef = { invoiceId: string; agentId: string | null };

declare module '../../kit/events.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface DomainEvents {
    /** `paidBySavings`: its first payment is made with it, and the customer is told of both at once. */
    'invoice.created': InvoiceRef & {
      summary: InvoiceSummary;
      paidBySavings: boolean;
      /** The opportunity of the office that has become this booking. */
      opportunityId: string | null;
    };
    'invoice.expired': InvoiceRef;
    /** The booking moved to another departure or to other rooms: fees are agreed upon anew. */
    'invoice.moved': InvoiceRef;
    /** Some travellers moved to another departure, or were taken off, and have an invoice of their own: fees and letters follow. */
    'invoice.divided': InvoiceDivided;
    /** `kept`: what the agency keeps of the payments, in the smallest unit. */
    'invoice.cancelled': InvoiceRef & { kept: number };
    /** The director, or the office by a customer, is asked to cancel it. */
    'invoice.cancellation_asked': InvoiceRef & { requestId: string; reason: string };
    /** A customer asked to cancel it, and is told no. */
    'invoice.cancellation_declined': InvoiceRef & { requestId: string; answer: string };
    'invoice.spam': InvoiceRef;
    'invoice.trashed': InvoiceRef;
    /** The invoice left the trash. `owed`: it holds its seats again and its money is expected. */
    'invoice.restored': InvoiceRef & { owed: boolean };
    /** The invoice had ended and came back with money that had come too late: its seats are taken again. */
    'invoice.revived': InvoiceRef;
    /** Money moved the invoice: what is paid grew or shrank, and its status with it. */
    'invoice.paid_changed': InvoiceRef & { from: InvoiceStatus; to: InvoiceStatus };
    /** Office and customer have agreed on the days and amounts in which the rest is paid. */
    'invoice.plan_set': InvoiceRef & { version: number };
    /** The office added to the fee of its agent, or took from it. */
    'invoice.fee_adjusted': InvoiceRef;
  }
}
