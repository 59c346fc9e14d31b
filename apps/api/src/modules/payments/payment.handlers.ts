import { contract } from '@rihla/domain/contract';
import { command, query } from '../../kit/implement.ts';
import { callOf, listPublicBanks } from '../invoices/index.ts';
import { createPayment } from './commands/create-payment.ts';
import { createPrintTicket } from './commands/create-print-ticket.ts';
import { deletePayment } from './commands/delete-payment.ts';
import { exchangePrintTicket } from './commands/exchange-print-ticket.ts';
import { movePayment } from './commands/move-payment.ts';
import { rejectPayment, reportPaymentSpam } from './commands/refuse-payment.ts';
import { reversePayment } from './commands/reverse-payment.ts';
import { submitProof } from './commands/submit-proof.ts';
import { validatePayment } from './commands/validate-payment.ts';
import { listPayments, paymentDetail, payPage } from './payment.queries.ts';

const { public_banks, payments, user_payments: own, print_tickets, user_print_tickets } = contract;

export const paymentHandlers = [
  query(public_banks.list, ({ db, site, input }) => listPublicBanks(db, site.id, input)),
  query(payments.list, ({ db, site, actor, input }) => listPayments(db, site.id, actor, input)),
  query(payments.get, async ({ db, site, actor, input }) => ({
    data: await paymentDetail(db, site.id, actor, input.id),
  })),
  query(payments.pay, async ({ db, site, actor, input, now }) => ({
    data: await payPage(db, site.id, actor, input.id, now),
  })),
  command(payments.create, async (c) => ({ data: await shown(c, await createPayment(callOf(c), c.input)) })),
  command(payments.update, async (c) => ({ data: await shown(c, await movePayment(callOf(c), c.input)) })),
  command(payments.archive, async (c) => ({ data: { id: await deletePayment(callOf(c), c.input.id) } })),
  command(payments.validate, async (c) => ({
    data: await shown(c, await validatePayment(callOf(c), c.input.id)),
  })),
  command(payments.reject, async (c) => ({
    data: await shown(c, await rejectPayment(callOf(c), c.input.id, c.input.note)),
  })),
  command(payments.spam, async (c) => ({
    data: await shown(c, await reportPaymentSpam(callOf(c), c.input.id)),
  })),
  command(payments.reverse, async (c) => ({
    data: await shown(c, await reversePayment(callOf(c), c.input.id, c.input.note)),
  })),

  query(own.list, ({ db, site, actor, input }) => listPayments(db, site.id, actor, input)),
  query(own.get, async ({ db, site, actor, input }) => ({
    data: await paymentDetail(db, site.id, actor, input.id),
  })),
  query(own.pay, async ({ db, site, actor, input, now }) => ({
    data: await payPage(db, site.id, actor, input.id, now),
  })),
  command(own.create, async (c) => ({ data: await shown(c, await createPayment(callOf(c), c.input)) })),
  command(own.update, async (c) => ({
    data: await shown(c, await submitProof(callOf(c), c.input.id, c.input)),
  })),
  command(own.archive, async (c) => ({ data: { id: await deletePayment(callOf(c), c.input.id) } })),

  command(print_tickets.create, async (c) => ({ data: await createPrintTicket(callOf(c), c.input) })),
  command(user_print_tickets.create, async (c) => ({ data: await createPrintTicket(callOf(c), c.input) })),
  command(print_tickets.exchange, async ({ tx, site, now, input }) => ({
    data: await exchangePrintTicket({ tx, siteId: site.id, now }, input.ticket),
  })),
];

function shown({ tx, site, actor }: Pick<Parameters<typeof callOf>[0], 'tx' | 'site' | 'actor'>, id: string) {
  return paymentDetail(tx, site.id, actor, id);
}
