import type { TaxMode } from '@rihla/domain/booking/tax';
import type { MessageKey, ValuesOf } from './format.ts';
import type { Locale } from './locale.ts';
import { taxName } from './tax-words.ts';

/** The messages of the language in which somebody shares. */
type Translator = <K extends MessageKey>(key: K, ...values: ValuesOf<K>) => string;

/** The facts of a package that decide whether somebody opens its link. */
export type SharedPackage = {
  name: string;
  /** `YYYY-MM-DD`; null for a package without a departure, such as a savings program. */
  departure_at: string | null;
  /** The lowest price in smallest units; null where there is none. */
  price: number | null;
  currency: string;
  /** What a booking pays besides the price. */
  tax: { mode: TaxMode; rate: number };
  /** Seats that can still be had; null where seats are not counted. */
  seats_left: number | null;
};

/**
 * The text that goes along with the link of a package: name, departure, price with the tax that comes on top of it, and
 * seats left, one to a line. The same from the public page and from the app.
 * @param t the messages of the language in which it is shared, which is `locale`
 */
export function shareText(t: Translator, locale: Locale, shared: SharedPackage): string {
  const { name, departure_at, seats_left } = shared;
  return [
    name,
    departure_at !== null && t('public.share.departure', { departure_at }),
    priceLine(t, locale, shared),
    seats_left !== null && seatsLine(t, seats_left),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The line with the price from which a package is sold, and the tax that comes on top of it; null without a price. */
function priceLine(t: Translator, locale: Locale, { price, currency, tax }: SharedPackage): string | null {
  if (price === null) return null;
  const name = taxName(tax, t, locale);
  if (name === '') return t('public.share.price', { price, currency });
  return t('public.share.price_tax', { price, currency, tax: name });
}

function seatsLine(t: Translator, count: number): string {
  if (count <= 0) return t('public.seats.full');
  return t(count === 1 ? 'public.seats.left.one' : 'public.seats.left.other', { count });
}
