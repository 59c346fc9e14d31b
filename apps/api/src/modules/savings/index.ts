import './events.ts';

export { remindSavers } from './jobs/remind-savers.ts';
export { savingsBindings } from './savings.handlers.ts';
export { seesWithdrawalProof } from './withdrawal-proof.ts';
