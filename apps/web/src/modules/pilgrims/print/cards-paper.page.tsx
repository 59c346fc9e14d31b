import { formatPhoneAbroad } from '@rihla/domain/shared/identity/phone';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { licencesOf } from '../../../paper/letterhead.tsx';
import { Paper } from '../../../paper/paper.tsx';
import type { Printed } from '../../../paper/use-printed.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { QrCode } from '../../../ui/values/pictures/qr-code.tsx';
import classes from './cards-paper.module.css';

type Cards = Printed<'pilgrim_cards.exchange'>;
type Card = Cards['cards'][number];

/** The identity cards of a departure, eight on a sheet, to be cut out and hung on a ribbon. */
export function CardsPaperPage({ ticket }: { ticket?: string }) {
  const { t } = useTranslation();
  return (
    <Paper
      of="pilgrim_cards.exchange"
      ticket={ticket}
      foot={({ listing }) => `${t('paper_cards.title')} · ${listing.name}`}
    >
      {(cards) => <CardsPaper {...cards} />}
    </Paper>
  );
}

/** The printed cards of a group, which its pilgrims wear on the journey. */
function CardsPaper(printed: Cards) {
  const { t } = useTranslation();
  return (
    <article>
      <h1 className={classes.title}>{`${t('paper_cards.title')} · ${printed.listing.name}`}</h1>
      {printed.cards.length === 0 && <p>{t('paper_cards.none')}</p>}
      <ul className={classes.cards}>
        {printed.cards.map((card) => (
          <li key={card.booking_id} className={classes.card}>
            <OneCard card={card} printed={printed} />
          </li>
        ))}
      </ul>
    </article>
  );
}

/**
 * One pilgrim's card: agency and licence, room for a photo, name, passport, code of the card as a QR code, days of the
 * journey, hotels, and the guide to call.
 */
function OneCard({ card, printed }: { card: Card; printed: Cards }) {
  const { t } = useTranslation();
  const { issuer, listing, return_at } = printed;
  const guide = printed.guides[0];
  return (
    <>
      <header className={classes.head}>
        <strong>{issuer.brand}</strong>
        <span>{licencesOf(issuer, t)[0]}</span>
      </header>
      <div className={classes.body}>
        <div className={classes.side}>
          {card.photo ? (
            <img src={card.photo} alt="" className={classes.photo} />
          ) : (
            <div className={classes.photo}>{t('paper_cards.photo')}</div>
          )}
          <div className={classes.code}>
            <QrCode text={card.code} label={t('paper_cards.qr', { code: card.code })} />
          </div>
        </div>
        <div className={classes.words}>
          <strong className={classes.name}>{card.profile?.name}</strong>
          <Fact label={t('paper_cards.passport')} value={card.passport_number} />
          <Fact label={t('paper_cards.number')} value={card.registration_number} />
          {listing.departure_at && (
            <span>
              {t('paper_cards.journey')}: <DateText value={listing.departure_at} />
              {return_at && (
                <>
                  {' – '}
                  <DateText value={return_at} />
                </>
              )}
            </span>
          )}
          <Fact label={t('paper_cards.makkah')} value={printed.makkah_hotel} />
          <Fact label={t('paper_cards.madinah')} value={printed.madinah_hotel} />
          {guide && (
            <Fact
              label={t('paper_cards.guide')}
              value={[guide.name, guide.phone && unbroken(formatPhoneAbroad(guide.phone))]
                .filter(Boolean)
                .join(', ')}
            />
          )}
        </div>
      </div>
    </>
  );
}

/** A number that stays on one line. */
const unbroken = (phone: string) => phone.replaceAll('-', '\u2011').replaceAll(' ', '\u00A0');

/** A label and its value on a card; nothing without a value. */
function Fact({ label, value }: { label: string; value: string | null }) {
  if (!value) return null;
  return (
    <span>
      {label}: <bdi>{value}</bdi>
    </span>
  );
}
