import { Button } from '@mantine/core';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Picture } from '../../../ui/values/pictures/picture.tsx';
import { Khatam } from '../../../ui/brand/khatam.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import { PriceTax } from '../../catalogue/parts/price-tax.tsx';
import { ShareButton } from '../../catalogue/parts/share-button.tsx';
import classes from './listing-card.module.css';
import { SeatsLeft } from './seats-left.tsx';

type Row = CallOutput<'public_listings.list'>['data'][number];
type ListingCardProps = { row: Row; chosen: boolean; onChoose: () => void };

/**
 * The card of a package on sale: departure, airlines, hotels, price, number of seats left, and the button to choose it.
 */
export function ListingCard({ row, chosen, onChoose }: ListingCardProps) {
  const { t, dynamic } = useTranslation();
  const full = row.seats_left <= 0;
  const stays = row.hotels.map(({ name, stars }) => `${name} ★${stars}`).join(' · ');
  return (
    <article className={classes.card} data-chosen={chosen || undefined}>
      <div className={classes.picture}>
        {row.photo ? (
          <Picture
            fileId={row.photo.id}
            alt=""
            sizes="(max-width: 47.99em) 100vw, 400px"
            className={classes.photo}
          />
        ) : (
          <Khatam size={56} className={classes.pattern} />
        )}
      </div>
      <div className={classes.words}>
        <div className={classes.top}>
          <span className={classes.kind}>{dynamic(`choice.listing_category.${row.category}`)}</span>
          <ShareButton listing={row} small />
        </div>
        <h2 className={classes.name} dir="auto">
          {row.name}
        </h2>
        <dl className={classes.facts}>
          <div>
            <dt>{t('book.departure')}</dt>
            <dd>
              <DateText value={row.departure_at} />
              {row.days ? ` · ${t('book.days', { count: row.days })}` : ''}
            </dd>
          </div>
          {row.airlines.length > 0 && (
            <div>
              <dt>{t('book.airline')}</dt>
              <dd>{row.airlines.map(({ name }) => name).join(', ')}</dd>
            </div>
          )}
          {stays && (
            <div>
              <dt>{t('book.hotel')}</dt>
              <dd>{stays}</dd>
            </div>
          )}
        </dl>
        <div className={classes.foot}>
          <div>
            <span className={classes.from}>{t('book.from')}</span>
            <strong className={classes.price}>
              <MoneyText amount={row.base_price} currency={row.currency} />
            </strong>{' '}
            <PriceTax tax={row.tax} />
            <SeatsLeft left={row.seats_left} />
          </div>
          <Button
            size="lg"
            variant={chosen ? 'light' : 'filled'}
            disabled={full}
            onClick={onChoose}
            aria-label={`${t('book.choose')} ${row.name}`}
          >
            {chosen ? t('book.go_on') : t('book.choose')}
          </Button>
        </div>
      </div>
    </article>
  );
}
