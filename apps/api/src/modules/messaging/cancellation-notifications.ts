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
  for (const reader of await officePeople(call)) {
    if (reader.id === call.actor?.id) continue;
    notify(call, reader, {
      template: 'cancellation.asked',
      fact: `cancellation.asked:${requestId}`,
      screen: `/admin/transactions/invoices/${invoice.slug}`,
      params: (locale) => ({
        number: invoice.number,
        listing: invoice.listing_name,
        customer: invoice.customer.name,
        paid: moneyText(invoice.paid, invoice, locale),
        reason,
      }),
    });
  }
}

/** Notifies the customer who asked to cancel a booking that it stays as it is, and why. */
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
