import './events.ts';

export { transfersSeenBy } from './fee-transfer.queries.ts';
export { releaseTakenBack } from './follow-fees.ts';
export { reconcileDisbursements } from './jobs/reconcile-disbursements.ts';
export { payoutBindings } from './payout.handlers.ts';
export { receivePayoutNotice } from './receive-payout-notice.ts';
