import './events.ts';

export { eraseInvoiceContacts } from './erase-contacts.ts';
export { invoiceBindings } from './invoice.handlers.ts';
export { assertInfantsAmong, assertInfantsOnPlaces } from './booked/infants.ts';
export { assertAdultAmong, assertAdultOnInvoice, refuseWithoutAdult } from './booked/adults.ts';
export { findSeated } from './booked/seated-elsewhere.ts';
export { assertProfilesOf, attachProfiles } from './booked/attach-profiles.ts';
export { banksToPay, listPublicBanks, seesNumbersOf } from './banks-to-pay.ts';
export { assertBeds, peopleOn } from './booked/beds.ts';
export { bookingsOfPilgrims } from './booked/bookings-of-pilgrims.ts';
export { type BookedPlace, bookedPlaces } from './booked/booked-places.ts';
export type { InvoiceDivided, InvoiceSummary } from './events.ts';
export { feesOfInvoice } from './fees-of-invoice.ts';
export { followDeparture } from './booked/follow-departure.ts';
export { giveInvoices } from './give-to-customer.ts';
export { insertInvoice, type NewInvoice } from './booked/insert-invoice.ts';
export { moveConditions } from './move-conditions.ts';
export { paymentTimeline } from './invoice-timeline.ts';
export { invoiceOfSite } from './invoice.queries.ts';
export {
  bookedAddons,
  instalments,
  invoiceSeenBy,
  refuseMissing,
  invoicesSeenBy,
  isLiveSql,
  seesAll,
  takesMoneySql,
  withAddonIds,
} from './invoice.scope.ts';
export { type CancelledInvoice, costOfCancelling } from './cancellation/cost-of-cancelling.ts';
export {
  approveCancellation,
  approveTakeOff,
  type DecidedCancellation,
  lockWaiting,
  travellersOfRequest,
} from './cancellation/decide-cancellation.ts';
export { requestTakeOff } from './cancellation/request-cancellation.ts';
export { cancelInvoice } from './commands/cancel-invoice.ts';
export { trashInvoice } from './commands/trash-invoice.ts';
export { earnDepartures } from './jobs/earn-departures.ts';
export { expireInvoices } from './jobs/expire-invoices.ts';
export {
  assertAct,
  billOf,
  conditionsOf,
  countedOf,
  type Invoice,
  invoiceRef,
  isLive,
  isOpen,
  receivedOf,
  lockInvoice,
  type LockedInvoice,
  lockInvoiceOfPayment,
  type Payment,
  refuseBecause,
} from './lock-invoice.ts';
export {
  paymentColumns,
  paymentsOfInvoice,
  isUnallocatedSql,
  paymentsSeenBy,
  type StoredPayment,
  paymentFor,
} from './payments-of-invoice.ts';
export { drawSavings, moveSavings, returnSavings } from './savings-balance.ts';
export { reviveInvoice } from './booked/revive-invoice.ts';
export { placeTravellers, type RewrittenBooking, rewriteBooking } from './booked/rewrite-booking.ts';
export { shrinkPlan } from './shrink-plan.ts';
export { frozenFeesOf } from './frozen-fees.ts';
export { leastFee } from './least-fee.ts';
export { addToPaid, updateStatusFromPaid, settleEmptyInvoice } from './settle-invoice.ts';
export { type UnpaidBookings, unpaidBookingsOf } from './booked/unpaid-seats.ts';
