import type { Binding } from '../../kit/implement.ts';
import { inboxBindings } from './inbox.handlers.ts';
import { messageBindings } from './message.handlers.ts';

export {
  tellInvoiceCancelled,
  tellInvoiceCreated,
  tellInvoiceExpired,
  tellPaymentDecided,
  tellPaymentSubmitted,
} from './invoice-letters.ts';

export const messagingBindings: readonly Binding[] = [...messageBindings, ...inboxBindings];
