import type { ReactNode } from 'react';
import type { PageMeta } from '@rihla/domain/kit/procedure';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CallKey, type CallOutput, type ListRequest, request, routeOf } from '../../../lib/api/api.ts';
import { type MessageKey, useTranslation } from '../../../lib/words/i18n.ts';
import { toQuery } from '../../../lib/api/query-string.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import classes from './desk.module.css';

/** The props of a short list on the start screen. */
type DeskListProps<K extends CallKey, Row> = {
  call: K;
  /** The filters and the order, used for the call and for the link to the whole list. */
  request: ListRequest;
  title: MessageKey;
  /** Shown when there are no rows. */
  emptyText: MessageKey;
  /** True for a list whose rows the agency needs: without any it shows no tick. */
  isNeeded?: boolean;
  /** Shown below the text when there are no rows: the way to the first one. */
  emptyAction?: ReactNode;
  /** The URL path of the whole list. */
  list: string;
  /** How a row of the answer is shown. */
  row: (row: Row) => DeskRow;
};

/** A row of a short list: a link to `to` with a name, a second line (`about`), and text at the end of the line. */
export type DeskRow = { id: string; to: string; name: ReactNode; about: ReactNode; end: ReactNode };

/** The row type of a list call. */
export type RowOf<K> = CallOutput<K> extends { data: readonly (infer Row)[] } ? Row : never;

/** The most rows of a short list. */
const MOST_ROWS = 5;

/** A short list on the start screen of staff: its first rows, their total number, and a link to the whole list. */
export function DeskList<K extends CallKey>({
  call,
  request: listRequest,
  title,
  emptyText,
  isNeeded = false,
  emptyAction,
  list,
  row,
}: DeskListProps<K, RowOf<K>>) {
  const { t } = useTranslation();
  const [method, path] = routeOf(call);
  const query = useQuery({
    queryKey: [call, 'desk', listRequest],
    queryFn: ({ signal }) =>
      request<{ data: readonly RowOf<K>[]; meta: PageMeta }>(
        method,
        path,
        { ...listRequest, per_page: 10 },
        { signal },
      ),
    // Colleagues work on the same rows, so the list is refetched every minute.
    staleTime: 0,
    refetchInterval: 60_000,
  });
  const total = query.data?.meta.total ?? 0;
  return (
    <Section
      title={t(title)}
      actions={
        total > 0 && (
          <AppLink to={`${list}?${toQuery(listRequest)}`} className={classes.all}>
            {t('desk.all', { count: total })}
          </AppLink>
        )
      }
    >
      <QueryState query={query} lines={3} height={44}>
        {({ data }) =>
          data.length === 0 ? (
            <>
              {isNeeded ? <NothingYet text={t(emptyText)} /> : <NothingToDo text={t(emptyText)} />}
              {emptyAction}
            </>
          ) : (
            <DeskRows rows={data.slice(0, MOST_ROWS).map(row)} />
          )
        }
      </QueryState>
    </Section>
  );
}

/** The rows of a short list on the start screen, each a link. */
export function DeskRows({ rows }: { rows: readonly DeskRow[] }) {
  return (
    <ul className={classes.rows}>
      {rows.map(({ id, to, name, about, end }) => (
        <li key={id}>
          <AppLink to={to} className={classes.row}>
            <span className={classes.words}>
              <span className={classes.name} dir="auto">
                {name}
              </span>
              <span className={classes.about} dir="auto">
                {about}
              </span>
            </span>
            <span className={classes.end}>{end}</span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** The text in place of a short list that has no rows though the agency needs some, so without a tick. */
export function NothingYet({ text }: { text: string }) {
  return <p className={classes.calm}>{text}</p>;
}

/** The text in place of a short list of tasks that has no rows. */
export function NothingToDo({ text }: { text: string }) {
  return (
    <p className={classes.calm}>
      <IconCircleCheck size={18} aria-hidden className={classes.done} />
      {text}
    </p>
  );
}
