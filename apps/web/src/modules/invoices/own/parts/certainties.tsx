import { isPilgrimage } from '@rihla/domain/catalogue/categories';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call, type CallOutput } from '../../../../lib/api/api.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { Panel } from '../../../../ui/calm.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import classes from './certainties.module.css';

/** The five certainties, each with `sure` and what is known. */
type FiveCertainties = NonNullable<CallOutput<'certainties.get'>['data']['certainties']>;

type CertainInvoice = { id: string; listing: { category: string } };

/**
 * The "five certainties" of a pilgrimage for its customer: licence of the agency, dates, flights with tickets, hotels,
 * visas. Nothing for a package that is not a pilgrimage.
 */
export function Certainties({ invoice }: { invoice: CertainInvoice }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['certainties.get', invoice.id],
    queryFn: async ({ signal }) => (await call('certainties.get', { id: invoice.id }, { signal })).data,
    enabled: isPilgrimage(invoice.listing.category),
  });
  if (!data?.certainties) return null;
  const hajj = invoice.listing.category === 'HAJI';
  return (
    <Panel title={t(hajj ? 'certainty.title_hajj' : 'certainty.title')}>
      <List sure={data.certainties} />
      {data.certainties.equipment && <Equipment equipment={data.certainties.equipment} />}
    </Panel>
  );
}

/** The five certainties, each with what is known. */
function List({ sure: { licence, schedule, flight, hotel, visa } }: { sure: FiveCertainties }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list}>
      <Item title={t('certainty.licence')} sure={licence.sure}>
        {licence.number ? <bdi>{licence.number}</bdi> : t('certainty.licence_none')}
      </Item>
      <Item title={t('certainty.schedule')} sure={schedule.sure}>
        {schedule.sure ? (
          <span>
            <DateText value={schedule.departs_on} /> – <DateText value={schedule.returns_on} />
          </span>
        ) : (
          t('certainty.schedule_none')
        )}
      </Item>
      <Item title={t('certainty.flight')} sure={flight.sure}>
        {flight.flights.length === 0
          ? t('certainty.flight_none')
          : flight.flights.map((one) => (
              <span key={`${one.code}-${one.from}`}>
                {one.airline} <bdi>{one.code}</bdi> {one.from}–{one.to}
              </span>
            ))}
        {flight.flights.length > 0 && (
          <span>{t('certainty.ticketed', { count: flight.ticketed, all: flight.people })}</span>
        )}
      </Item>
      <Item title={t('certainty.hotel')} sure={hotel.sure}>
        {hotel.hotels.length === 0
          ? t('certainty.hotel_none')
          : hotel.hotels.map((one) => (
              <span key={`${one.name}-${one.check_in}`}>
                {one.name}, {one.city}
              </span>
            ))}
      </Item>
      <Item title={t('certainty.visa')} sure={visa.sure}>
        {t('certainty.granted', { count: visa.granted, all: visa.people })}
      </Item>
    </ul>
  );
}

/** The equipment of a departure that has some: below the five, for it is none of them. */
function Equipment({ equipment }: { equipment: NonNullable<FiveCertainties['equipment']> }) {
  const { t } = useTranslation();
  return (
    <ul className={`${classes.list} ${classes.below}`}>
      <Item title={t('certainty.equipment')} sure={equipment.sure}>
        {t('certainty.equipped', { count: equipment.given, all: equipment.people })}
      </Item>
    </ul>
  );
}

type ItemProps = { title: string; sure: boolean; children: ReactNode };

/** One certainty: its name, whether it is fulfilled, and what is known of it. */
function Item({ title, sure, children }: ItemProps) {
  const { t } = useTranslation();
  const Icon = sure ? IconCircleCheck : IconCircleDashed;
  return (
    <li className={classes.item} data-sure={sure || undefined}>
      <Icon size={22} stroke={1.8} aria-hidden className={classes.mark} />
      <div className={classes.words}>
        <span className={classes.title}>
          {title} <span className={classes.state}>{t(sure ? 'certainty.sure' : 'certainty.not_yet')}</span>
        </span>
        <span className={classes.about}>{children}</span>
      </div>
    </li>
  );
}
