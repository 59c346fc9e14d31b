import { localDateOf } from '@rihla/domain/shared/dates';
import { formatHijri } from '@rihla/domain/shared/hijri';
import { taxName } from '@rihla/messages/tax-words';
import { dateText, fullDateText, money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { licencesOf } from '../../../../paper/letterhead.tsx';
import type { Printed, PrintedListing } from '../printed.ts';
import classes from './brochure-head.module.css';

/** A longer name is printed in smaller letters. */
const LONG_NAME = 60;

/** The top of a brochure: agency, photo, name and facts of the package, and its lowest price. */
export function BrochureHead({ issuer, listing }: Printed) {
  const { t, dynamic, locale } = useTranslation();
  const { photo, base_price: price } = listing;
  const tax = taxName(listing.tax, t, locale);
  return (
    <>
      <header className={classes.top}>
        <div className={classes.agency}>
          {issuer.logo_file_id ? (
            <img src={`/media/${issuer.logo_file_id}/480.webp`} alt={issuer.brand} />
          ) : (
            <strong>{issuer.brand}</strong>
          )}
        </div>
        <div className={classes.licence}>
          {issuer.company_name !== issuer.brand && <span>{issuer.company_name}</span>}
          {licencesOf(issuer, t).map((licence) => (
            <span key={licence}>{licence}</span>
          ))}
        </div>
      </header>
      {photo && (
        <img className={classes.photo} src={`${photo.url}/${Math.max(480, ...photo.widths)}.webp`} alt="" />
      )}
      <div className={classes.title}>
        <div>
          <p className={classes.kind}>
            {[dynamic(`public.category.${listing.category}`), listing.alumni_only && t('public.alumni.badge')]
              .filter(Boolean)
              .join(' · ')}
          </p>
          <h1 data-long={listing.name.length > LONG_NAME || undefined}>
            <bdi>{listing.name}</bdi>
          </h1>
        </div>
        {price !== null && (
          <div className={classes.price}>
            <span>{t('public.price_from')}</span>
            <strong>{money(price, listing.currency, locale)}</strong>
            <span>{t('public.per_person')}</span>
            {tax !== '' && <span>{t('public.price_tax', { tax })}</span>}
          </div>
        )}
      </div>
      <BrochureFacts listing={listing} />
    </>
  );
}

/**
 * The facts at the top of a brochure that are known: departure with its hijri date, length, airline, city of
 * departure and guides.
 */
function BrochureFacts({ listing }: { listing: PrintedListing }) {
  const { t, locale } = useTranslation();
  const { departure_at: departure, return_at, days } = listing;
  const outbound = listing.flights.filter(({ direction }) => direction === 'GO');
  const airlines = [...new Set(outbound.map(({ airline }) => airline.name))].join(' + ');
  const direct = outbound.length === 1 && outbound[0]?.type === 'DIRECT';
  const facts: [string, string | null, string?][] = [
    [
      t('public.fact.departure'),
      departure && fullDateText(departure, locale),
      departure ? formatHijri(localDateOf(departure), locale) : '',
    ],
    [
      t('public.fact.duration'),
      days ? t(days === 1 ? 'public.days.one' : 'public.days.other', { count: days }) : null,
      return_at ? t('public.fact.until', { date: dateText(return_at, locale) }) : '',
    ],
    [
      t('public.fact.airline'),
      airlines || null,
      t(direct ? 'public.flight.direct' : 'public.flight.transit'),
    ],
    [t('public.fact.embarkation'), listing.embarkation],
    [t('pack.guides'), listing.guides.map(({ name }) => name).join(', ') || null],
  ];
  const known = facts.filter(([, value]) => value);
  if (known.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {known.map(([name, value, more]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {more && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
