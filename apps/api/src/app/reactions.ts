import type { Fact, Facts, React, ReactionCall } from '../kit/facts.ts';
import * as messaging from '../modules/messaging/index.ts';

/** What follows from a fact; most facts lead to nothing. */
type Reactions = { [Name in keyof Facts]?: (call: ReactionCall, data: Facts[Name]) => Promise<void> };

/**
 * What follows from what. Lower modules state facts; this one file says which upper modules act on them, in the
 * same transaction. A reaction cannot emit, so none triggers another.
 */
const reactions: Reactions = {
  'invoice.created': (call, { told }) => messaging.tellInvoiceCreated(call, told),
  'invoice.expired': (call, { invoiceId }) => messaging.tellInvoiceExpired(call, invoiceId),
  'invoice.cancelled': (call, { invoiceId }) => messaging.tellInvoiceCancelled(call, invoiceId),
  'payment.submitted': (call, { paymentId }) => messaging.tellPaymentSubmitted(call, paymentId),
  'payment.validated': (call, { paymentId, late }) =>
    messaging.tellPaymentDecided(call, paymentId, late ? 'late' : 'validated'),
  'payment.rejected': (call, { paymentId }) => messaging.tellPaymentDecided(call, paymentId, 'rejected'),
  'payment.reversed': (call, { paymentId }) => messaging.tellPaymentDecided(call, paymentId, 'reversed'),
};

export const react: React = async (call, facts) => {
  for (const fact of facts) await follow(call, fact);
};

/** Name and data of a fact belong together, which the compiler cannot follow through a table. */
function follow(call: ReactionCall, { name, data }: Fact): Promise<void> | undefined {
  const reaction = reactions[name] as ((call: ReactionCall, data: unknown) => Promise<void>) | undefined;
  return reaction?.(call, data);
}
