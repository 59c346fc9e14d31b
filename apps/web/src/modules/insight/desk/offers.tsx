import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import { SeatsBar } from '../../../ui/values/seats-bar.tsx';
import { ListingPicture } from '../../catalogue/parts/listing-picture.tsx';
import { PriceTax } from '../../catalogue/parts/price-tax.tsx';
import { ShareButton } from '../../catalogue/parts/share-button.tsx';
import { listingPath, LISTINGS_PATH } from '../../../lib/navigation/listing-paths.ts';
import { NothingYet } from './desk-list.tsx';
import desk from './desk.module.css';
import classes from './offers.module.css';

/** The URL path of the screen on which staff book for a customer. */
export const BOOKING_PATH = '/admin/transactions/booking/add';

type Offer = CallOutput<'referrals.offers'>['data'][number];

/**
 * The packages that the signed-in agent can sell, next departure first: seats left, price and the agent's fee, with
 * buttons to share the package or book it for a customer.
 */
export function Offers() {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['referrals.offers'],
    queryFn: async ({ signal }) => (await call('referrals.offers', {}, { signal })).data,
    // Others sell the same seats, so the list is refetched every minute.
    staleTime: 0,
    refetchInterval: 60_000,
  });
  return (
    <Section
      title={t('home.sell')}
      actions={
        <AppLink to={LISTINGS_PATH} className={desk.all}>
          {t('home.all_packages')}
        </AppLink>
      }
    >
      <QueryState query={query} lines={5} height={72}>
        {(offers) =>
          offers.length === 0 ? (
            <NothingYet text={t('home.sell_calm')} />
          ) : (
            <ul className={classes.offers}>
              {offers.map((offer) => (
                <OfferRow key={offer.id} offer={offer} />
              ))}
            </ul>
          )
        }
      </QueryState>
    </Section>
  );
}

/** One package that an agent can sell, with its buttons. */
function OfferRow({ offer }: { offer: Offer }) {
  const { t, locale } = useTranslation();
  const can = useCan();
  const photo = offer.photo_file_id === null ? null : { id: offer.photo_file_id };
  return (
    <li className={classes.offer}>
      <AppLink to={listingPath(offer.slug)} className={classes.about}>
        <ListingPicture photo={photo} small />
        <span className={classes.words}>
          <span className={classes.name} dir="auto">
            {offer.name}
          </span>
          <span className={classes.facts}>
            <DateText value={offer.departure_at} />
            <span>
              <MoneyText amount={offer.base_price} currency={offer.currency} /> <PriceTax tax={offer.tax} />
            </span>
          </span>
          <span className={classes.facts}>
            <SeatsBar left={offer.seats_left} seats={offer.seats} />
            {offer.own_fee > 0 && (
              <span className={classes.fee}>
                {t('home.own_fee', { amount: money(offer.own_fee, offer.currency, locale) })}
              </span>
            )}
          </span>
        </span>
      </AppLink>
      <span className={classes.acts}>
        <ShareButton listing={{ ...offer, photo }} small />
        {can('invoice.create') && (
          <Button
            component={AppLink}
            to={`${BOOKING_PATH}?listing_id=${offer.id}`}
            variant="light"
            size="compact-md"
            aria-label={t('home.book_for', { name: offer.name })}
          >
            {t('home.book')}
          </Button>
        )}
      </span>
    </li>
  );
}
