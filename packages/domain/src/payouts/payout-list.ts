import { choice, instant, reference, status, text } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { CURRENCIES } from '../shared/money.ts';
import { withdrawalMachine } from './withdrawal.machine.ts';

/** The most withdrawal requests that one transfer (with one proof) can pay. */
export const TRANSFER_AT_ONCE = 100;

/**
 * Why a withdrawal request was given back: the office refused it, the agent took it back, its fees were taken back, or
 * the bank did not accept the transfer.
 */
export const RETURN_REASONS = ['OFFICE', 'AGENT', 'FEES', 'BANK'] as const;

/** The list configuration of agents' withdrawal requests. */
export const withdrawalListConfig = {
  fields: {
    number: text({ max: 40, required: true, sort: true, search: true }),
    agent_id: reference({ to: 'agent', required: true, filter: true }),
    agent_name: text({ max: 120, required: true, sort: true, search: true }),
    status: status(withdrawalMachine, { required: true, filter: true }),
    currency: choice({ values: CURRENCIES, keyPrefix: 'currency', required: true, filter: true }),
    amount: { kind: 'money', required: true, sort: true, filter: true },
    net: { kind: 'money', required: true },
    asked_at: instant({ required: true, sort: true, filter: true }),
    paid_at: instant({ sort: true, filter: true }),
  },
  defaultSort: '-asked_at',
  perPage: 25,
} as const satisfies ListConfig;

/** The list configuration of the wallets (fees and what became of them) of all agents. */
export const walletsConfig = {
  fields: {
    agent_name: text({ max: 120, required: true, sort: true, search: true }),
    currency: choice({ values: CURRENCIES, keyPrefix: 'currency', required: true, filter: true }),
    earned: { kind: 'money', required: true, sort: true },
    transferred: { kind: 'money', required: true, sort: true },
    free: { kind: 'money', required: true, sort: true, filter: true },
  },
  defaultSort: '-free',
  perPage: 25,
} as const satisfies ListConfig;

/** The list configuration of transfers made by hand. */
export const transferListConfig = {
  fields: {
    bank_id: reference({ to: 'bank', required: true, filter: true }),
    amount: { kind: 'money', required: true, sort: true },
    paid_on: { kind: 'date', required: true, sort: true, filter: true },
    created_at: instant({ required: true, sort: true, filter: true }),
  },
  defaultSort: '-created_at',
  perPage: 25,
} as const satisfies ListConfig;

/**
 * Where the fee of an invoice is: expected, free to ask for, asked for, transferred, owed by the agent, or taken back.
 */
export const FEE_STANDINGS = ['EXPECTED', 'FREE', 'ASKED', 'TRANSFERRED', 'OWED', 'TAKEN_BACK'] as const;

/** The list configuration of an agent's fees by invoice. */
export const walletListConfig = {
  fields: {
    invoice_number: text({ max: 80, required: true, sort: true, search: true }),
    pic_name: text({ max: 120, required: true, search: true }),
    listing_id: reference({ to: 'listing', required: true, filter: true }),
    currency: choice({ values: CURRENCIES, keyPrefix: 'currency', required: true, filter: true }),
    standing: choice({ values: FEE_STANDINGS, keyPrefix: 'fee_standing', required: true, filter: true }),
    expected: { kind: 'money', required: true, sort: true },
    free: { kind: 'money', required: true, sort: true },
    at: instant({ required: true, sort: true, filter: true }),
  },
  defaultSort: '-at',
  perPage: 25,
} as const satisfies ListConfig;

/** The list configuration of an agent's fees by package. */
export const walletListingConfig = {
  fields: {
    listing_name: text({ max: 160, required: true, sort: true }),
    earned: { kind: 'money', required: true, sort: true },
    departure_at: { kind: 'date', sort: true },
  },
  defaultSort: '-departure_at',
  perPage: 25,
} as const satisfies ListConfig;
