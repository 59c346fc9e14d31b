import { contract } from '@rihla/domain/contract';
import { type Binding, steps } from '../../../kit/bind.ts';
import { openShared } from './open-shared.ts';
import { askSharedAttempt, dropShared, endSharedAttempt, openSharedAttempt } from './pay-at-gateway.ts';

const { shared_payments: shared } = contract;

/**
 * The calls for people who have a payment link. The calls to begin a transfer and send its proof are bound in the
 * module `payments`.
 */
export const sharedPaymentBindings: readonly Binding[] = [
  steps(shared.open, openShared),
  steps(shared.drop, dropShared),
  steps(shared.open_attempt, openSharedAttempt),
  steps(shared.end_attempt, endSharedAttempt),
  steps(shared.ask_attempt, askSharedAttempt),
];
