import { Text } from '@mantine/core';
import type { HistoryAct, HistoryValue } from '@rihla/domain/kit/history';
import { useQuery } from '@tanstack/react-query';
import type { ListSource } from '../../kit/list/list-source.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { QueryState } from '../../ui/states.tsx';
import { TimeLine } from '../../ui/time-line.tsx';
import { DateText } from '../../ui/values/date-text.tsx';

type ChangeListProps = { of: 'campaign' | 'opportunity'; source: ListSource<HistoryAct> };

/** The last fifty changes of a campaign or an opportunity: who changed which field, from which value to which. */
export function ChangeList({ of: thing, source }: ChangeListProps) {
  const { t, field } = useTranslation();
  const query = useQuery({
    queryKey: [...source.key, 'changes'],
    queryFn: async ({ signal }) => (await source.fetch({ per_page: 50 }, signal)).data,
  });
  return (
    <QueryState query={query} lines={4} height={44}>
      {(acts) => (
        <TimeLine
          events={acts.map(({ id, at, actor, entries }) => ({
            id,
            at,
            what: entries.map((entry, place) => {
              const key = `${id}${place}`;
              if (entry.changes.length === 0) return <div key={key}>{t('crm.made')}</div>;
              return entry.changes.map((change) => (
                <Text key={`${key}${change.field}`} size="sm">
                  {field(thing, change.field)}: <ShownValue shown={change.before} /> →{' '}
                  <ShownValue shown={change.after} />
                </Text>
              ));
            }),
            who: actor?.name ?? t('crm.by_itself'),
          }))}
        />
      )}
    </QueryState>
  );
}

/** A value of a change, dates in the person's language; a dash for null and an empty text. */
function ShownValue({ shown: { value, kind } }: { shown: HistoryValue }) {
  if (value === null || value === '') return '–';
  if (kind === 'date' && typeof value === 'string') return <DateText value={value} />;
  return <bdi>{String(value)}</bdi>;
}
