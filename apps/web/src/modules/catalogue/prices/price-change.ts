import type { CallInput, CallOutput } from '../../../lib/api/api.ts';
import type { Currency } from '../../../lib/format.ts';

export type PriceForm = {
  direction: 'UP' | 'DOWN';
  kind: 'AMOUNT' | 'PERCENT';
  currency: Currency;
  amount: number | null;
  percent: number | null;
  round_to: number;
  /** Empty for all of them. */
  room_types: string[];
};

export const untouched: PriceForm = {
  direction: 'UP',
  kind: 'AMOUNT',
  currency: 'IDR',
  amount: null,
  percent: null,
  round_to: 1,
  room_types: [],
};

/** Multiples to which a price is rounded, in the smallest unit; 1 leaves it as it comes. */
export const ROUNDINGS: Readonly<Record<Currency, readonly number[]>> = {
  IDR: [1, 1_000, 10_000, 50_000, 100_000, 500_000],
  USD: [1, 100, 500, 1_000, 5_000],
};

type PreviewInput = CallInput<'listings.preview_prices'>;

/** The input of a price change from its form; null while no amount or percentage is typed. */
export function askedOf(listingIds: readonly string[], form: PriceForm): PreviewInput | null {
  const { kind, currency, round_to, room_types } = form;
  const size = kind === 'AMOUNT' ? form.amount : form.percent;
  if (!size || listingIds.length === 0) return null;
  const signed = form.direction === 'UP' ? size : -size;
  return {
    listing_ids: [...listingIds],
    ...(room_types.length > 0 && { room_types: room_types as PreviewInput['room_types'] }),
    change: kind === 'AMOUNT' ? { kind, amount: signed } : { kind, percent: signed },
    currency,
    round_to,
  };
}

export type PriceRow = CallOutput<'listings.preview_prices'>['data'][number];
type NewPrice = CallInput<'listings.update_prices'>['prices'][number];

/** The prices that change; the others stay as they are. */
export const changing = (rows: readonly PriceRow[]): PriceRow[] =>
  rows.filter(({ refusal, before, after }) => refusal === null && before !== after);

/** What is sent to write them. */
export const newPrices = (rows: readonly PriceRow[]): NewPrice[] =>
  rows.map(({ variant_id, variant_version, after }) => ({ variant_id, variant_version, price: after }));

/** What is sent to take that back: each price has been written once since. */
export const oldPrices = (rows: readonly PriceRow[]): NewPrice[] =>
  rows.map(({ variant_id, variant_version, before }) => ({
    variant_id,
    variant_version: variant_version + 1,
    price: before,
  }));
