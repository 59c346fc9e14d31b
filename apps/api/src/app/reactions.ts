import type { DomainEvent, DomainEvents } from '../kit/events.ts';
import type { React, ReactionCall } from '../kit/reaction.ts';
import * as agents from '../modules/agents/index.ts';
import * as crm from '../modules/crm/index.ts';
import * as departures from '../modules/departures/index.ts';
import * as gateways from '../modules/gateways/index.ts';
import * as insight from '../modules/insight/index.ts';
import * as invoices from '../modules/invoices/index.ts';
import * as messaging from '../modules/messaging/index.ts';
import * as payments from '../modules/payments/index.ts';
import * as payouts from '../modules/payouts/index.ts';
import * as pilgrims from '../modules/pilgrims/index.ts';
import * as referral from '../modules/referral/index.ts';
import * as rooming from '../modules/rooming/index.ts';
import * as statements from '../modules/statements/index.ts';

/** The reaction to each domain event; most events have none. */
type Reactions = {
  [Name in keyof DomainEvents]?: (call: ReactionCall, data: DomainEvents[Name]) => Promise<void>;
};

/**
 * The reactions to domain events. Modules emit events without knowing who follows; only this file says which other
 * modules act on them, in the same transaction. A reaction cannot emit events, so none triggers another.
 */
const reactions: Reactions = {
  'customer.signed_up': referral.keepSignUp,
  'customer.contact_change_asked': messaging.notifyContactChangeAsked,
  'contact.asked': messaging.notifyVisitorAsked,
  'agent.applied': messaging.notifyAgentApplied,
  'agent.stage_raised': messaging.notifyStageRaised,
  'agents.stages_proposed': messaging.notifyStagesProposed,
  'account.change_undone': messaging.notifyChangeUndone,
  'listing.copied': agents.copyFlatFees,
  'listing.rescheduled': async (call, moved) => {
    await invoices.followDeparture(call, moved);
    await messaging.notifyRescheduled(call, moved);
  },
  'booking.travellers_named': async (call, named) => pilgrims.createProfiles(call, named),
  'booking.room_wishes_named': (call, named) => rooming.writeRoomWishes(call, named),
  'invoice.created': async (call, { summary, agentId, paidBySavings, opportunityId }) => {
    if (!paidBySavings) await messaging.notifyInvoiceCreated(call, summary);
    if (agentId !== null) await agents.freezeInvoiceFees(call, summary.id, agentId);
    if (opportunityId !== null) await crm.linkBooking(call, { invoiceId: summary.id, opportunityId });
  },
  'invoice.paid_changed': updateEarnedFees,
  'invoice.moved': async (call, event) => {
    await departures.leaveBuses(call, event.invoiceId);
    await departures.carryHandouts(call, event.invoiceId);
    if (event.agentId !== null) {
      const lost = await agents.refreezeFees(call, event.invoiceId, event.agentId);
      await releaseTakenBack(call, event.invoiceId, lost);
    }
    await messaging.notifyInvoiceMoved(call, event.invoiceId);
  },
  'invoice.divided': async (call, event) => {
    await departures.leaveBuses(call, event.newInvoiceId);
    await departures.carryHandouts(call, event.newInvoiceId);
    if (event.agentId !== null) {
      const lost = await agents.shareFees(call, event, event.agentId);
      await releaseTakenBack(call, event.invoiceId, lost);
      await agents.refreezeFees(call, event.newInvoiceId, event.agentId);
    }
    await messaging.notifyInvoiceDivided(call, event);
  },
  'invoice.expired': async (call, event) => {
    await endInvoice(call, event);
    await messaging.notifyInvoiceExpired(call, event.invoiceId);
  },
  'invoice.cancelled': async (call, event) => {
    await payments.keepCancellationFee(call, event);
    await endInvoice(call, event);
    await messaging.notifyInvoiceCancelled(call, event);
  },
  'invoice.cancellation_asked': messaging.notifyCancellationAsked,
  'invoice.take_off_asked': messaging.notifyTakeOffAsked,
  'invoice.cancellation_declined': messaging.notifyCancellationDeclined,
  'invoice.plan_set': (call, { invoiceId, version }) => messaging.notifyPlanSet(call, invoiceId, version),
  'invoice.fee_adjusted': updateEarnedFees,
  'invoice.spam': endInvoice,
  'invoice.trashed': endInvoice,
  'invoice.restored': (call, event) =>
    event.owed ? reopenInvoice(call, event) : updateEarnedFees(call, event),
  'invoice.revived': reopenInvoice,
  'incident.reported': messaging.notifyIncident,
  'savings.joined': (call, { invoiceId }) => messaging.notifySavingsJoined(call, invoiceId),
  'savings.converted': messaging.notifySavingsConverted,
  'savings.withdrawn': messaging.notifySavingsWithdrawn,
  'savings.reminded': messaging.notifySavingsReminder,
  'payment.submitted': messaging.notifyPaymentSubmitted,
  'payment.validated': (call, { late, ...of }) =>
    messaging.notifyPaymentDecided(call, of, late ? 'late' : 'validated'),
  'payment.link_asked': messaging.notifyPaymentLink,
  'pay_link.ended': gateways.endWaitingOfLink,
  'payment.rejected': (call, of) => messaging.notifyPaymentDecided(call, of, 'rejected'),
  'payment.refunded': messaging.notifyRefunded,
  'payment.credited': messaging.notifyCredited,
  'theme.failed': messaging.notifyThemeFailed,
  'person.erased': insight.forgetWords,
  'withdrawal.asked': (call, { withdrawalId }) => messaging.notifyWithdrawalAsked(call, withdrawalId),
  'withdrawal.paid': (call, { withdrawalId }) => messaging.notifyWithdrawalPaid(call, withdrawalId),
  'withdrawal.returned': (call, { withdrawalId }) => messaging.notifyWithdrawalReturned(call, withdrawalId),
  'payment.reversed': async (call, of) => {
    await statements.reopenLineOf(call, of);
    await messaging.notifyPaymentDecided(call, of, 'reversed');
  },
};

