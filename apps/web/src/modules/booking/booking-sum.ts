import { priceBooking } from '@rihla/domain/booking/price';
import { takesSeat } from '@rihla/domain/booking/seats';
import { amount, ZERO } from '@rihla/domain/shared/money';
import { type BookingDraft, chosenAddons, type Listing } from './booking-draft.ts';

/** What the server says that a voucher takes off a booking, in the smallest unit. */
export type VoucherDiscount = { code: string; discount: number };

/**
 * The price of a booking while it is put together, line by line and in total, by the rule that the server uses. The
 * price of the last step is what counts: only the server judges a booking as a whole.
 * @param voucher what the voucher of the booking takes off; null without one, and where it does not apply
 */
export function priceDraft(draft: BookingDraft, listing: Listing, voucher: VoucherDiscount | null = null) {
  const names = new Map<string, string>();
  if (voucher) names.set('voucher', `Voucher ${voucher.code}`);
  for (const { id, name } of listing.variants) names.set(id, name);
  for (const { id, name } of listing.addon_categories.flatMap(({ addons }) => addons)) names.set(id, name);
  const price = priceBooking({
    currency: listing.currency,
    variants: listing.variants.map(({ id, price }) => ({
      id,
      price: amount(price),
      pax: draft.pax[id] ?? 0,
    })),
    addons: chosenAddons(draft, listing).map(({ addon, type, keys }) => ({
      id: addon.id,
      category_type: type,
      price: amount(addon.price),
      bookings: type === 'GROUP' ? 1 : keys.length,
    })),
    discounts: { office: ZERO, voucher: amount(voucher?.discount ?? 0), agent: ZERO },
    tax: { ...listing.tax, plus_price: amount(listing.tax.plus_price), seats: seatsIn(draft, listing) },
  });
  const lines = price.lines.map((line) => ({ ...line, description: names.get(line.ref) ?? line.ref }));
  return { total: price.total, lines };
}

/** The travellers of a booking who take a seat: an infant does not. */
function seatsIn({ pax }: BookingDraft, { variants }: Listing): number {
  return variants.reduce(
    (seats, { id, room_type }) => seats + (takesSeat(room_type) ? (pax[id] ?? 0) : 0),
    0,
  );
}
