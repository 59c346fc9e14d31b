import { z } from 'zod';
import { INSTALMENT_RHYTHMS } from '../invoices/plan/instalments.ts';
import { invoiceStatus } from '../invoices/invoice-answers.ts';
import { id } from '../invoices/shapes.ts';
import { PAYMENT_CHANNELS } from '../payments/payable.ts';
import { CURRENCIES } from '../shared/money.ts';
import { SAVINGS_STAGES } from './balance.ts';

/** The rhythm in which a saver is reminded; null where no reminder is wanted. */
export const reminder = z
  .object({
    rhythm: z.enum(INSTALMENT_RHYTHMS),
    /** What the saver means to pay each time; null for no sum. */
    amount: z.int().nullable(),
    next_on: z.string(),
  })
  .meta({ title: 'SavingsReminder' });

/** The departure that a program saves for, as it is now. */
const target = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    departure_at: z.string().nullable(),
    seats: z.int(),
    seats_left: z.int(),
    hotels: z.array(z.object({ name: z.string(), city: z.string().nullable() })),
  })
  .meta({ title: 'SavingsTarget' });

/** A savings program: what is saved for, and on which terms. */
export const savingsProgram = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    description: z.string().nullable(),
    photo_file_id: id.nullable(),
    currency: z.enum(CURRENCIES),
    /** What is saved for one person. */
    price: z.int(),
    minimum_partial_payment: z.int(),
    minimum_balance: z.int(),
    withdrawal_fee_percent: z.int(),
    terms: z.array(z.string()),
    benefits: z.array(z.string()),
    saves_for: target.nullable(),
    /** The own plan of the customer who asks; null while there is none. */
    plan_slug: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ title: 'SavingsProgram' });

/** A program as the office counts it: who saves, and how much is there. */
export const countedProgram = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    currency: z.enum(CURRENCIES),
    price: z.int(),
    depositors: z.int(),
    /** The balances of all plans. */
    balance: z.int(),
    /** What is still to be saved. */
    unpaid: z.int(),
    /** Plans whose balance may become a booking. */
    ready: z.int(),
    created_at: z.string(),
  })
  .meta({ title: 'CountedSavingsProgram' });

/** A row of the list of plans, and the head of one plan. */
export const savingsRow = z
  .object({
    id,
    slug: z.string(),
    number: z.string(),
    status: invoiceStatus,
    stage: z.enum(SAVINGS_STAGES),
    listing_id: id,
    listing_slug: z.string(),
    listing_name: z.string(),
    photo_file_id: id.nullable(),
    user_id: id,
    user_slug: z.string(),
    user_name: z.string(),
    agent_id: id.nullable(),
    agent_name: z.string().nullable(),
    pic_name: z.string(),
    currency: z.enum(CURRENCIES),
    /** The people for whom the plan saves. */
    pax: z.int(),
    total: z.int(),
    /** Valid deposits in all. */
    deposited: z.int(),
    /** What became bookings or was withdrawn. */
    drawn: z.int(),
    balance: z.int(),
    /** Deposits whose proof waits for the office, or whose money is on its way. */
    awaiting: z.int(),
    minimum_balance: z.int(),
    minimum_partial_payment: z.int(),
    withdrawal_fee_percent: z.int(),
    reminder: reminder.nullable(),
    last_deposit_at: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ title: 'SavingsPlan' });

/** A movement of the balance, with what it is and the balance after it. */
const movement = z
  .object({
    at: z.string(),
    kind: z.enum(['DEPOSIT', 'BOOKING', 'WITHDRAWAL']),
    /** Above 0 for a deposit, below for what left. */
    amount: z.int(),
    balance: z.int(),
    /** Of a deposit: the payment and its receipt; of a booking: the payment on its invoice. */
    payment_id: id.nullable(),
    receipt_number: z.string().nullable(),
    channel: z.enum(PAYMENT_CHANNELS).nullable(),
    /** Who paid a deposit by a shared link. */
    payer_name: z.string().nullable(),
    /** The booking that the balance went to. */
    invoice_slug: z.string().nullable(),
    invoice_number: z.string().nullable(),
    listing_name: z.string().nullable(),
    /** Of a withdrawal: what the agency kept of it, why it was made, to which account, and the proof. */
    fee: z.int().nullable(),
    reason: z.string().nullable(),
    account: z.string().nullable(),
    evidence_file_id: id.nullable(),
  })
  .meta({ title: 'SavingsMovement' });

/** One plan with its movements, the newest first. */
export const savingsDetail = z
  .object({
    ...savingsRow.shape,
    pic_phone: z.string(),
    pic_email: z.string(),
    /** Whether the program still takes savers. */
    program_is_open: z.boolean(),
    saves_for: target.nullable(),
    movements: z.array(movement),
    server_now: z.string(),
  })
  .meta({ title: 'SavingsPlanDetail' });

/** The statement of a plan as it is printed. */
export const printedSavings = savingsDetail
  .omit({ server_now: true, agent_id: true, agent_name: true })
  .meta({ title: 'SavingsStatement' });
