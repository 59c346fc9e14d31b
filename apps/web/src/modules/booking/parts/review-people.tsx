import { formatPhone, normalisePhone } from '@rihla/domain/shared/identity/phone';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { type BookingDraft, type Listing, placesOf, type Quote } from '../booking-draft.ts';
import { AlsoOn } from '../../invoices/also-on.tsx';
import { wishesAmong } from '../../invoices/wishes/stated-wish.ts';
import { placeName } from '../place-name.ts';
import classes from './review-people.module.css';

type ReviewPeopleProps = {
  draft: BookingDraft;
  listing: Listing;
  /** The travellers who have a place on the departure already, by the number of the place here. */
  alsoOn: Quote['also_on'];
};

/**
 * The person in charge and the travellers, with their wishes for shared rooms, at the review of a booking. Who has a place
 * on the departure already is named with the invoice, because nobody travels twice on it.
 */
export function ReviewPeople({ draft, listing, alsoOn }: ReviewPeopleProps) {
  const { t } = useTranslation();
  const places = placesOf(draft, listing);
  const wishes = wishesAmong(draft.wishes, new Set(places.map(({ key }) => key)));
  const nameOf = (key: string) => {
    const placeIndex = places.findIndex((place) => place.key === key);
    return draft.travellers[key]?.name.trim() || placeName(places[placeIndex]!, placeIndex);
  };
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
      {places.map((place, index) => {
        const name = draft.travellers[place.key]?.name.trim();
        const wish = wishes.find(({ person }) => person === place.key);
        return (
          <div key={place.key}>
            <dt>{placeName(place, index)}</dt>
            <dd>
              {name || <span className={classes.open}>{t('book.people.open')}</span>}
              {wish && wish.with.length > 0 && (
                <span className={classes.wish}>
                  {t('wish.shares', { names: wish.with.map(nameOf).join(', ') })}
                </span>
              )}
              {alsoOn
                .filter(({ booking }) => booking === index)
                .map(({ slug, number }) => (
                  <AlsoOn key={slug} words={t('book.also_on', { number })} to={`/user/invoices/${slug}`} />
                ))}
              {wish?.words && <span className={classes.wish}>{t('wish.other', { words: wish.words })}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
