import type { ReactNode } from 'react';
import type { PageMeta } from '@rihla/domain/kit/procedure';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CallKey, type CallOutput, type ListRequest, request } from '../../../lib/api/api.ts';
import { type MessageKey, useWords } from '../../../lib/i18n.ts';
import { toQuery } from '../../../lib/api/query-string.ts';
import { routes } from '../../../lib/routes.generated.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import classes from './desk.module.css';

/** Rows of one list that somebody should look at today: the same question is asked of the server and of the list. */
type DeskListProps<K extends CallKey, Row> = {
  call: K;
  question: ListRequest;
  title: MessageKey;
  /** Said when nothing waits. */
  calm: MessageKey;
  /** Where the whole list stands. */
  list: string;
  row: (row: Row) => DeskRow;
};

export type DeskRow = { id: string; to: string; name: ReactNode; about: ReactNode; end: ReactNode };

/** A row of a list call. */
export type RowOf<K> = CallOutput<K> extends { data: readonly (infer Row)[] } ? Row : never;

const SHOWN = 5;

/** The first rows of a list, how many there are, and the way to all of them. */
export function DeskList<K extends CallKey>({
  call,
  question,
  title,
  calm,
  list,
  row,
}: DeskListProps<K, RowOf<K>>) {
  const { t } = useWords();
  const [method, path] = (routes as Readonly<Record<string, readonly [string, string]>>)[call]!;
  const query = useQuery({
    queryKey: [call, 'desk', question],
    queryFn: ({ signal }) =>
      request<{ data: readonly RowOf<K>[]; meta: PageMeta }>(
        method,
        path,
        { ...question, per_page: 10 },
        { signal },
      ),
    // Others work at the same time: what waits is looked at again.
    staleTime: 0,
    refetchInterval: 60_000,
  });
  const total = query.data?.meta.total ?? 0;
  return (
    <Section
      title={t(title)}
      acts={
        total > 0 && (
          <AppLink to={`${list}?${toQuery(question)}`} className={classes.all}>
            {t('desk.all', { count: total })}
          </AppLink>
        )
      }
    >
      <QueryState query={query} lines={3} height={44}>
        {({ data }) =>
          data.length === 0 ? <Calm words={t(calm)} /> : <Rows rows={data.slice(0, SHOWN).map(row)} />
        }
      </QueryState>
    </Section>
  );
}

function Rows({ rows }: { rows: readonly DeskRow[] }) {
  return (
    <ul className={classes.rows}>
      {rows.map(({ id, to, name, about, end }) => (
        <li key={id}>
          <AppLink to={to} className={classes.row}>
            <span className={classes.words}>
              <span className={classes.name}>{name}</span>
              <span className={classes.about}>{about}</span>
            </span>
            <span className={classes.end}>{end}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

function Calm({ words }: { words: string }) {
  return (
    <p className={classes.calm}>
      <IconCircleCheck size={18} aria-hidden className={classes.done} />
      {words}
    </p>
  );
}
