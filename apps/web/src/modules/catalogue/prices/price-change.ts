import type { CallInput, CallOutput } from '../../../lib/api/api.ts';
import type { Currency } from '../../../lib/words/format.ts';

/** The values of the form of a price change. */
export type PriceForm = {
  direction: 'UP' | 'DOWN';
  kind: 'AMOUNT' | 'PERCENT';
  currency: Currency;
  /** In the smallest unit of the currency; null while it is empty. */
  amount: number | null;
  percent: number | null;
  round_to: number;
  /** Empty for all room types. */
  room_types: string[];
};

/** The values with which the form opens. */
export const untouched: PriceForm = {
  direction: 'UP',
  kind: 'AMOUNT',
  currency: 'IDR',
  amount: null,
  percent: null,
  round_to: 1,
  room_types: [],
};

/** The multiples to which a price can be rounded, in the smallest unit of the currency; 1 does not round. */
export const ROUNDINGS: Readonly<Record<Currency, readonly number[]>> = {
  IDR: [1, 1_000, 10_000, 50_000, 100_000, 500_000],
  USD: [1, 100, 500, 1_000, 5_000],
};

type PreviewInput = CallInput<'listings.preview_prices'>;

/** Turns the form into the input of the preview; null without packages, or while no amount or percentage is typed. */
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

/** A previewed price: of one room type of one package, before and after. */
export type PriceRow = CallOutput<'listings.preview_prices'>['data'][number];
type NewPrice = CallInput<'listings.update_prices'>['prices'][number];

/** The rows whose price changes, without those that are refused or stay as they are. */
export const changing = (rows: readonly PriceRow[]): PriceRow[] =>
  rows.filter(({ refusal, before, after }) => refusal === null && before !== after);

/** The input of `listings.update_prices` that saves the new prices. */
export const newPrices = (rows: readonly PriceRow[]): NewPrice[] =>
  rows.map(({ variant_id, variant_version, after }) => ({ variant_id, variant_version, price: after }));

/** The input of `listings.update_prices` that restores the prices: the change has raised each version by one. */
export const oldPrices = (rows: readonly PriceRow[]): NewPrice[] =>
  rows.map(({ variant_id, variant_version, before }) => ({
    variant_id,
    variant_version: variant_version + 1,
    price: before,
  }));
