import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { TimeLine } from '../../../ui/time-line.tsx';
import { LETTERS_KEY } from './letter.types.ts';
import classes from './letters.module.css';

type HistoryAct = CallOutput<'letters.history'>['data'][number];

/** The history of the texts of an e-mail: who changed them and when, each with the texts before. */
export function LetterHistory({ id, version }: { id: string; version: number }) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: [...LETTERS_KEY, id, 'history', version],
    queryFn: async ({ signal }) => (await call('letters.history', { id, per_page: 50 }, { signal })).data,
  });
  return (
    <Section title={t('letters.history')}>
      <QueryState query={query} lines={4} height={44}>
        {(acts) => (
          <TimeLine
            events={acts.map((act) => ({
              id: act.id,
              at: act.at,
              what: <Change act={act} />,
              who: act.actor?.name ?? null,
            }))}
          />
        )}
      </QueryState>
    </Section>
  );
}

/** One change of the texts of an e-mail: what was done, and the texts as they were before it, folded away. */
function Change({ act }: { act: HistoryAct }) {
  const { t } = useTranslation();
  const changes = act.entries.flatMap((entry) => entry.changes);
  if (changes.length === 0) return t('letters.history.made');
  const isBack = changes.every(({ after }) => after.value === null);
  const before = changes.flatMap(({ before: { value } }) => (value === null ? [] : [String(value)]));
  return (
    <>
      {t(isBack ? 'letters.history.put_back' : 'letters.history.wrote')}
      {before.length > 0 && (
        <details className={classes.before}>
          <summary>{t('letters.history.before')}</summary>
          {before.map((text) => (
            <Text key={text} size="sm" className={classes.words}>
              {text}
            </Text>
          ))}
        </details>
      )}
    </>
  );
}
