import { useTranslation } from '../../../../lib/words/i18n.ts';
import { Lines } from '../../../../ui/charts/lines.tsx';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { Section } from '../../../../ui/section.tsx';
import desk from '../../desk/desk.module.css';
import { figureRowsUrl, type Stats } from '../statistics-query.ts';
import classes from '../statistics.module.css';
import { ChartOrText } from './chart-or-text.tsx';

/**
 * The line chart of how full departures are a number of days before they leave: those still to leave, and those of a
 * year before.
 */
export function SeatsLines({ stats }: { stats: Stats }) {
  const { t, locale } = useTranslation();
  const { now, before } = stats.departures;
  const latest = stats.seats.findLast(({ percent }) => percent !== null)?.days ?? 0;
  return (
    <Section
      title={t('stats.seats')}
      actions={
        <AppLink to={figureRowsUrl('seats', {}, { days: String(latest) })} className={desk.all}>
          {t('stats.see_all')}
        </AppLink>
      }
    >
      <p className={classes.hint}>{t('stats.seats_hint')}</p>
      <ChartOrText isEmpty={now === 0 && before === 0}>
        <Lines
          label={t('stats.seats')}
          names={[t('stats.coming', { count: now }), t('stats.coming_before', { count: before })]}
          text={(value) =>
            `${new Intl.NumberFormat(locale, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)}%`
          }
          points={stats.seats.map(({ days, percent, before_percent }) => ({
            id: String(days),
            name: t('stats.days', { days }),
            value: percent,
            before: before_percent,
            to: figureRowsUrl('seats', {}, { days: String(days) }),
          }))}
        />
      </ChartOrText>
    </Section>
  );
}
