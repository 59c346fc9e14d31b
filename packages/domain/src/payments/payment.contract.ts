import { z } from 'zod';
import { moved } from '../kit/answers.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { refusals as invoice } from '../invoices/invoice.errors.ts';
import { refusals } from './payment.errors.ts';
import { choice, text } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { fileId } from '../kit/file-id.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { statesOf } from '../kit/machine.ts';
import { byId, customer, item, open, page, procedure, staff } from '../kit/procedure.ts';
import { CURRENCIES } from '../shared/money.ts';
import { invoiceStatus } from '../invoices/invoice-answers.ts';
import { bankToPay } from '../invoices/invoice.shapes.ts';
import { PAYMENT_CHANNELS, PAYMENT_TYPES } from './payable.ts';
import { paymentMachine } from './payment.machine.ts';
import { paymentRow, paymentStatus } from './payment.shapes.ts';
import { id, noteInput, payable, timelineItem } from '../invoices/shapes.ts';
import { attemptShape, ownStepsShape, paymentWay } from './attempts/attempt.shapes.ts';
import { paymentListConfig } from './payment-list.ts';

const proven = refusals(
  'payment.bank_unknown',
  'payment.evidence_required',
  'payment.evidence_refused',
  'payment.date_in_future',
  'payment.over_payable',
  'payment.at_gateway',
  'payment.from_kept_money',
);
const started = [
  ...proven,
  ...refusals(
    'payment.nothing_to_pay',
    'payment.below_down_payment',
    'payment.below_minimum',
    'payment.channel_unavailable',
    'payment.rupiah_only',
    'payment.no_unique_number',
  ),
  ...invoice('invoice.invalid', 'invoice.deleted', 'invoice.expired', 'invoice.ended'),
];

const paymentDetail = z.object({
  ...paymentRow.shape,
  evidence: z.object({ id, mime: z.string(), name: z.string().nullable() }).nullable(),
  timeline: z.array(timelineItem),
});

/** The payment page: the amount to transfer, the bank accounts, the deadline, and the ways of paying. */
export const payPage = z.object({
  payment: paymentDetail,
  invoice: z.object({
    id,
    slug: z.string(),
    number: z.string(),
    status: invoiceStatus,
    listing_name: z.string(),
    departure_at: z.string().nullable(),
    currency: z.enum(CURRENCIES),
    total: z.int(),
    paid: z.int(),
    remaining: z.int(),
    payment_deadline_at: z.string(),
    payable,
  }),
  amount_to_transfer: z.int(),
  /** The unique number with its sign, 0 for none: `amount_to_transfer` = `base_amount` + `adjustment`. */
  adjustment: z.int(),
  banks: z.array(bankToPay),
  payment_instructions: z.string().nullable(),
  /** True if the countdown to the deadline runs: only an unpaid invoice expires. */
  counts_down: z.boolean(),
  /** The ways by which this payment can be paid now, the most used one first. */
  ways: z.array(paymentWay),
  /** The newest attempt at a gateway, in whatever state; null for none. */
  attempt: attemptShape.nullable(),
  /**
   * The agency's own instructions by kind of payment, with variables in braces; null where it uses those of the
   * product.
   */
  own_steps: ownStepsShape,
  /** The page of the simulator on which the attempt is paid; null for a real provider. */
  simulator_url: z.string().nullable(),
  server_now: z.string(),
});

/** The data that prove a transfer: the picture, the bank account, the day, and notes. */
const proof = {
  evidence_file_id: fileId('EVIDENCE').nullable().optional(),
  bank_id: id.nullable().optional(),
  paid_on: z.iso.date().nullable().optional(),
  notes: z.string().trim().max(1_000).nullable().optional(),
};

/** A new payment towards an invoice. With a proof it waits for the office at once; without one it is started only. */
const createPaymentInput = z.strictObject({
  /** The id or slug of the invoice. */
  invoice_id: z.string().trim().min(1).max(160),
  type: z.enum(PAYMENT_TYPES),
  channel: z.enum(PAYMENT_CHANNELS).default('MANUAL'),
  /** The amount that the payer chose; the server adds or takes off the unique number. */
  amount: z.int().min(1).max(1_000_000_000_000),
  ...proof,
});

const changes = {
  id: byId.shape.id,
  ...proof,
  /** A new type of the payment, for the same bill. */
  type: z.enum(PAYMENT_TYPES).optional(),
};

const updatePaymentInput = z.strictObject({
  ...changes,
  /** The status to move to; `note` is the reason of a rejection. */
  status: paymentStatus.optional(),
  note: noteInput.optional(),
});

const noteById = z.strictObject({ id: byId.shape.id, note: noteInput });
const detail = item(paymentDetail);

/** The answer of an act on a payment: its id, its new state and its version. */
export const paymentMoved = item(moved(statesOf(paymentMachine)));

/** The answer to a new payment: its address, and the amounts to transfer. */
const paymentMade = z.object({
  id,
  slug: z.string(),
  status: paymentStatus,
  version: z.int(),
  currency: z.enum(CURRENCIES),
  base_amount: z.int(),
  amount: z.int(),
  unique_number: z.int().nullable(),
});

const deleted = item(z.object({ id }));

/** The list configuration of the agency's bank accounts that everybody may see. */
export const publicBankListConfig = {
  fields: {
    bank: text({ max: 80, required: true, search: true, sort: true, filter: true }),
    currency: choice({ values: CURRENCIES, keyPrefix: 'currency', required: true, filter: true }),
  },
  defaultSort: 'bank',
} as const satisfies ListConfig;

