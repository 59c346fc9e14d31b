import { type InvoiceAct, isEnded } from '@rihla/domain/invoices/invoice-acts';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { isManual, type ManualEventOf } from '@rihla/domain/kit/machine';
import { money } from '../../../lib/words/format.ts';
import type { Translation } from '../../../lib/words/i18n.ts';
import type { Invoice } from './invoice.queries.ts';

/** The acts on an invoice that a dialog confirms first: changes of its status, and those with the trash. */
export type ConfirmedAct = Exclude<InvoiceAct, 'pay' | 'update' | 'adjust_fee' | 'print' | 'move'>;

/**
 * The consequences of an act on an invoice, one sentence for each thing that changes, with its numbers: seats, money,
 * fees, the e-mail to the customer, and whether it can be reversed.
 * @param returnsMoney false where the agency keeps all that was paid, so that there is nothing to give back
 */
export function consequencesOf(
  act: ConfirmedAct,
  invoice: Invoice,
  translation: Pick<Translation, 't' | 'dynamic' | 'locale'>,
  returnsMoney = true,
): string[] {
  const { t, dynamic } = translation;
  if (act === 'request_cancellation') return [t('office.will.asked'), t('office.will.costs_of_today')];
  if (act === 'delete') return [t('office.will.deleted', { number: invoice.number })];
  if (act === 'restore') {
    return [
      ...(isEnded(invoice.status) ? [] : [t('office.will.seats_again', { count: invoice.seats })]),
      t('office.will.back', { state: dynamic(`state.invoice.${invoice.status}`) }),
    ];
  }
  if (!endsInvoice(act)) {
    const { to } = invoiceMachine.events[act as ManualEventOf<typeof invoiceMachine>];
    return [t('transition.becomes', { state: dynamic(`state.invoice.${to}`) })];
  }
  const whatEnds = isEnded(invoice.status) ? [] : endConsequences(act, invoice, translation, returnsMoney);
  if (act === 'trash') return [...whatEnds, t('office.will.trash')];
  return [...whatEnds, ...(act === 'cancel' ? [t('office.will.told')] : []), t('office.will.final')];
}

/**
 * The consequences of approving a request: those of cancelling the invoice, or, where the request is about some of its
 * travellers, of cancelling their part while the others stay.
 */
export function approvalConsequences(
  invoice: Invoice,
  { travellers }: Pick<NonNullable<Invoice['cancellation']>, 'travellers'>,
  translation: Pick<Translation, 't' | 'dynamic' | 'locale'>,
): string[] {
  if (travellers.length === 0) return consequencesOf('cancel', invoice, translation);
  const { t } = translation;
  const ids = travellers.map(({ booking_id }) => booking_id);
  const going = invoice.bookings.filter(({ id }) => ids.includes(id));
  const seats = going.filter(({ takes_seat }) => takes_seat).length;
  return [
    t('office.will.part_cancelled', {
      number: invoice.number,
      count: invoice.bookings.length - going.length,
    }),
    ...(seats > 0 ? [t('office.will.seats', { count: seats, listing: invoice.listing_name })] : []),
    t('office.will.told'),
    t('office.will.final'),
  ];
}

/** Whether an act ends the invoice, so that its seats are free again. */
export function endsInvoice(act: ConfirmedAct): boolean {
  if (act === 'request_cancellation') return false;
  if (!isManual(invoiceMachine, act)) return act !== 'restore';
  return isEnded(invoiceMachine.events[act].to);
}

/**
 * The consequences when an invoice that has not ended yet ends, as sentences: seats freed, money kept as credit, what
 * is no longer owed, payments still to check, the agent's fee.
 */
function endConsequences(
  act: ConfirmedAct,
  invoice: Invoice,
  { t, locale }: Pick<Translation, 't' | 'locale'>,
  returnsMoney: boolean,
): string[] {
  const formatAmount = (units: number) => money(units, invoice.currency, locale);
  const paid = invoice.paid + invoice.equipment_paid;
  const waiting = invoice.payments.filter(({ status }) => status === 'PENDING');
  return [
    ...(invoice.seats > 0
      ? [t('office.will.seats', { count: invoice.seats, listing: invoice.listing_name })]
      : []),
    ...(paid > 0 && (act === 'trash' || returnsMoney)
      ? [
          act === 'trash'
            ? t('office.will.kept', { amount: formatAmount(paid), customer: invoice.user_name })
            : t('office.will.credit', { customer: invoice.user_name }),
        ]
      : []),
    ...(invoice.remaining > 0
      ? [t('office.will.not_owed', { amount: formatAmount(invoice.remaining) })]
      : []),
    ...(waiting.length > 0
      ? [
          t('office.will.waiting', {
            amount: formatAmount(waiting.reduce((sum, { amount }) => sum + amount, 0)),
          }),
        ]
      : []),
    ...(invoice.agent_name && paid > 0 ? [t('office.will.fees', { agent: invoice.agent_name })] : []),
  ];
}
