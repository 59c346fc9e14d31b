import { priceBooking } from '@rihla/domain/booking/price';
import { takesSeat } from '@rihla/domain/booking/seats';
import { amount, ZERO } from '@rihla/domain/shared/money';
import { Skeleton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import type { ChosenBooking } from '../../../lib/booking-link.ts';
import { dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import classes from './chosen-booking-card.module.css';

type Listing = CallOutput<'public_listings.get'>['data'];

/**
 * What a visitor has chosen to book, shown above the sign-in: package, departure, people by type of room and total.
 * Nothing is shown for a package that cannot be read; after the sign-in the booking says why.
 */
export function ChosenBookingCard({ booking }: { booking: ChosenBooking }) {
  const { t, locale } = useTranslation();
  const listing = usePackage(booking.listing_id);
  if (listing === null) return null;
  if (!listing) return <Skeleton height={132} radius="md" />;
  const { rooms, people, total } = priceChosenRooms(booking, listing);
  return (
    <section className={classes.card} aria-label={t('sign_in.booking.label')}>
      <h2 className={classes.name}>
        <bdi>{listing.name}</bdi>
      </h2>
      {listing.departure_at && (
        <p className={classes.fact}>
          {t('sign_in.booking.departure', { date: dateText(listing.departure_at, locale) })}
        </p>
      )}
      {people > 0 && (
        <dl className={classes.rooms}>
          {rooms.map(({ id, name, count }) => (
            <div key={id}>
              <dt>
                <bdi>{name}</bdi>
              </dt>
              <dd>{t('sign_in.booking.people', { count })}</dd>
            </div>
          ))}
          <div className={classes.total}>
            <dt>{t('sign_in.booking.total', { count: people })}</dt>
            <dd>
              <MoneyText amount={total} currency={listing.currency} />
            </dd>
          </div>
        </dl>
      )}
      {booking.voucher && (
        <p className={classes.fact}>{t('sign_in.booking.voucher', { code: booking.voucher })}</p>
      )}
    </section>
  );
}

/**
 * Reads a package once.
 * @returns undefined while it is being read, null when it cannot be read
 */
function usePackage(id: string): Listing | null | undefined {
  const [listing, setListing] = useState<Listing | null>();
  useEffect(() => {
    const leaving = new AbortController();
    call('public_listings.get', { id }, { signal: leaving.signal }).then(
      ({ data }) => setListing(data),
      () => {
        if (!leaving.signal.aborted) setListing(null);
      },
    );
    return () => leaving.abort();
  }, [id]);
  return listing;
}

/**
 * Computes what the chosen booking costs, by the rule that the server uses.
 * @returns the types of room with people, in the order of the package, the number of people, and the total with tax
 */
function priceChosenRooms({ pax }: ChosenBooking, { currency, variants, tax }: Listing) {
  const rooms = variants.flatMap(({ id, name, price, room_type }) => {
    const count = pax[id] ?? 0;
    return count > 0
      ? [{ id, name, price: amount(price), count, seats: takesSeat(room_type) ? count : 0 }]
      : [];
  });
  const { total } = priceBooking({
    currency,
    variants: rooms.map(({ id, price, count }) => ({ id, price, pax: count })),
    addons: [],
    discounts: { office: ZERO, voucher: ZERO, agent: ZERO },
    tax: {
      ...tax,
      plus_price: amount(tax.plus_price),
      seats: rooms.reduce((sum, { seats }) => sum + seats, 0),
    },
  });
  return { rooms, people: rooms.reduce((sum, { count }) => sum + count, 0), total };
}
