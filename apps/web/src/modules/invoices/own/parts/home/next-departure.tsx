import { daysBetween, localDateOf } from '@rihla/domain/shared/dates';
import { Button, Text } from '@mantine/core';
import { fullDateText } from '../../../../../lib/words/format.ts';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import { agencyDay } from '../../../../../lib/words/time-zone.ts';
import { AppLink } from '../../../../../ui/values/app-link.tsx';
import { Panel } from '../../../../../ui/calm.tsx';
import { useNow } from '../../../../../ui/values/clock.ts';
import type { InvoiceRow } from '../../own-invoice.queries.ts';
import classes from './next-up.module.css';

/** The next departure of a customer, with the days until it and a button to its screen. */
export function NextDeparture({ invoice }: { invoice: InvoiceRow }) {
  const { t, locale } = useTranslation();
  const now = useNow(60_000);
  if (!invoice.departure_at) return null;
  const days = daysBetween(agencyDay(now), localDateOf(invoice.departure_at));
  return (
    <Panel title={t('own.next_departure')} className={classes.panel}>
      <div>
        <Text c="dimmed">{invoice.listing_name}</Text>
        <div className={classes.amount}>
          {days === 0 ? t('own.today') : t('own.days_to_go', { count: days })}
        </div>
        <Text c="dimmed">
          {fullDateText(invoice.departure_at, locale)} · {t('own.people', { count: invoice.pax })}
        </Text>
      </div>
      <Button
        component={AppLink}
        to={`/user/departures/${invoice.slug}`}
        size="lg"
        variant="default"
        fullWidth
      >
        {t('nav.own_departure')}
      </Button>
    </Panel>
  );
}
