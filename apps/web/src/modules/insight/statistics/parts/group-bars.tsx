import { money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { Bars } from '../../../../ui/charts/bars.tsx';
import { Section } from '../../../../ui/section.tsx';
import {
  groupInvoicesUrl,
  peopleIn,
  salesIn,
  soldInvoicesUrl,
  type Stats,
  type StatsCurrency,
} from '../statistics-query.ts';

/** The name of each figure in the URL of its invoices. */
const FIGURES = { listings: 'LISTING', agents: 'AGENT', cities: 'CITY' } as const;
/** The filter of the list of invoices for each figure. */
const FILTERS = { listings: 'listing_id', agents: 'agent_id', cities: 'city_id' } as const;

/** The bars of sales by package, agent or city, largest first; each bar links to its invoices. */
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
  const rows = stats[by].filter((row) => salesIn(row, currency) !== 0);
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
            about: t('stats.people', { count: peopleIn(row, currency) }),
            value: salesIn(row, currency),
            text: money(salesIn(row, currency), currency, locale),
            to:
              row.of === 'ONE' && row.id
                ? soldInvoicesUrl(stats, { [FILTERS[by]]: [row.id], currency: [currency] })
                : groupInvoicesUrl(stats, FIGURES[by], row.of === 'NONE' ? 'NONE' : 'REST', currency),
          }))}
        />
      )}
    </Section>
  );
}
