import './domain-events.ts';

export { gatewayBindings } from './gateway.handlers.ts';
export { compareSettled } from './jobs/compare-settled.ts';
export { reconcileAttempts } from './jobs/reconcile-attempts.ts';
export { admitProvider, providerOfPath, receiveNotice } from './notices.ts';
