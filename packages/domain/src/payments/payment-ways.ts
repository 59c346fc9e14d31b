import type { Currency } from '../shared/money.ts';
import { gatewayMethods, type PaymentMethodKind } from './payment-methods.ts';

/** The companies that take money for an agency. */
export const GATEWAYS = ['MIDTRANS', 'FLIP', 'BRIVA'] as const;
export type Gateway = (typeof GATEWAYS)[number];

/** Who takes the money of a way: a gateway, or nobody between (`MANUAL`). */
export const WAY_PROVIDERS = ['MANUAL', ...GATEWAYS] as const;
export type WayProvider = (typeof WAY_PROVIDERS)[number];

/** The groups in which ways are shown. */
export const WAY_GROUPS = ['transfer', 'virtual_account', 'qris', 'e_wallet', 'shop', 'card'] as const;
export type WayGroup = (typeof WAY_GROUPS)[number];

/** A way of paying that the product knows. Limits are whole rupiah for one payment; `most` is null for none. */
export type Way = {
  provider: WayProvider;
  method: string;
  group: WayGroup;
  currencies: readonly Currency[];
  least: number;
  most: number | null;
  /** How long the payer has, in minutes, where the invoice does not end before. */
  minutes: number;
};

/** How long the payer has by each kind, in minutes: an account number a day, what is paid at once less. */
const MINUTES: Readonly<Record<PaymentMethodKind, number>> = {
  virtual_account: 24 * 60,
  shop: 24 * 60,
  e_wallet: 60,
  card: 60,
  qris: 30,
};

/**
 * The catalogue of ways, in the order in which a site shows them until it says otherwise. It is our own: no provider has
 * a call that lists what an account may use. What is switched on stands in
 * `site_payment_channels`.
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

/** The methods that ways have, by which their words are named. */
export const WAY_METHODS = [...new Set(WAYS.map(({ method }) => method))] as [string, ...string[]];

/** The catalogue's entry of a method at a provider. */
export function wayOf(provider: string, method: string): Way | undefined {
  return WAYS.find((way) => way.provider === provider && way.method === method);
}

/** Why a way may not be used for a payment, in the order in which it is told. */
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

/** What a site has decided about a way, and what a payment timesAsked of it. */
export type WayConditions = {
  active: boolean;
  /** The gateway behind it is switched on; true where there is none. */
  gatewayActive: boolean;
  /** There are keys for the gateway, or a simulator in their place; true where there is none. */
  hasKeys: boolean;
  /** The site shows an account in the currency. */
  hasAccount: boolean;
  currency: Currency;
  /** What would be paid; null where that is not known yet. */
  amount: number | null;
  /** Minutes until the invoice expires without a payment; null where it does not. */
  minutesLeft: number | null;
};

/** The least time in minutes that a payer is given at a gateway: what Midtrans' page needs. */
export const LEAST_MINUTES = 5;

/**
 * Why a way of paying (a bank transfer, or one method of a gateway) may not be used for a payment; null when it may.
 * Gateways take rupiah only (specification section 5).
 * @param way one of all that the product knows
 * @param conditions of the site and the payment: amount in the smallest unit, null while it is not chosen; minutes
 * left until the payment deadline, null without one
 */
export function whyNotWay(way: Way, conditions: WayConditions): WayReason | null {
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

/** What a site lets the customer bear: whole rupiah, and hundredths of a percent of the amount. */
export type WayFee = { fee_fixed: number; fee_basis_points: number };

/**
 * The fee that a customer bears on top of an amount, in whole rupiah, a started rupiah counted whole. It is asked for
 * beside the amount and never counts towards an invoice.
 */
export function feeFor(amount: number, { fee_fixed, fee_basis_points }: WayFee): number {
  return fee_fixed + Math.ceil((amount * fee_basis_points) / 10_000);
}

/**
 * The moment until which an attempt can be paid: the time of its way, or the deadline of an unpaid invoice where that
 * comes first.
 */
export function attemptEnd(way: Pick<Way, 'minutes'>, now: Date, deadline: Date | null): Date {
  const end = new Date(now.getTime() + way.minutes * 60_000);
  return deadline !== null && deadline < end ? deadline : end;
}

/** The pauses after which a provider is asked again about an attempt, in minutes; the last one goes on. */
const PAUSES = [1, 2, 3, 5, 8, 10] as const;
/** How long an attempt is asked about after its end, in hours: the time for which money may still come in late. */
const ASKED_AFTER_END_HOURS = 48;

/**
 * The next moment at which the worker asks a provider about an attempt (one try to pay) that the provider has sent no
 * notice about. The pauses rise to ten minutes, so money without a notice is found within a quarter of an hour. After
 * the end of the attempt the provider is asked each hour.
 * @param timesAsked how often it was asked so far, @param expiresAt when the attempt ends at the provider
 * @returns null when it is so long over that no money can come any more
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
 * Whether an address is a page of Midtrans over HTTPS: its host, and nothing before or behind it but a path. No other
 * address is given to a payer in its name.
 */
export function isMidtransPage(address: string): boolean {
  return /^https:\/\/app\.(?:sandbox\.)?midtrans\.com\/[\w\-./?=&%~#]*$/.test(address);
}
