import { dateText, money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { PaperSection } from '../../../../paper/paper-section.tsx';
import type { Printed } from '../printed.ts';
import classes from './brochure-prices.module.css';

/** The prices in a brochure: each room type for one person, the down payment, and the day of the prices. */
export function BrochurePrices({ listing, printed_at }: Printed) {
  const { t, dynamic, locale } = useTranslation();
  const formatAmount = (units: number) => money(units, listing.currency, locale);
  if (listing.variants.length === 0) return null;
  return (
    <PaperSection title={t('public.section.prices')} whole>
      <dl className={classes.prices}>
        {listing.variants.map(({ id, name, room_type, price }) => (
          <div key={id}>
            <dt>
              <bdi>{name}</bdi>
              <small>{dynamic(`public.room_hint.${room_type}`)}</small>
            </dt>
            <dd>{formatAmount(price)}</dd>
          </div>
        ))}
      </dl>
      {listing.dp_price > 0 && (
        <p className={classes.note}>{t('public.booking.dp', { amount: formatAmount(listing.dp_price) })}</p>
      )}
      <p className={classes.note}>{t('pack.prices_on', { date: dateText(printed_at, locale) })}</p>
    </PaperSection>
  );
}
