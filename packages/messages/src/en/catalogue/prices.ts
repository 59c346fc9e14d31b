import type { prices as source } from '../../id/catalogue/prices.ts';
import type { Messages } from '../../locale.ts';

/** Changing the prices of many packages together. */
export const prices: Messages<typeof source> = {
  'listing.price_change.of': 'Change prices of {count} {count:package|packages}',
  'listing.price_change.lead': '{count} {count:package|packages} chosen. Invoices that exist do not change.',
  'listing.price_change.to_list': 'See packages',
  'listing.price_change.none_chosen': 'Choose packages in the list, then change their prices.',
  'listing.price_change.how': 'The change',
  'listing.price_change.how_why': 'Applies to the price per person of each room type.',
  'listing.price_change.direction': 'Direction',
  'listing.price_change.up': 'Up',
  'listing.price_change.down': 'Down',
  'listing.price_change.kind': 'Counted by',
  'listing.price_change.by_amount': 'Amount',
  'listing.price_change.by_percent': 'Percent',
  'listing.price_change.currency_hint': 'Prices in another currency are left alone.',
  'listing.price_change.round_hint': 'The new price is rounded to the nearest multiple.',
  'listing.price_change.exact': 'No rounding',
  'listing.price_change.room_types_hint': 'Leave empty for all room types.',
  'listing.price_change.result': 'Old and new prices',
  'listing.price_change.result_why':
    'What is shown here is what is saved. If one of them has changed in between, none is.',
  'listing.price_change.none_typed': 'Fill in the change to see the new prices.',
  'listing.price_change.sum': '{count} {count:price changes|prices change}, {kept} {kept:stays|stay}.',
  'listing.price_change.difference': 'Difference',
  'listing.price_change.note': 'Note',
  'listing.price_change.same': 'Unchanged',
  'listing.price_change.wait': 'The new prices are being worked out. Try again in a moment.',
  'listing.price_change.nothing': 'This changes no price.',
  'listing.price_change.too_much': 'At most 100 percent.',
  'listing.price_change.write': 'Save {count} {count:price|prices}',
  'listing.price_change.written': '{count} {count:price has|prices have} been changed',
  'listing.price_change.written_why':
    'The new prices are on the site now. Until somebody changes them again, all can be taken back.',
  'listing.price_change.take_back': 'Take back the old prices',
  'listing.price_change.taken_back': 'The old prices are back.',
  'listing.price_change.again': 'Change again',
  'listing.price_refused.departed': 'Has departed',
  'listing.price_refused.other_currency': 'Another currency',
  'listing.price_refused.below_down_payment': 'As the base price it would be 0 or below the down payment',
  'listing.price_refused.below_zero': 'The price would be below 0',
};
