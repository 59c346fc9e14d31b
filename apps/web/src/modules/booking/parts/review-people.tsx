import { formatPhone, normalisePhone } from '@rihla/domain/shared/phone';
import { useWords } from '../../../lib/i18n.ts';
import { roomName, type BookingDraft, type Listing, placesOf } from '../booking-draft.ts';
import classes from './review-people.module.css';

/** The person in charge and the travellers, as they will stand on the invoice. */
export function ReviewPeople({ draft, listing }: { draft: BookingDraft; listing: Listing }) {
  const { t } = useWords();
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
      {placesOf(draft, listing).map(({ key, variant }, at) => {
        const name = draft.travellers[key]?.name.trim();
        return (
          <div key={key}>
            <dt>{t('book.place', { number: at + 1, room: roomName(variant) })}</dt>
            <dd>{name || <span className={classes.open}>{t('book.people.open')}</span>}</dd>
          </div>
        );
      })}
    </dl>
  );
}
