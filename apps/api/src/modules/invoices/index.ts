import './facts.ts';
import { booksBindings } from '../ledger/books.handlers.ts';
import { invoiceBindings } from './invoice.handlers.ts';
import { lateMoneyBindings } from '../payments/late-money.handlers.ts';
import { paymentBindings } from '../payments/payment.handlers.ts';

export const billingBindings = [
  ...invoiceBindings,
  ...paymentBindings,
  ...lateMoneyBindings,
  ...booksBindings,
];

export { assertProfilesOf, attachProfiles } from './attach-profiles.ts';
export { assertBeds } from './beds.ts';
export { writeEntry } from '../ledger/books.ts';
export { type Call, callOf } from './call.ts';
export { feesOfInvoice } from './fee-way.ts';
export type { InvoiceTold } from './facts.ts';
export { phoneOf } from './commands/update-invoice.ts';
export { bookedAddons, invoicesSeenBy, live } from './invoice.scope.ts';
export { expireInvoices } from './jobs/expire-invoices.ts';
export { lockInvoice } from './lock-invoice.ts';
export { ensureUniqueNumbers, nextNumber, numberDrawn } from './numbers.ts';
export { type Finding, keepVerifyRun, verifySite } from '../ledger/verify.ts';
