import './events.ts';
export type { PaymentRef } from './events.ts';
import { lateMoneyHandlers } from './late-money.handlers.ts';
import { payLinkHandlers } from './pay-links/pay-link.handlers.ts';
import { paymentHandlers } from './payment.handlers.ts';

export const paymentBindings = [...paymentHandlers, ...lateMoneyHandlers, ...payLinkHandlers];

export { isAtGateway } from './at-gateway.ts';
export { startPayment } from './commands/create-payment.ts';
export {
  awaitMoney,
  goByTransfer,
  goThroughGateway,
  expirePayment,
  type LockedPayment,
  receiveMoney,
  returnMoney,
} from './gateway-moves.ts';
export { deleteUnsentPayment } from './delete-unsent-payment.ts';
export { isMoneyGone } from './late-money.ts';
export { passMoneyOn } from './pass-money-on.ts';
export { endLinksOfErased } from './pay-links/end-links-of-erased.ts';
export { type LinkedPayment, linkedPayment, linkOfToken } from './pay-links/find-link.ts';
export { countAddress, limitAddress, limitLink } from './pay-links/link-limits.ts';
export { deadlineOf, openPayLink } from './pay-links/open-link.ts';
export { getPayPage, type PayPage } from './payment.queries.ts';
export { keepCancellationFee } from './keep-cancellation-fee.ts';
export { seesRefundProof } from './refund-proof.ts';
export { payWithSavings } from './commands/pay-with-savings.ts';
export { receiveTransfer } from './commands/receive-transfer.ts';
export { recordReceived } from './commands/record-received.ts';
export { assertBank } from './commands/submit-proof.ts';
export { assertEvidence } from './evidence.ts';
export { ensureUniqueNumbers, freeNumbersOfInvoice, holdNumbersOfInvoice } from './unique-numbers.ts';
