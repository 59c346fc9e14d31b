import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api.ts';
import { dateText, money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { Bars } from '../../../../ui/charts/bars.tsx';
import { Section } from '../../../../ui/section.tsx';
import { QueryState } from '../../../../ui/states.tsx';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import desk from '../../desk/desk.module.css';
import type { StatsCurrency } from '../statistics-query.ts';
import { ChartOrText } from './chart-or-text.tsx';
import { listingPath } from '../../../../lib/navigation/listing-paths.ts';

const PROFITS = '/admin/books/profits';
/** The most departures shown. */
const MOST_DEPARTURES = 8;

/** The bars of the profit of the latest departures: expected before the group leaves, from the books afterwards. */
export function ProfitBars({ currency }: { currency: StatsCurrency }) {
  const { t, locale } = useTranslation();
  const query = useQuery({
    queryKey: ['books.profits', 'statistics', currency],
    queryFn: async ({ signal }) =>
      (
        await call(
          'books.profits',
          { search: { currency: [currency] }, sort: '-departure_at', per_page: 10 },
          { signal },
        )
      ).data,
  });
  return (
    <Section
      title={t('stats.profits')}
      actions={
        <AppLink to={PROFITS} className={desk.all}>
          {t('stats.see_all')}
        </AppLink>
      }
    >
      <QueryState query={query} lines={4}>
        {(rows) => (
          <ChartOrText isEmpty={rows.length === 0}>
            <Bars
              label={t('stats.profits')}
              bars={rows.slice(0, MOST_DEPARTURES).map((row) => {
                const profit = row.departed ? row.real_profit : row.expected_profit;
                return {
                  id: row.id,
                  name: row.name,
                  ...(row.departure_at && { about: dateText(row.departure_at, locale) }),
                  value: profit,
                  text: money(profit, currency, locale),
                  to: listingPath(row.slug, 'profit'),
                };
              })}
            />
          </ChartOrText>
        )}
      </QueryState>
    </Section>
  );
}
