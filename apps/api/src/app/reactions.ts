import type { Fact, Facts, React, ReactionCall } from '../kit/facts.ts';
import * as agents from '../modules/agents/index.ts';
import * as messaging from '../modules/messaging/index.ts';
import * as payments from '../modules/payments/index.ts';

/** What follows from a fact; most facts lead to nothing. */
type Reactions = { [Name in keyof Facts]?: (call: ReactionCall, data: Facts[Name]) => Promise<void> };

/**
 * What follows from what. Lower modules state facts; this one file says which upper modules act on them, in the
 * same transaction. A reaction cannot emit, so none triggers another.
 */
const reactions: Reactions = {
  'invoice.created': async (call, { told, agentId }) => {
    await messaging.tellInvoiceCreated(call, told);
    if (agentId !== null) await agents.freezeInvoiceFees(call, told.id, agentId);
  },
  'invoice.paid_changed': settleFees,
  'invoice.expired': async (call, of) => {
    await endInvoice(call, of);
    await messaging.tellInvoiceExpired(call, of.invoiceId);
  },
  'invoice.cancelled': async (call, of) => {
    await endInvoice(call, of);
    await messaging.tellInvoiceCancelled(call, of.invoiceId);
  },
  'invoice.fee_adjusted': settleFees,
  'invoice.spam': endInvoice,
  'invoice.trashed': endInvoice,
  'invoice.restored': (call, of) => (of.owed ? reopenInvoice(call, of) : settleFees(call, of)),
  'invoice.revived': reopenInvoice,
  'payment.submitted': (call, { paymentId }) => messaging.tellPaymentSubmitted(call, paymentId),
  'payment.validated': (call, { paymentId, late }) =>
    messaging.tellPaymentDecided(call, paymentId, late ? 'late' : 'validated'),
  'payment.rejected': (call, { paymentId }) => messaging.tellPaymentDecided(call, paymentId, 'rejected'),
  'payment.reversed': (call, { paymentId }) => messaging.tellPaymentDecided(call, paymentId, 'reversed'),
};

export const react: React = async (call, facts) => {
  for (const fact of facts) await follow(call, fact);
};

/** An invoice that is no longer owed needs no numbers for transfers that were never sent. */
async function endInvoice(call: ReactionCall, of: Facts['invoice.spam']): Promise<void> {
  await payments.freeNumbersOfInvoice(call, of.invoiceId);
  await settleFees(call, of);
}

async function reopenInvoice(call: ReactionCall, of: Facts['invoice.spam']): Promise<void> {
  await payments.holdNumbersOfInvoice(call, of.invoiceId);
  await settleFees(call, of);
}

/** Fees follow the state of an invoice. One without an agent asks the database nothing. */
async function settleFees(call: ReactionCall, { invoiceId, agentId }: Facts['invoice.spam']): Promise<void> {
  if (agentId !== null) await agents.settleInvoiceFees(call, invoiceId);
}

/** Name and data of a fact belong together, which the compiler cannot follow through a table. */
function follow(call: ReactionCall, { name, data }: Fact): Promise<void> | undefined {
  const reaction = reactions[name] as ((call: ReactionCall, data: unknown) => Promise<void>) | undefined;
  return reaction?.(call, data);
}
