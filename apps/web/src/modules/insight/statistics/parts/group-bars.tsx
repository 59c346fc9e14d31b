import { money } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Bars } from '../../../../ui/charts/bars.tsx';
import { Section } from '../../../../ui/section.tsx';
import { groupAt, soldAt, soldIn, type Stats, type StatsCurrency } from '../statistics-query.ts';

const FIGURES = { listings: 'LISTING', agents: 'AGENT', cities: 'CITY' } as const;
const FILTERS = { listings: 'listing_id', agents: 'agent_id', cities: 'city_id' } as const;

/** What was sold by package, agent or city, the largest first; a bar leads to its invoices. */
export function GroupBars({
  stats,
  by,
  currency,
}: {
  stats: Stats;
  by: keyof typeof FILTERS;
  currency: StatsCurrency;
}) {
  const { t, locale } = useTranslation();
  const rows = stats[by].filter((row) => soldIn(row, currency) !== 0);
  const nameOf = ({ of, name }: (typeof rows)[number]) => {
    if (of === 'REST') return t('stats.rest');
    if (of === 'NONE') return t(by === 'agents' ? 'stats.none.agents' : 'stats.none.cities');
    return name ?? '–';
  };
  return (
    <Section title={t(`stats.${by}`)}>
      {rows.length === 0 ? (
        <p>{t('stats.empty')}</p>
      ) : (
        <Bars
          label={t(`stats.${by}`)}
          bars={rows.map((row) => ({
            id: row.id ?? row.of,
            name: nameOf(row),
            about: t('stats.people', { count: row.pax }),
            value: soldIn(row, currency),
            text: money(soldIn(row, currency), currency, locale),
            to:
              row.of === 'ONE' && row.id
                ? soldAt(stats, { [FILTERS[by]]: [row.id], currency: [currency] })
                : groupAt(stats, FIGURES[by], row.of === 'NONE' ? 'NONE' : 'REST', currency),
          }))}
        />
      )}
    </Section>
  );
}
