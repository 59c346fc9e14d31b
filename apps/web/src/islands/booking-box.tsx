import { priceBooking } from '@rihla/domain/booking/price';
import type { TaxRule } from '@rihla/domain/booking/tax';
import type { Locale } from '@rihla/domain/shared/locale';
import { amount, type Amount, type Currency, ZERO } from '@rihla/domain/shared/money';
import { formatMoney } from '@rihla/domain/shared/money-format';
import { useState } from 'react';
import { Stepper } from './stepper.tsx';
import { useVoucher, VoucherBox, type VoucherWords } from './voucher-box.tsx';

/** A room type (variant) of the package, as the booking box offers it. */
export type Room = {
  id: string;
  name: string;
  hint: string;
  price: Amount;
  price_text: string;
  takes_seat: boolean;
  /** Whether the price is for an adult; children and infants cannot be booked without an adult. */
  for_adult: boolean;
  /** Whether the page shows this room type's price as the price of the package. */
  base: boolean;
};

/** Properties that the server passes, with all texts, so that the browser need not load the message catalogue. */
export type BookingBoxProps = {
  locale: Locale;
  currency: Currency;
  /** The number of free seats, in people. */
  seats: number;
  /** The URL to which the form is sent. */
  action: string;
  /** The slug of the package. */
  listing: string;
  /** Query parameters of the page, such as referral and voucher code, that are passed on to the booking. */
  carriedQuery: Readonly<Record<string, string>>;
  rooms: readonly Room[];
  /** The tax of the package, with its name as it stands under the total; null where none is charged. */
  tax: (TaxRule & { name: string }) | null;
  words: Readonly<
    Record<
      | 'total'
      | 'people_one'
      | 'people_other'
      | 'submit'
      | 'more'
      | 'fewer'
      | 'none'
      | 'limit'
      | 'adult'
      | 'tax',
      string
    >
  > &
    VoucherWords;
};

/**
 * The box on the public page of a package in which a visitor chooses how many people sleep in which type of room, types
 * a voucher code, and sees the total change. It sends the same form as the page without JavaScript does.
 */
export function BookingBox(props: BookingBoxProps) {
  const { locale, currency, seats, action, listing, carriedQuery, rooms, tax, words } = props;
  const [pax, setPax] = useState<Readonly<Record<string, number>>>(() => startWith(rooms));
  const countOf = (room: Room) => pax[room.id] ?? 0;
  const people = rooms.reduce((sum, room) => sum + countOf(room), 0);
  const { voucher: carriedVoucher = '', ...otherParams } = carriedQuery;
  const voucher = useVoucher({
    carried: carriedVoucher.toUpperCase(),
    listing,
    people: rooms.flatMap((room) => (countOf(room) > 0 ? [{ variant_id: room.id, pax: countOf(room) }] : [])),
    locale,
    failed: words.voucher_failed,
  });
  const seated = rooms.filter((room) => room.takes_seat).reduce((sum, room) => sum + countOf(room), 0);
  const left = seats - seated;
  const price = priceBooking({
    currency,
    variants: rooms.map((room) => ({ id: room.id, price: room.price, pax: countOf(room) })),
    addons: [],
    discounts: { office: ZERO, voucher: amount(voucher.discount), agent: ZERO },
    ...(tax && { tax: { mode: tax.mode, rate: tax.rate, plus_price: tax.plus_price, seats: seated } }),
  });
  const { total, discounts } = price;
  const withAdult = rooms.some((room) => room.for_adult && countOf(room) > 0);
  const hintOf = () => {
    if (people === 0) return words.none;
    if (!withAdult) return words.adult;
    return left === 0 ? words.limit.replace('{seats}', String(seats)) : '';
  };
  return (
    <form className="rooms" action={action} method="get">
      {Object.entries(otherParams).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {rooms.map((room) => (
        <div key={room.id} className="room">
          <span>
            <strong>{room.name}</strong>
            {room.hint !== '' && <small>{room.hint}</small>}
            <span className="amount">{room.price_text}</span>
          </span>
          <Stepper
            name={`pax[${room.id}]`}
            count={countOf(room)}
            most={room.takes_seat ? countOf(room) + left : 9}
            more={words.more.replace('{room}', room.name)}
            fewer={words.fewer.replace('{room}', room.name)}
            onChange={(count) => setPax({ ...pax, [room.id]: count })}
          />
        </div>
      ))}
      <VoucherBox
        typed={voucher.typed}
        checked={voucher.checked}
        busy={voucher.busy}
        words={words}
        saved={formatMoney(discounts.voucher, currency, { locale })}
        onType={voucher.change}
        onApply={voucher.apply}
      />
      <p className="total" aria-live="polite">
        <span>
          {words.total},{' '}
          {(people === 1 ? words.people_one : words.people_other).replace('{count}', String(people))}
        </span>
        <strong>{formatMoney(total, currency, { locale })}</strong>
      </p>
      {tax && price.tax.amount > 0 && (
        <p className="quiet">
          {words.tax
            .replace('{tax}', tax.name)
            .replace('{amount}', formatMoney(price.tax.amount, currency, { locale }))}
        </p>
      )}
      <button className="button full" type="submit" disabled={!withAdult}>
        {words.submit}
      </button>
      <p className="hint" role="status">
        {hintOf()}
      </p>
    </form>
  );
}

/** The initial choice: one person in the room whose price the page shows. */
function startWith(rooms: readonly Room[]): Record<string, number> {
  const first = rooms.find((room) => room.base) ?? rooms[0];
  return first ? { [first.id]: 1 } : {};
}
