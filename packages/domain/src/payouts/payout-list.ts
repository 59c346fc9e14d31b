import { choice, instant, reference, status, text } from '../kit/field.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { CURRENCIES } from '../shared/money.ts';
import { withdrawalMachine } from './withdrawal.machine.ts';

/** The most requests that one proof of transfer pays. */
export const TRANSFER_AT_ONCE = 100;

/** Why a request was given back: the office refused it, the agent took it back, its fees went, the bank did not take it. */
export const RETURN_REASONS = ['OFFICE', 'AGENT', 'FEES', 'BANK'] as const;

/** The fields by which the requests of agents are sorted, filtered and searched. */
export const withdrawalListConfig = {
  fields: {
    number: text({ max: 40, required: true, sort: true, search: true }),
    agent_id: reference({ to: 'agent', required: true, filter: true }),
    agent_name: text({ max: 120, required: true, sort: true, search: true }),
    status: status(withdrawalMachine, { required: true, filter: true }),
    currency: choice({ values: CURRENCIES, keyPrefix: 'currency', required: true, filter: true }),
    amount: { kind: 'money', required: true, sort: true, filter: true },
    asked_at: instant({ required: true, sort: true, filter: true }),
    paid_at: instant({ sort: true, filter: true }),
  },
  defaultSort: '-asked_at',
  perPage: 25,
} as const satisfies ListConfig;

/** The fields by which the wallets of all agents are sorted, filtered and searched. */
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

/** The fields by which transfers by hand are sorted and filtered. */
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

/** Where the fee of an invoice stands, by its furthest part. */
export const FEE_STANDINGS = ['EXPECTED', 'FREE', 'ASKED', 'TRANSFERRED', 'OWED', 'TAKEN_BACK'] as const;

/** The fields by which the fees of an agent, one line for each invoice, are sorted, filtered and searched. */
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

/** The fields by which the fees of an agent, one line for each package, are sorted. */
export const walletListingConfig = {
  fields: {
    listing_name: text({ max: 160, required: true, sort: true }),
    earned: { kind: 'money', required: true, sort: true },
    departure_at: { kind: 'date', sort: true },
  },
  defaultSort: '-departure_at',
  perPage: 25,
} as const satisfies ListConfig;
