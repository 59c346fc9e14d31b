import { z } from 'zod';
import { refusals as print } from '../access/access.errors.ts';
import { bookingRefusals } from '../booking/booking-refusals.ts';
import { refusals as booking } from '../booking/booking.errors.ts';
import { changed } from '../kit/answers.ts';
import { fileId } from '../kit/file-id.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, customer, item, open, page, procedure, staff } from '../kit/procedure.ts';
import { INSTALMENT_RHYTHMS } from '../invoices/plan/instalments.ts';
import { invoiceMade } from '../invoices/invoice-answers.ts';
import { refusals as invoice } from '../invoices/invoice.errors.ts';
import { createOwnInvoiceInput } from '../invoices/invoice.shapes.ts';
import { id, noteInput } from '../invoices/shapes.ts';
import { refusals as payment } from '../payments/payment.errors.ts';
import { issuer } from '../sites/issuer.ts';
import { MOST_SAVED_FOR } from './balance.ts';
import { refusals } from './savings.errors.ts';
import { savingsListConfig, savingsProgramListConfig } from './savings-list.ts';
import {
  countedProgram,
  printedSavings,
  savingsDetail,
  savingsProgram,
  savingsRow,
} from './savings.shapes.ts';

const keyPrefix = 'savings';
const money = z.int().min(1).max(1_000_000_000_000);
const ticket = item(z.object({ ticket: z.string() }));

const reminderInput = {
  /** Null for no reminder. */
  rhythm: z.enum(INSTALMENT_RHYTHMS).nullable(),
  amount: money.nullable().optional(),
  /** The day of the first reminder; if left out, a week, two weeks or a month from today by the rhythm. */
  first_on: z.iso.date().nullable().optional(),
};

const joinInput = {
  /** Id or slug of the program. */
  listing_id: byId.shape.id,
  people: z.int().min(1).max(MOST_SAVED_FOR),
  reminder: z.strictObject(reminderInput).optional(),
  /** Referral code of an agent, kept on the device since its link was followed. */
  ref: z.string().trim().toUpperCase().max(40).nullable().optional(),
};

const joined = item(z.object({ id, slug: z.string(), number: z.string(), listing_slug: z.string() }));

const mayRefuseJoin = [
  ...refusals(
    'savings.program_unknown',
    'savings.program_closed',
    'savings.joined',
    'savings.too_many_joins',
  ),
  ...booking('booking.stage_may_not_invoice'),
  ...refusals('savings.reminder_in_past'),
];

const conversion = createOwnInvoiceInput
  .extend({
    /** Id or slug of the plan whose balance pays. */
    id: byId.shape.id,
  })
  .meta({ title: 'SavingsConversion' });

/** The booking that was made, what the balance paid of it, and what is left of the balance. */
const converted = item(invoiceMade.extend({ paid: z.int(), balance: z.int() }));

const mayRefuseConversion = [
  ...bookingRefusals,
  ...refusals('savings.below_minimum_balance', 'savings.other_currency'),
  ...invoice('invoice.ended', 'invoice.in_trash'),
  ...payment('payment.below_down_payment', 'payment.below_minimum'),
  ...kit('kit.not_found'),
];

/**
 * The calls about savings programs and savings plans (what one customer saves in a program), for customers and for the
 * office.
 */
