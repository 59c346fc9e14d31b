import type { InvoiceStatus } from '@rihla/domain/billing/invoice-acts';
import type { Currency } from '@rihla/domain/shared/money';
import type { Locale } from '@rihla/messages/words';

/** An invoice as its customer is told of it. */
export type InvoiceTold = {
  id: string;
  slug: string;
  number: string;
  currency: Currency;
  listing_name: string;
  pax: number;
  total: number;
  paid: number;
  equipment_total: number;
  equipment_paid: number;
  dp_price: number;
  payment_deadline_at: string;
  customer: { id: string; name: string; email: string; locale: Locale };
};

declare module '../../kit/facts.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Facts {
    'invoice.created': { invoiceId: string; told: InvoiceTold };
    'invoice.expired': { invoiceId: string };
    'invoice.cancelled': { invoiceId: string };
    'invoice.spam': { invoiceId: string };
    'invoice.trashed': { invoiceId: string };
    'invoice.restored': { invoiceId: string };
    /** It had ended, and came back with money that had come too late: its seats are taken again. */
    'invoice.revived': { invoiceId: string };
    /** Money moved the invoice: what is paid grew or shrank, and its status with it. */
    'invoice.paid_changed': { invoiceId: string; from: InvoiceStatus; to: InvoiceStatus };
    'payment.submitted': { paymentId: string; invoiceId: string };
    'payment.validated': { paymentId: string; invoiceId: string; late: boolean };
    'payment.rejected': { paymentId: string; invoiceId: string };
    'payment.reversed': { paymentId: string; invoiceId: string };
  }
}
