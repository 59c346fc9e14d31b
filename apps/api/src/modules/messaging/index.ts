import type { Binding } from '../../kit/bind.ts';
import { choiceBindings } from './choices/choice.handlers.ts';
import { conversationBindings } from './conversation/conversation.handlers.ts';
import { inboxBindings } from './inbox.handlers.ts';
import { letterBindings } from './letters/letter.handlers.ts';
import { messageBindings } from './message.handlers.ts';
import { whatsappBindings } from './whatsapp/whatsapp.handlers.ts';

export { toPay } from './due-text.ts';
export { LIVE_NOTICES, liveNotices } from './live-notices.ts';
export { choiceOf } from './choices/choice.queries.ts';
export { noticeInsert } from './notice-insert.ts';
export { answerChallenge, receiveWhatsapp } from './whatsapp/receive-hook.ts';
export { fetchMedia } from './whatsapp/fetch-media.ts';
export { openWindow } from './whatsapp/window.ts';
export { watchHealth } from './whatsapp/watch-health.ts';
export { seesWhatsappFile } from './whatsapp/sees-file.ts';
export { eraseNotices } from './erase-notices.ts';
export {
  notifyAgentApplied,
  notifyChangeUndone,
  notifyContactChangeAsked,
  notifyStageRaised,
  notifyStagesProposed,
} from './account-notifications.ts';
export { remindInstalments } from './jobs/remind-instalments.ts';
export {
  notifyWithdrawalAsked,
  notifyWithdrawalPaid,
  notifyWithdrawalReturned,
} from './fee-notifications.ts';
export { notifyVisitorAsked } from './contact-notifications.ts';
export { notifyIncident } from './incident-notifications.ts';
export {
  notifyCancellationAsked,
  notifyCancellationDeclined,
  notifyTakeOffAsked,
} from './cancellation-notifications.ts';
export { notifyThemeFailed } from './theme-notifications.ts';
export { notifyRescheduled } from './reschedule-notifications.ts';
export {
  notifySavingsConverted,
  notifySavingsJoined,
  notifySavingsReminder,
  notifySavingsWithdrawn,
} from './savings-notifications.ts';
export {
  invoiceSummary,
  notifyInvoiceCancelled,
  notifyInvoiceDivided,
  notifyInvoiceMoved,
  notifyInvoiceCreated,
  notifyInvoiceExpired,
  notifyPlanSet,
  notifyPaymentDecided,
  notifyPaymentLink,
  notifyPaymentSubmitted,
} from './invoice-notifications.ts';
export { notifyCredited, notifyRefunded } from './refund-notifications.ts';

export const messagingBindings: readonly Binding[] = [
  ...messageBindings,
  ...inboxBindings,
  ...whatsappBindings,
  ...letterBindings,
  ...choiceBindings,
  ...conversationBindings,
];
