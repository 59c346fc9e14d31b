import { formatDistance } from '@rihla/domain/shared/places/distance';
import { dateText } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { PaperSection } from '../../../../paper/paper-section.tsx';
import type { PrintedListing } from '../printed.ts';
import classes from './brochure-hotels.module.css';
import { Stars } from './stars.tsx';

/** The hotels in a brochure, in order of the stay: name, stars, city, distance to the mosque, nights and dates. */
export function BrochureHotels({ listing }: { listing: PrintedListing }) {
  const { t, locale } = useTranslation();
  if (listing.hotels.length === 0) return null;
  return (
    <PaperSection title={t('public.section.hotels')} beside={listing.variants.length > 0}>
      <ul className={classes.hotels}>
        {listing.hotels.map(({ id, hotel, nights, check_in, check_out }) => (
          <li key={id}>
            <p className={classes.name}>
              <bdi>{hotel.name}</bdi> <Stars count={hotel.stars} />
            </p>
            <p className={classes.more}>
              <bdi>{hotel.city.name}</bdi>
              {hotel.distance_m !== null &&
                ` · ${t('pack.to_mosque', { distance: formatDistance(hotel.distance_m, locale) })}`}
            </p>
            <p className={classes.more}>
              {t(nights === 1 ? 'public.nights.one' : 'public.nights.other', { count: nights })},{' '}
              {dateText(check_in, locale)} – {dateText(check_out, locale)}
            </p>
          </li>
        ))}
      </ul>
    </PaperSection>
  );
}
