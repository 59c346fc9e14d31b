import './events.ts';
import { lateMoneyHandlers } from './late-money.handlers.ts';
import { paymentHandlers } from './payment.handlers.ts';

export const paymentBindings = [...paymentHandlers, ...lateMoneyHandlers];

export { ensureUniqueNumbers, freeNumbersOfInvoice, holdNumbersOfInvoice } from './unique-numbers.ts';
