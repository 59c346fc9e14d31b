import type { Currency } from '../../shared/money.ts';
import { gatewayMethods, type PaymentMethodKind } from './payment-methods.ts';

/** The companies that collect payments for an agency. */
export const GATEWAYS = ['MIDTRANS', 'FLIP', 'BRIVA'] as const;
export type Gateway = (typeof GATEWAYS)[number];

/** Who collects the money of a way of paying: a gateway, or the agency itself by bank transfer (`MANUAL`). */
export const WAY_PROVIDERS = ['MANUAL', ...GATEWAYS] as const;
export type WayProvider = (typeof WAY_PROVIDERS)[number];

/** The groups in which ways of paying are shown. */
export const WAY_GROUPS = ['transfer', 'virtual_account', 'qris', 'e_wallet', 'shop', 'card'] as const;
export type WayGroup = (typeof WAY_GROUPS)[number];

/** A way of paying that the product knows. The limits of one payment are in whole rupiah; `most` is null for none. */
export type Way = {
  provider: WayProvider;
  method: string;
  group: WayGroup;
  currencies: readonly Currency[];
  least: number;
  most: number | null;
  /** The minutes that the payer has, unless the invoice's deadline comes first. */
  minutes: number;
};

/**
 * The minutes that the payer has, by kind of method: a day for an account number or a shop, less for what is paid at
 * once.
 */
const MINUTES: Readonly<Record<PaymentMethodKind, number>> = {
  virtual_account: 24 * 60,
  shop: 24 * 60,
  e_wallet: 60,
  card: 60,
  qris: 30,
};

/**
 * The ways of paying that the product knows, in the order in which a site shows them unless it sets another. The list
 * is our own, because no provider has a call that lists what an account may use. The table `site_payment_channels` says
 * which of them a site has switched on.
 */
export const WAYS: readonly Way[] = [
  {
    provider: 'MANUAL',
    method: 'bank_transfer',
    group: 'transfer',
    currencies: ['IDR', 'USD'],
    least: 1,
    most: null,
    minutes: 0,
  },
  ...GATEWAYS.flatMap((provider) =>
    gatewayMethods(provider).map(
      ({ method, kind, least, most }): Way => ({
        provider,
        method,
        group: kind,
        currencies: ['IDR'],
        least,
        most,
        minutes: MINUTES[kind],
      }),
    ),
  ),
];

/** Finds a way of paying by its provider and method; undefined for one that the product does not know. */
export function wayOf(provider: string, method: string): Way | undefined {
  return WAYS.find((way) => way.provider === provider && way.method === method);
}

/** The reasons why a way of paying may not be used for a payment, in the order in which they are checked. */
export const WAY_REASONS = [
  'currency',
  'off',
  'gateway_off',
  'no_keys',
  'no_account',
  'amount_below',
  'amount_above',
  'deadline_near',
] as const;
export type WayReason = (typeof WAY_REASONS)[number];

/** What a site has decided about a way of paying, and the payment for which it is to be used. */
export type WayConditions = {
  /** The site has switched the way on. */
  active: boolean;
  /** Its gateway is switched on; true for a way without a gateway. */
  gatewayActive: boolean;
  /** The site has keys for the gateway, or a simulator in their place; true for a way without a gateway. */
  hasKeys: boolean;
  /** The site has a bank account in the currency that customers may see. */
  hasAccount: boolean;
  currency: Currency;
  /** The amount to pay, in the smallest unit; null while it is not known. */
  amount: number | null;
  /** Minutes until the invoice expires without a payment; null when it does not expire. */
  minutesLeft: number | null;
};

/** The least minutes that a payer must have left to pay at a gateway; Midtrans' page needs them. */
export const LEAST_MINUTES = 5;

/**
 * Why a way of paying (a bank transfer, or one method of a gateway) may not be used for a payment; null when it may.
 * Gateways accept rupiah only (specification section 5).
 * @param way one of `WAYS`
 */
export function refusalOfWay(way: Way, conditions: WayConditions): WayReason | null {
  const { currency, amount, minutesLeft } = conditions;
  if (!way.currencies.includes(currency)) return 'currency';
  if (!conditions.active) return 'off';
  if (way.provider === 'MANUAL') return conditions.hasAccount ? null : 'no_account';
  if (!conditions.gatewayActive) return 'gateway_off';
  if (!conditions.hasKeys) return 'no_keys';
  if (amount !== null && amount < way.least) return 'amount_below';
  if (amount !== null && way.most !== null && amount > way.most) return 'amount_above';
  return minutesLeft !== null && minutesLeft < LEAST_MINUTES ? 'deadline_near' : null;
}

/**
 * The fee that a site lets the customer pay: a fixed part in whole rupiah, and hundredths of a percent of the amount.
 */
export type WayFee = { fee_fixed: number; fee_basis_points: number };

/**
 * The fee that a customer pays on top of an amount, in whole rupiah, rounded up. It never counts towards the invoice.
 */
export function feeFor(amount: number, { fee_fixed, fee_basis_points }: WayFee): number {
  return fee_fixed + Math.ceil((amount * fee_basis_points) / 10_000);
}

/**
 * The moment until which an attempt (one try to pay) can be paid: after the minutes of its way, or at the deadline of
 * the unpaid invoice if that comes first.
 * @param deadline null for an invoice that does not expire
 */
export function attemptEnd(way: Pick<Way, 'minutes'>, now: Date, deadline: Date | null): Date {
  const end = new Date(now.getTime() + way.minutes * 60_000);
  return deadline !== null && deadline < end ? deadline : end;
}

/** The pauses in minutes between two questions to a provider about an attempt; the last one is repeated. */
const PAUSES = [1, 2, 3, 5, 8, 10] as const;
/** The hours after its end for which the provider is still asked about an attempt, because money may come late. */
const ASKED_AFTER_END_HOURS = 48;

/**
 * The next moment at which the worker asks a provider about an attempt (one try to pay). The pauses rise to ten
 * minutes, so money is found within a quarter of an hour even without a notice. After the end of the attempt the
 * provider is asked each hour.
 * @param timesAsked how often it was asked so far
 * @param expiresAt when the attempt ends at the provider
 * @returns null when it has been over for so long that no money can come any more
 */
export function nextAsk(timesAsked: number, now: Date, expiresAt: Date): Date | null {
  if (now.getTime() > expiresAt.getTime() + ASKED_AFTER_END_HOURS * 3_600_000) return null;
  const minutes = now > expiresAt ? 60 : PAUSES[Math.min(timesAsked, PAUSES.length - 1)]!;
  const next = new Date(now.getTime() + minutes * 60_000);
  // A minute after its end the provider knows that it is over.
  const atEnd = new Date(expiresAt.getTime() + 60_000);
  return now < expiresAt && next > atEnd ? atEnd : next;
}

/**
 * Whether an address is Midtrans' payment page for one order: over HTTPS, with one of its host names, and with the
 * order's token, because a page with another token may collect for another merchant. What follows a `#` only says
 * which part of the page is open.
 * @param token the token that Midtrans gave for the order
 */
export function isMidtransPage(address: string, token: string): boolean {
  const page =
    /^https:\/\/app\.(?:sandbox\.)?midtrans\.com\/snap\/v\d\/(?:redirection|vtweb)\/([\w-]+)(?:#[\w\-/]*)?$/;
  return page.exec(address)?.[1] === token;
}