export const savingsContract = {
  user_savings: {
    programs: procedure({
      method: 'GET',
      path: '/user_api/savings_programs',
      access: customer,
      summary: 'Savings programs that take savers',
      keyPrefix,
      input: listQuerySchema(savingsProgramListConfig),
      output: page(savingsProgram),
    }),
    program: procedure({
      method: 'GET',
      path: '/user_api/savings_programs/{id}',
      access: customer,
      summary: 'One savings program with its terms',
      keyPrefix,
      input: byId,
      refuses: refusals('savings.program_unknown'),
      output: item(savingsProgram),
    }),
    list: procedure({
      method: 'GET',
      path: '/user_api/savings',
      access: customer,
      summary: 'Own savings plans',
      keyPrefix,
      input: listQuerySchema(savingsListConfig),
      output: page(savingsRow),
    }),
    get: procedure({
      method: 'GET',
      path: '/user_api/savings/{id}',
      access: customer,
      summary: 'One own plan: its balance and every movement',
      keyPrefix,
      input: byId,
      output: item(savingsDetail),
    }),
    join: procedure({
      method: 'POST',
      path: '/user_api/savings',
      access: customer,
      summary: 'Join a savings program: one plan for each program',
      keyPrefix,
      input: z.strictObject(joinInput),
      refuses: mayRefuseJoin,
      output: joined,
      status: 201,
    }),
    remind: procedure({
      method: 'PUT',
      path: '/user_api/savings/{id}/reminder',
      access: customer,
      summary: 'Choose the rhythm in which to be reminded, or stop it',
      keyPrefix,
      input: z.strictObject({ id: byId.shape.id, ...reminderInput }),
      refuses: [
        ...invoice('invoice.ended', 'invoice.in_trash'),
        ...refusals('savings.reminder_in_past'),
        ...kit('kit.not_found'),
      ],
      output: item(changed),
    }),
    leave: procedure({
      method: 'DELETE',
      path: '/user_api/savings/{id}',
      access: customer,
      summary: 'Leave a plan on which nothing was ever paid',
      keyPrefix,
      input: byId,
      refuses: [
        ...refusals('savings.has_deposits'),
        ...invoice('invoice.ended', 'invoice.in_trash'),
        ...kit('kit.not_found'),
      ],
      output: item(changed),
    }),
    convert: procedure({
      method: 'POST',
      path: '/user_api/savings/{id}/bookings',
      access: customer,
      summary: 'Book a departure: the balance becomes the first payment of its invoice',
      keyPrefix: 'invoice',
      input: conversion,
      refuses: mayRefuseConversion,
      output: converted,
      status: 201,
    }),
    print: procedure({
      formKey: false,
      method: 'POST',
      path: '/user_api/savings/{id}/print_tickets',
      access: customer,
      summary: "A ticket to print the statement of a plan of one's own: used once, within two minutes",
      keyPrefix: 'print',
      input: byId,
      refuses: kit('kit.not_found'),
      output: ticket,
    }),
  },
  savings: {
    programs: procedure({
      method: 'GET',
      path: '/admin_api/savings_programs',
      access: staff('savings.read'),
      summary: 'Savings programs with their savers and balances',
      keyPrefix,
      input: listQuerySchema(savingsProgramListConfig),
      output: page(countedProgram),
    }),
    list: procedure({
      method: 'GET',
      path: '/admin_api/savings',
      access: staff('savings.read'),
      summary: 'Savings plans with their balances',
      keyPrefix,
      input: listQuerySchema(savingsListConfig),
      output: page(savingsRow),
    }),
    get: procedure({
      method: 'GET',
      path: '/admin_api/savings/{id}',
      access: staff('savings.read'),
      summary: 'One plan: its saver, balance and every movement',
      keyPrefix,
      input: byId,
      output: item(savingsDetail),
    }),
    join: procedure({
      method: 'POST',
      path: '/admin_api/savings',
      access: staff('savings.create'),
      summary: 'Let a customer join a savings program',
      keyPrefix,
      input: z.strictObject({ ...joinInput, user_id: id }),
      refuses: [...mayRefuseJoin, ...booking('booking.customer_unknown')],
      output: joined,
      status: 201,
    }),
    convert: procedure({
      method: 'POST',
      path: '/admin_api/savings/{id}/bookings',
      access: staff('savings.convert'),
      summary: 'Book a departure for a saver: the balance becomes the first payment of the invoice',
      keyPrefix: 'invoice',
      input: conversion,
      refuses: mayRefuseConversion,
      output: converted,
      status: 201,
    }),
    withdraw: procedure({
      method: 'POST',
      path: '/admin_api/savings/{id}/withdrawals',
      access: staff('savings.withdraw'),
      summary: 'Record that savings were given back: amount, reason, proof, account and day',
      keyPrefix: 'savings_withdrawal',
      input: z.strictObject({
        id: byId.shape.id,
        amount: money,
        /** True where the agency keeps no fee, as after a death. */
        waived: z.boolean().optional(),
        reason: noteInput,
        /** Bank, number and name of the account that the saver wants it on. */
        account: z.string().trim().min(3).max(200),
        bank_id: id,
        paid_on: z.iso.date(),
        evidence_file_id: fileId('EVIDENCE'),
      }),
      refuses: [
        ...refusals('savings.balance_too_small'),
        ...invoice('invoice.ended', 'invoice.in_trash'),
        ...payment('payment.bank_unknown', 'payment.evidence_refused', 'payment.date_in_future'),
        ...kit('kit.not_found'),
      ],
      output: item(
        z.object({
          id,
          fee: z.int(),
          paid_out: z.int(),
          balance: z.int(),
        }),
      ),
    }),
    print: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/savings/{id}/print_tickets',
      access: staff('savings.read'),
      summary: 'A ticket to print the statement of a plan: used once, within two minutes',
      keyPrefix: 'print',
      input: byId,
      refuses: kit('kit.not_found'),
      output: ticket,
    }),
  },
  savings_statements: {
    exchange: procedure({
      method: 'POST',
      path: '/api/savings_statements/exchange',
      access: open('the ticket is the key: single use, one document, two minutes'),
      summary: 'The statement of a plan behind a print ticket',
      keyPrefix: 'print',
      input: z.strictObject({ ticket: z.string().min(1).max(200) }),
      refuses: [...print('print.ticket_refused'), ...kit('kit.not_found')],
      output: item(z.object({ issuer, savings: printedSavings, printed_at: z.string() })),
    }),
  },
};
