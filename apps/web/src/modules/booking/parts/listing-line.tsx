import { Button } from '@mantine/core';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import type { Listing } from '../booking-draft.ts';
import { ShareButton } from '../../catalogue/parts/share-button.tsx';
import classes from './listing-line.module.css';
import { SeatsLeft } from './seats-left.tsx';

/** The package that is being booked, in one line, with a button to choose another. */
export function ListingLine({ listing, onOther }: { listing: Listing; onOther: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.line}>
      <div>
        <strong className={classes.name} dir="auto">
          {listing.name}
        </strong>
        <span className={classes.facts}>
          {listing.departure_at && (
            <span>
              <DateText value={listing.departure_at} />
            </span>
          )}
          {listing.days && <span>{t('book.days', { count: listing.days })}</span>}
          <SeatsLeft left={listing.seats_left} />
        </span>
      </div>
      <div className={classes.acts}>
        <ShareButton listing={listing} small />
        <Button variant="subtle" onClick={onOther}>
          {t('book.other_package')}
        </Button>
      </div>
    </div>
  );
}
