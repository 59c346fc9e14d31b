import { priceBooking } from '@rihla/domain/booking/price';
import { takesSeat } from '@rihla/domain/booking/seats';
import { amount, ZERO } from '@rihla/domain/shared/money';
import { type BookingDraft, chosenAddons, type Listing } from './booking-draft.ts';

/**
 * The price of a booking while it is put together, line by line and in total, by the rule that the server uses. It
 * leaves out discounts: only the server knows what a voucher takes off, so the price of the last step is what counts.
 */
export function priceDraft(draft: BookingDraft, listing: Listing) {
  const names = new Map<string, string>();
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
    discounts: { office: ZERO, voucher: ZERO, agent: ZERO },
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
