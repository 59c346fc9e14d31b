import type { Params } from '@rihla/messages/format';
import type { InvoiceSummary } from '../invoices/index.ts';
import type { ReactionCall } from '../../kit/reaction.ts';
import type { DomainEvents } from '../../kit/events.ts';
import { officePeople } from './account-notifications.ts';
import { invoiceSummary, moneyText, notifyCustomer } from './invoice-notifications.ts';
import { notify } from './notify.ts';

/** Notifies main admins and directors that somebody asks to cancel an invoice, except the person who asks. */
export async function notifyCancellationAsked(
  call: ReactionCall,
  { invoiceId, requestId, reason }: DomainEvents['invoice.cancellation_asked'],
): Promise<void> {
  const invoice = await invoiceSummary(call, invoiceId);
  await notifyDeciders(call, invoice, {
    template: 'cancellation.asked',
    fact: `cancellation.asked:${requestId}`,
    params: { reason },
    paid: invoice.paid,
  });
}

/**
 * Notifies main admins and directors that somebody asks to take travellers off an invoice, and the customer that this is
 * being looked at and that they keep their seats until it is decided.
 */
export async function notifyTakeOffAsked(
  call: ReactionCall,
  { invoiceId, requestId, reason, pax, paid }: DomainEvents['invoice.take_off_asked'],
): Promise<void> {
  const invoice = await invoiceSummary(call, invoiceId);
  await notifyDeciders(call, invoice, {
    template: 'cancellation.take_off_asked',
    fact: `cancellation.take_off_asked:${requestId}`,
    params: { reason, pax },
    paid,
  });
  notifyCustomer(call, invoice, {
    template: 'invoice.take_off_asked',
    fact: `invoice.take_off_asked:${requestId}`,
    params: { pax },
  });
}

/** A notification about a request; `paid` is what is paid on what would be cancelled, in the smallest unit. */
type RequestNotification = {
  template: 'cancellation.asked' | 'cancellation.take_off_asked';
  fact: string;
  params: Params;
  paid: number;
};

/** Notifies main admins and directors of a request about an invoice, except the person who asks. */
async function notifyDeciders(
  call: ReactionCall,
  invoice: InvoiceSummary,
  { template, fact, params, paid }: RequestNotification,
): Promise<void> {
  for (const reader of await officePeople(call)) {
    if (reader.id === call.actor?.id) continue;
    notify(call, reader, {
      template,
      fact,
      screen: `/admin/transactions/invoices/${invoice.slug}`,
      params: (locale) => ({
        number: invoice.number,
        listing: invoice.listing_name,
        customer: invoice.customer.name,
        paid: moneyText(paid, invoice, locale),
        ...params,
      }),
    });
  }
}

/** Notifies the customer that a booking which was to be cancelled, or to lose travellers, stays as it is, and why. */
export async function notifyCancellationDeclined(
  call: ReactionCall,
  { invoiceId, requestId, answer }: DomainEvents['invoice.cancellation_declined'],
): Promise<void> {
  const invoice = await invoiceSummary(call, invoiceId);
  notifyCustomer(call, invoice, {
    template: 'invoice.cancellation_declined',
    fact: `invoice.cancellation_declined:${requestId}`,
    params: { reason: answer },
  });
}