/** Runs the reactions to some events, one after the other. */
export const react: React = async (call, events) => {
  for (const event of events) await runReaction(call, event);
};

/**
 * Follows an invoice that is no longer owed: it gives up its beds, its seats in buses and the unique numbers of
 * transfers that were never sent, and the fees that agents have earned by it are recomputed.
 */
async function endInvoice(call: ReactionCall, ended: DomainEvents['invoice.spam']): Promise<void> {
  await rooming.leaveRooms(call, ended.invoiceId);
  await departures.leaveBuses(call, ended.invoiceId);
  await payments.freeNumbersOfInvoice(call, ended.invoiceId);
  await updateEarnedFees(call, ended);
}

/**
 * Follows an invoice that is owed again: its payments get their unique numbers again, and agents' fees are recomputed.
 */
async function reopenInvoice(call: ReactionCall, event: DomainEvents['invoice.spam']): Promise<void> {
  await payments.holdNumbersOfInvoice(call, event.invoiceId);
  await updateEarnedFees(call, event);
}

/**
 * Recomputes the fees that agents have earned by an invoice, from its payments. For an invoice without an agent nothing
 * is done.
 */
async function updateEarnedFees(
  call: ReactionCall,
  { invoiceId, agentId }: DomainEvents['invoice.spam'],
): Promise<void> {
  if (agentId === null) return;
  const lost = await agents.updateEarnedFees(call, invoiceId);
  await releaseTakenBack(call, invoiceId, lost);
}

/**
 * Removes fees that were taken back from the payout requests of their agents, and notifies the agents of whose requests
 * nothing is left.
 * @param agentIds the agents who lost fees by the invoice
 */
async function releaseTakenBack(
  call: ReactionCall,
  invoiceId: string,
  agentIds: readonly string[],
): Promise<void> {
  for (const id of await payouts.releaseTakenBack(call, invoiceId, agentIds))
    await messaging.notifyWithdrawalReturned(call, id);
}

/**
 * Runs the reaction to one event. The cast is needed because the compiler cannot see that the event's name and data
 * belong together.
 */
function runReaction(call: ReactionCall, { name, data }: DomainEvent): Promise<void> | undefined {
  const reaction = reactions[name] as ((call: ReactionCall, data: unknown) => Promise<void>) | undefined;
  return reaction?.(call, data);
}
