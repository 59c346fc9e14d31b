import { type BookingPrice, type DiscountKind, priceBooking } from '@rihla/domain/booking/price';
import type { TaxRule } from '@rihla/domain/booking/tax';
import type { RoomType } from '@rihla/domain/shared/room-type';
import { type Amount, amount, type Currency } from '@rihla/domain/shared/money';
import type { RewrittenBooking } from '../../invoices/index.ts';
import { discountName, lineName } from '../price-choice.ts';
import type { CarriedAddon } from './move-places.ts';

/** One traveller with room, price and add-ons as they will be after the move. */
export type PlaceAfter = {
  id: string;
  variant_id: string;
  room_type: RoomType;
  takes_seat: boolean;
  price: number;
  /** What an agent earns by this traveller where fees go by room type. */
  agent_fee: number;
  /** Name of the room type option, as the invoice prints it. */
  name: string;
  addons: readonly CarriedAddon[];
};

/** The price of an invoice after a move, with its rows for the database. */
export type PricedPlaces = Pick<RewrittenBooking, 'lines' | 'bookings' | 'addons'> & { price: BookingPrice };

/**
 * The price of an invoice after a move, with its rows. Travellers with one room type at one price make one line.
 * @param discounts the discounts as they were granted, in the smallest unit; the answer has what they really take off
 * @param rule the tax rule; the number of travellers with a seat is added here
 * @param voucherCode the code that the line of the voucher's discount names; null without a voucher
 */
export function pricePlaces(
  places: readonly PlaceAfter[],
  currency: Currency,
  discounts: Record<DiscountKind, Amount>,
  rule: TaxRule,
  voucherCode: string | null,
): PricedPlaces {
  const addons = places.flatMap((place) => place.addons.map((addon) => ({ ...addon, booking_id: place.id })));
  const price = priceBooking({
    currency,
    variants: groupsByPrice(places, ({ variant_id }) => variant_id).map(({ id, price: each, count }) => ({
      id,
      price: amount(each),
      pax: count,
    })),
    addons: groupsByPrice(addons, ({ id }) => id).map(({ id, row, price: each, count }) => ({
      id,
      category_type: row.category_type,
      price: amount(each),
      bookings: count,
    })),
    discounts,
    tax: { ...rule, seats: places.filter((place) => place.takes_seat).length },
  });
  const names = new Map<string, string>([
    ...places.map(({ variant_id, name }) => [variant_id, name] as const),
    ...addons.map(({ id, name }) => [id, name] as const),
    ...(voucherCode === null ? [] : [['voucher', `${discountName('voucher')} ${voucherCode}`] as const]),
  ]);
  return {
    price,
    lines: price.lines.map((line, position) => ({
      ...line,
      position,
      description: names.get(line.ref) ?? lineName(line, price.tax),
    })),
    bookings: places.map(({ name: _name, addons: _addons, ...place }, position) => ({ ...place, position })),
    addons: addons.map(({ booking_id, id, price: each }) => ({
      booking_id,
      listing_addon_id: id,
      price: each,
    })),
  };
}

/**
 * Groups rows of the same thing at the same price, with how many there are.
 * @param idOf the id of the thing that a row is about
 */
function groupsByPrice<Row extends { price: number }>(rows: readonly Row[], idOf: (row: Row) => string) {
  const groups = new Map<string, { id: string; row: Row; price: number; count: number }>();
  for (const row of rows) {
    const key = `${idOf(row)} ${row.price}`;
    const count = (groups.get(key)?.count ?? 0) + 1;
    groups.set(key, { id: idOf(row), row, price: row.price, count });
  }
  return [...groups.values()];
}
