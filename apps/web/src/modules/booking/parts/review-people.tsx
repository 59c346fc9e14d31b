import { formatPhone, normalisePhone } from '@rihla/domain/shared/identity/phone';
import { useTranslation } from '../../../lib/i18n.ts';
import { type BookingDraft, type Listing, placesOf } from '../booking-draft.ts';
import { placeName } from '../place-name.ts';
import classes from './review-people.module.css';

/** The person in charge and the travellers, as they will stand on the invoice. */
export function ReviewPeople({ draft, listing }: { draft: BookingDraft; listing: Listing }) {
  const { t } = useTranslation();
  return (
    <dl className={classes.people}>
      <div>
        <dt>{t('book.people.pic')}</dt>
        <dd>
          {draft.pic_name}
          <br />
          {formatPhone(normalisePhone(draft.pic_phone) ?? draft.pic_phone)}
          <br />
          {draft.pic_email}
        </dd>
      </div>
      {placesOf(draft, listing).map((place, index) => {
        const name = draft.travellers[place.key]?.name.trim();
        return (
          <div key={place.key}>
            <dt>{placeName(place, index)}</dt>
            <dd>{name || <span className={classes.open}>{t('book.people.open')}</span>}</dd>
          </div>
        );
      })}
    </dl>
  );
}
