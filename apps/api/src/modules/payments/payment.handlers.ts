import { contract } from '@rihla/domain/contract';
import { command, query } from '../../kit/bind.ts';
import { listPublicBanks } from '../invoices/index.ts';
import { listBankDays } from './bank-days.queries.ts';
import { createPayment } from './commands/create-payment.ts';
import { createPrintTicket } from './commands/create-print-ticket.ts';
import { deletePayment } from './commands/delete-payment.ts';
import { exchangePrintTicket } from './commands/exchange-print-ticket.ts';
import { movePayment } from './commands/move-payment.ts';
import { rejectPayment } from './commands/reject-payment.ts';
import { reportPaymentSpam } from './commands/report-payment-spam.ts';
import { reversePayment } from './commands/reverse-payment.ts';
import { submitProof } from './commands/submit-proof.ts';
import { validatePayment } from './commands/validate-payment.ts';
import { getPayment, listPayments } from './payment.queries.ts';

const {
  public_banks,
  bank_payments,
  payments,
  user_payments: ownPayments,
  print_tickets,
  user_print_tickets,
} = contract;

export const paymentHandlers = [
  query(public_banks.list, listPublicBanks),
  query(bank_payments.days, listBankDays),
  query(payments.list, listPayments),
  query(payments.get, getPayment),
  command(payments.create, createPayment),
  command(payments.update, movePayment),
  command(payments.delete, deletePayment),
  command(payments.validate, validatePayment),
  command(payments.reject, rejectPayment),
  command(payments.spam, reportPaymentSpam),
  command(payments.reverse, reversePayment),

  query(ownPayments.list, listPayments),
  query(ownPayments.get, getPayment),
  command(ownPayments.create, createPayment),
  command(ownPayments.update, submitProof),
  command(ownPayments.delete, deletePayment),

  command(print_tickets.create, createPrintTicket),
  command(user_print_tickets.create, createPrintTicket),
  command(print_tickets.exchange, exchangePrintTicket),
];