/** The calls about payments, for the office and for customers, and the public list of the agency's bank accounts. */
export const paymentContract = {
  public_banks: {
    list: procedure({
      method: 'GET',
      path: '/api/banks',
      access: open('whoever was asked for money can see that the account is the agency’s'),
      summary: 'Accounts of the agency that it shows to everybody',
      keyPrefix: 'bank',
      input: listQuerySchema(publicBankListConfig),
      output: page(bankToPay),
    }),
  },
  payments: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/payments',
      access: staff('payment.read'),
      summary: 'Payments; search[unallocated]=true lists money that no living invoice counts',
      keyPrefix: 'payment',
      input: listQuerySchema(paymentListConfig),
      output: page(paymentRow),
    }),
    get: procedure({
      method: 'GET',
      path: '/admin_api/payments/{id}',
      access: staff('payment.read'),
      summary: 'One payment',
      keyPrefix: 'payment',
      input: byId,
      output: detail,
    }),
    pay: procedure({
      method: 'GET',
      path: '/admin_api/payments/{id}/pay',
      access: staff('payment.read'),
      summary: 'How much to transfer, where to, and until when',
      keyPrefix: 'payment',
      input: byId,
      output: item(payPage),
    }),
    create: procedure({
      method: 'POST',
      path: '/admin_api/payments',
      access: staff('payment.create'),
      summary: 'Start a payment towards an invoice, or record one with its proof',
      keyPrefix: 'payment',
      input: createPaymentInput,
      refuses: [...started, ...invoice('invoice.in_trash')],
      output: item(paymentMade),
      status: 201,
    }),
    update: procedure({
      method: 'PUT',
      path: '/admin_api/payments/{id}',
      access: staff('payment.update'),
      summary: 'Send the proof, or move to a status',
      keyPrefix: 'payment',
      input: updatePaymentInput,
      refuses: [
        ...proven,
        ...refusals('payment.status_not_offered', 'payment.money_has_left', 'payment.savings_full'),
        ...refusals('payment.deposit_without_room'),
        ...invoice('invoice.note_required'),
        ...kit('kit.illegal_transition'),
      ],
      output: paymentMoved,
    }),
    delete: procedure({
      method: 'DELETE',
      path: '/admin_api/payments/{id}',
      access: staff('payment.delete'),
      summary: 'Delete a payment for which nothing was sent',
      keyPrefix: 'payment',
      input: byId,
      refuses: refusals('payment.not_new', 'payment.has_attempts'),
      output: deleted,
    }),
    validate: procedure({
      method: 'POST',
      path: '/admin_api/payments/{id}/validation',
      access: staff('payment.validate'),
      summary: 'The money is there: books, invoice and receipt follow',
      keyPrefix: 'payment',
      input: byId,
      refuses: refusals(
        'payment.over_payable',
        'payment.deposit_without_room',
        'payment.at_gateway',
        'payment.from_kept_money',
      ),
      output: paymentMoved,
    }),
    reject: procedure({
      method: 'POST',
      path: '/admin_api/payments/{id}/rejection',
      access: staff('payment.reject'),
      summary: 'Refuse the proof, with the reason',
      keyPrefix: 'payment',
      input: noteById,
      output: paymentMoved,
    }),
    spam: procedure({
      method: 'POST',
      path: '/admin_api/payments/{id}/spam_report',
      access: staff('payment.spam'),
      summary: 'Mark as spam',
      keyPrefix: 'payment',
      input: byId,
      output: paymentMoved,
    }),
    reverse: procedure({
      method: 'POST',
      path: '/admin_api/payments/{id}/reversal',
      access: staff('payment.reverse'),
      summary: 'Take a valid payment back, with the reason; the books are written the other way',
      keyPrefix: 'payment',
      input: noteById,
      refuses: refusals('payment.money_has_left', 'payment.savings_full'),
      output: paymentMoved,
    }),
  },
  user_payments: {
    list: procedure({
      method: 'GET',
      path: '/user_api/invoices_payments',
      access: customer,
      summary: 'Own payments',
      keyPrefix: 'payment',
      input: listQuerySchema(paymentListConfig),
      output: page(paymentRow),
    }),
    get: procedure({
      method: 'GET',
      path: '/user_api/invoices_payments/{id}',
      access: customer,
      summary: "One of one's own payments",
      keyPrefix: 'payment',
      input: byId,
      output: detail,
    }),
    pay: procedure({
      method: 'GET',
      path: '/user_api/invoices_payments/{id}/pay',
      access: customer,
      summary: 'How much to transfer, where to, and until when',
      keyPrefix: 'payment',
      input: byId,
      output: item(payPage),
    }),
    create: procedure({
      method: 'POST',
      path: '/user_api/invoices_payments',
      access: customer,
      summary: "Start a payment towards an invoice of one's own",
      keyPrefix: 'payment',
      input: createPaymentInput,
      refuses: started,
      output: item(paymentMade),
      status: 201,
    }),
    update: procedure({
      method: 'PUT',
      path: '/user_api/invoices_payments/{id}',
      access: customer,
      summary: 'Send the proof',
      keyPrefix: 'payment',
      input: z.strictObject(changes),
      refuses: [...proven, ...kit('kit.illegal_transition')],
      output: paymentMoved,
    }),
    delete: procedure({
      method: 'DELETE',
      path: '/user_api/invoices_payments/{id}',
      access: customer,
      summary: "Delete a payment of one's own for which nothing was sent",
      keyPrefix: 'payment',
      input: byId,
      refuses: refusals('payment.not_new', 'payment.has_attempts'),
      output: deleted,
    }),
  },
};
