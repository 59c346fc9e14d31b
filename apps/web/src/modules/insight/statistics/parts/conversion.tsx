import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { statesOf, statesWith } from '@rihla/domain/kit/machine';
import { count } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { Bars } from '../../../../ui/charts/bars.tsx';
import { Section } from '../../../../ui/section.tsx';
import { figureRowsUrl, soldInvoicesUrl, type Stats } from '../statistics-query.ts';
import classes from '../statistics.module.css';

/** The chart from visits to bookings to paid invoices, each step with its percentage of the step before. */
export function Conversion({ stats }: { stats: Stats }) {
  const { t, field, locale } = useTranslation();
  const sumOf = (key: 'visits' | 'invoices' | 'ended' | 'settled') =>
    stats.months.reduce((sum, row) => sum + row[key], 0);
  const [visits, booked, settled] = [sumOf('visits'), sumOf('invoices') + sumOf('ended'), sumOf('settled')];
  // Spam and savings plans do not count as bookings.
  const notBookings: readonly string[] = ['SPAM', ...statesWith(invoiceMachine, 'saving')];
  const bookedStates = statesOf(invoiceMachine).filter((state) => !notBookings.includes(state));
  const share = (whole: number, part: number, name: string) =>
    whole > 0 && part <= whole
      ? t('stats.share', {
          percent: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format((part / whole) * 100),
          of: name.toLowerCase(),
        })
      : undefined;
  const steps = [
    {
      id: 'visits',
      name: field('stats', 'visits'),
      value: visits,
      to: figureRowsUrl('visits', { day: { from: stats.from, to: stats.to } }),
    },
    {
      id: 'booked',
      name: field('stats', 'invoices'),
      about: share(visits, booked, field('stats', 'visits')),
      value: booked,
      to: soldInvoicesUrl(stats, { status: bookedStates }),
    },
    {
      id: 'settled',
      name: field('stats', 'settled'),
      about: share(booked, settled, field('stats', 'invoices')),
      value: settled,
      to: soldInvoicesUrl(stats, { status: ['PAID'] }),
    },
  ];
  return (
    <Section title={t('stats.conversion')}>
      <p className={classes.hint}>{t('stats.visits_hint')}</p>
      <Bars
        label={t('stats.conversion')}
        bars={steps.map((step) => ({ ...step, text: count(step.value, locale) }))}
      />
    </Section>
  );
}
