import './events.ts';
import { lateMoneyBindings } from './late-money.handlers.ts';
import { paymentHandlers } from './payment.handlers.ts';

export const paymentBindings = [...paymentHandlers, ...lateMoneyBindings];

export { ensureUniqueNumbers, freeNumbersOfInvoice, holdNumbersOfInvoice } from './unique-numbers.ts';
