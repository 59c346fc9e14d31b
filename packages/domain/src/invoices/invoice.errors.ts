import { errors, faultOf, refusalsOf, refuser } from '../kit/errors.ts';

/** Refusals about invoices, moves and terms of cancelling, and faults in the format of invoice numbers. */
export const invoiceErrors = errors({
  'invoice.invalid': { status: 404 },
  'invoice.expired': { status: 409 },
  'invoice.deleted': { status: 410 },
  'invoice.ended': { status: 409 },
  'invoice.note_required': { status: 422 },
  'invoice.paid_needs_director': { status: 403 },
  'invoice.unpaid_needs_main': { status: 403 },
  'invoice.not_unpaid': { status: 409 },
  'invoice.payment_awaits': { status: 409 },
  'invoice.has_money': { status: 409 },
  'invoice.in_trash': { status: 409 },
  'invoice.not_in_trash': { status: 409 },
  'invoice.restore_needs_director': { status: 403 },
  'invoice.departed': { status: 409 },
  'invoice.cancellation_waits': { status: 409 },
  'invoice.cancellation_decided': { status: 409 },
  'invoice.cancellation_asked_often': { status: 429, params: ['limit', 'days'] },
  'invoice.not_paid': { status: 409 },
  'invoice.move_nothing': { status: 422 },
  'invoice.move_incomplete': { status: 422 },
  'invoice.move_other_currency': { status: 409 },
  'invoice.move_price_changed': { status: 409, params: ['total', 'currency'] },
  'invoice.move_money_changed': { status: 409, params: ['credit', 'currency'] },
  'invoice.move_payments_open': { status: 409, params: ['open', 'currency'] },
  'cancellation.days_repeated': { status: 422, params: ['days'] },
  'cancellation.last_step_missing': { status: 422 },
  'invoice.seats_gone': { status: 409, params: ['free'] },
  'invoice.equipment_below_paid': { status: 422, data: ['minimum'] },
  'invoice.without_agent': { status: 422 },
  'invoice.nobody_stays': { status: 422 },
  'invoice.take_off_changed': { status: 409, params: ['kept', 'currency'] },
  'invoice.fee_below_zero': { status: 422, data: ['minimum'] },
  'invoice.fee_above_total': { status: 422, params: ['maximum', 'currency'] },
  'invoice.is_savings': { status: 409 },
  'invoice.plan_nothing_left': { status: 409 },
  'invoice.plan_not_rest': { status: 422, params: ['rest', 'currency'] },
  'invoice.plan_day': { status: 422 },
  'invoice.plan_part_small': { status: 422, params: ['minimum', 'currency'] },
  'invoice_number.number_missing': { status: 422, params: ['variable'] },
  'invoice_number.unknown_variable': { status: 422, params: ['variable'] },
  'invoice_number.unknown_option': { status: 422, params: ['variable', 'option'] },
  'invoice_number.stray_brace': { status: 422 },
  'invoice_number.illegal_character': { status: 422, params: ['character'] },
  'invoice_number.too_long': { status: 422, data: ['limit'] },
});

export const refuse = refuser(invoiceErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(invoiceErrors);
/** Makes the fault of one field from its code, for `refine` of a schema. */
export const fault = faultOf(invoiceErrors);
