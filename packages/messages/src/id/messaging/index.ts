import { invoiceLetters } from './invoice-letters.ts';
import { paymentLetters } from './payment-letters.ts';
import { savingsLetters } from './savings-letters.ts';
import { officeLetters } from './office-letters.ts';
import { messages } from './messages.ts';

/** Letters and notices, and the screens with the messages that were sent or wait. */
export const messaging = {
  ...invoiceLetters,
  ...paymentLetters,
  ...savingsLetters,
  ...officeLetters,
  ...messages,
} as const;
