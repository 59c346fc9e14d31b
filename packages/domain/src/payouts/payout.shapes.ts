import { z } from 'zod';
import { act, id } from '../invoices/shapes.ts';
import { statesOf } from '../kit/machine.ts';
import { CURRENCIES } from '../shared/money.ts';
import { disbursementMachine } from './disbursement.machine.ts';
import { FEE_STANDINGS, RETURN_REASONS } from './payout-list.ts';
import { WITHDRAWAL_ACTS } from './payout-rules.ts';
import { withdrawalMachine } from './withdrawal.machine.ts';

/** The currency of an amount. */
export const currency = z.enum(CURRENCIES);
/** The state of a withdrawal request. */
export const status = z.enum(statesOf(withdrawalMachine));

/** The fees of an agent in one currency, in the smallest unit. */
const sums = z
  .object({
    currency,
    /** Agreed when customers booked, and not earned yet. */
    expected: z.int(),
    earned: z.int(),
    taken_back: z.int(),
    transferred: z.int(),
    /** In a withdrawal request that is not transferred yet. */
    in_request: z.int(),
    /** What the books owe the agent: earned, less taken back and transferred. */
    owed: z.int(),
    /** What the agent can ask for; below 0 when fees were paid out and taken back since. */
    free: z.int(),
    /** The least sum of one request; 0 for none. */
    minimum: z.int(),
  })
  .meta({ title: 'FeeWalletSums' });

/** An invoice by which the agent owes the agency: its fee was transferred and then taken back. */
const debt = z
  .object({ invoice_id: id, invoice_number: z.string(), currency, amount: z.int(), at: z.string() })
  .meta({ title: 'FeeDebt' });

/** The bank account of an agent to which fees are transferred. */
const account = z.object({
  bank_name: z.string(),
  bank_branch: z.string().nullable(),
  /** The account number; only its last digits for readers who do not pay the request. */
  number: z.string(),
  holder: z.string(),
  changed_at: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  confirmed_by_name: z.string().nullable(),
  /** True if it was changed more than a day ago or never, or a second person has confirmed it. */
  trusted: z.boolean(),
});

/** The wallet of one agent: sums, debts, the account for transfers, and open requests. */
export const wallet = z.object({
  agent: z.object({ id, slug: z.string(), name: z.string() }),
  sums: z.array(sums),
  debts: z.array(debt),
  /** The account that a request would be paid to; null while the agent has given none. */
  account: account
    .pick({ bank_name: true, bank_branch: true, number: true, holder: true, changed_at: true })
    .nullable(),
  tax_rate: z.int(),
  /** The agent's requests that are not transferred, at most one for each currency; also those that were given back. */
  open: z.array(
    z.object({
      id,
      slug: z.string(),
      number: z.string(),
      status,
      currency,
      amount: z.int(),
      asked_at: z.string(),
      returned_because: z.enum(RETURN_REASONS).nullable(),
      return_note: z.string().nullable(),
    }),
  ),
  /** True if the reader may ask for money of this wallet. */
  may_ask: z.boolean(),
});

/** One invoice in a wallet: what an agent earns by it, in the smallest unit. */
export const walletRow = z
  .object({
    /** The id of the agent. */
    id,
    invoice_number: z.string(),
    /** Null for an invoice that was deleted for good. */
    invoice_slug: z.string().nullable(),
    pic_name: z.string(),
    listing_id: id,
    listing_name: z.string(),
    currency,
    expected: z.int(),
    earned: z.int(),
    taken_back: z.int(),
    in_request: z.int(),
    transferred: z.int(),
    free: z.int(),
    standing: z.enum(FEE_STANDINGS),
    at: z.string(),
  })
  .meta({ title: 'FeeWalletInvoice' });

/** One package in a wallet: what an agent earns by its bookings, in the smallest unit. */
export const walletListing = z
  .object({
    id: z.string(),
    listing_id: id,
    listing_name: z.string(),
    departure_at: z.string().nullable(),
    currency,
    invoices: z.int(),
    earned: z.int(),
    taken_back: z.int(),
    in_request: z.int(),
    transferred: z.int(),
    free: z.int(),
  })
  .meta({ title: 'FeeWalletListing' });

/** One wallet in the list of all agents, in one currency and in the smallest unit. */
export const walletOfAgent = z
  .object({
    /** The agent's. */
    id,
    agent_name: z.string(),
    agent_slug: z.string(),
    currency,
    earned: z.int(),
    taken_back: z.int(),
    in_request: z.int(),
    transferred: z.int(),
    free: z.int(),
  })
  .meta({ title: 'FeeWalletOfAgent' });

/** The fields that a withdrawal request has in lists and in its detail. */
const row = {
  id,
  slug: z.string(),
  version: z.int(),
  number: z.string(),
  status,
  agent_id: id,
  agent_name: z.string(),
  agent_slug: z.string(),
  currency,
  amount: z.int(),
  tax: z.int(),
  net: z.int(),
  bank_name: z.string(),
  account_digits: z.string(),
  account_trusted: z.boolean(),
  asked_by_name: z.string(),
  asked_at: z.string(),
  paid_at: z.string().nullable(),
  returned_because: z.enum(RETURN_REASONS).nullable(),
  return_note: z.string().nullable(),
  /** The state of the last transfer of its money through a provider; null for none. */
  disbursement: z.enum(statesOf(disbursementMachine)).nullable(),
  /** What the reader may do with it. */
  acts: z.array(act(WITHDRAWAL_ACTS)),
};
/** A withdrawal request in a list. */
export const withdrawalRow = z.object(row).meta({ title: 'Withdrawal' });

/** The requests of one state and currency, counted and added up in the smallest unit. */
export const withdrawalTotals = z.object({ currency, status, count: z.int(), amount: z.int(), net: z.int() });

/** A withdrawal request with its transfers, the fees it consists of, and its history. */
export const withdrawalDetail = z.object({
  ...row,
  tax_rate: z.int(),
  account,
  paid_by_name: z.string().nullable(),
  /** The transfer by hand that paid it, with its proof; null for none. */
  transfer: z
    .object({ id, slug: z.string(), photo_file_id: id, paid_on: z.string(), bank_name: z.string() })
    .nullable(),
  disbursements: z.array(
    z.object({
      id,
      status: z.enum(statesOf(disbursementMachine)),
      provider_id: z.string().nullable(),
      fee: z.int().nullable(),
      reason: z.string().nullable(),
      failure: z.string().nullable(),
      simulated: z.boolean(),
      created_at: z.string(),
    }),
  ),
  /** The fees that it consists of, one line for each invoice; empty for a request that was given back. */
  fees: z.array(
    z.object({
      invoice_id: id,
      invoice_number: z.string(),
      invoice_slug: z.string().nullable(),
      listing_name: z.string(),
      amount: z.int(),
    }),
  ),
  history: z.array(
    z.object({
      event: z.string(),
      to: status,
      note: z.string().nullable(),
      actor_name: z.string().nullable(),
      at: z.string(),
    }),
  ),
});

/** The fields of a transfer of fees that was made by hand. */
export const transferRow = {
  id,
  slug: z.string(),
  amount: z.int(),
  currency,
  bank_id: id,
  bank_name: z.string(),
  paid_on: z.string(),
  created_by_name: z.string(),
  created_at: z.string(),
};
