import './domain-events.ts';

export { gatewayBindings } from './gateway.handlers.ts';
export { endWaitingOfLink } from './pay-links/end-waiting.ts';
export { sharedPaymentBindings } from './pay-links/shared-payment.handlers.ts';
export { compareSettled } from './jobs/compare-settled.ts';
export { removeBodies } from './jobs/remove-bodies.ts';
export { reconcileAttempts } from './jobs/reconcile-attempts.ts';
export {
  LIVE_LIMITS,
  livePayments,
  type WatchedPayment,
} from './live-payments.ts';
export { seenPayment } from './attempts.ts';
export { admitProvider, keepNotice, keepUnbelieved, providerOfPath, receiveNotice } from './notices.ts';
export { payoutsOfSite } from './site-gateway.ts';
