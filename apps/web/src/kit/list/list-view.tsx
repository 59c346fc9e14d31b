import type { ListConfig } from '@rihla/domain/kit/list-query';
import { Button, Drawer, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../lib/words/i18n.ts';
import { AppLink } from '../../ui/values/app-link.tsx';
import { ErrorState, StaleMark } from '../../ui/states.tsx';
import { ListCards } from './list-cards.tsx';
import { ColumnPicker } from './list-column-picker.tsx';
import { type ListColumn, type ListRow, useColumns } from './list-columns.ts';
import { ListPager } from './list-pager.tsx';
import { type BulkAction, ListSelection } from './list-selection.tsx';
import type { ListSource } from './list-source.ts';
import { requestOf } from './list-state.ts';
import { ListTable, type RowSelection } from './list-table.tsx';
import { type Empty, NoRows } from './no-rows.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { useListState, useRows } from './use-list.ts';
import { usePeek } from './use-peek.ts';

export type ListViewProps<Row extends ListRow> = {
  /**
   * The name of the list, such as `invoice`: part of the keys of its labels (`field.<name>.<column>`) and of the keys
   * under which its settings are stored.
   */
  name: string;
  /** The accessible name of the table. */
  label: string;
  /** The configuration of the list. It must be the same object each time, so declare it outside the component. */
  config: ListConfig;
  source: ListSource<Row>;
  /** The columns of the list, declared outside the component. The first one names the row. */
  columns: readonly ListColumn<Row>[];
  /** The columns that a card on a phone shows: at most four, those by which a person decides. */
  cardColumns:
    | readonly [string]
    | readonly [string, string]
    | readonly [string, string, string]
    | readonly [string, string, string, string];
  /** The column at the end of a card on a phone: a status that can be changed there. */
  cardStatus?: string;
  /** Gives the address that a row opens. */
  open?: (row: Row) => string;
  /** A panel that shows a row without leaving the list. */
  peek?: PeekProps<Row>;
  bulkActions?: readonly BulkAction<Row>[];
  /** A single action that is done from the row itself, as a small button at its end. */
  rowAct?: (row: Row) => ReactNode;
  /** The text and the action of an empty list; without it, a text that nothing was found. */
  empty?: Empty;
  /** The content under the table, such as totals. */
  foot?: ReactNode;
};

type PeekProps<Row extends ListRow> = {
  /** The title of the panel: the name or the number of the row. */
  title: (row: Row) => string;
  /** The content of the panel for a row; it may lead to another row. */
  show: (row: Row, peek: Peek<Row>) => ReactNode;
  /** The width in pixels; never wider than the window. */
  width?: number;
};

/** The rows of the page around the one that the panel shows. */
export type Peek<Row extends ListRow> = {
  rows: readonly Row[];
  /** The number of rows of the list before this page. */
  before: number;
  /** The number of rows of the list on all its pages. */
  total: number;
  /** Shows another row of the page; null closes the panel. */
  go: (row: Row | null) => void;
};

/**
 * A list of rows from the server with pages, sorting, filters, search, saved views, choice of columns, selection,
 * export, and a panel that shows one row. Page, sort, search and filters are part of the URL, so they can be shared.
 */
export function ListView<Row extends ListRow>(props: ListViewProps<Row>) {
  const { name, config, source, bulkActions: acts } = props;
  const list = useOpenList(props);
  const { query, state, change, columns, phone, selection, select } = list;
  const exportRows = () =>
    source.exportRows(requestOf(state), [
      ...new Set(columns.shown.flatMap(({ id, exported = [id] }) => exported)),
    ]);
  return (
    <Stack gap="sm">
      <ListToolbar
        list={name}
        config={config}
        state={state}
        onChange={change}
        exportRows={exportRows}
        phone={phone}
      >
        <ColumnPicker {...columns} />
      </ListToolbar>
      {query.data && query.error && <StaleMark onRetry={() => void query.refetch()} />}
      {query.error && !query.data ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ListBody view={props} list={list} />
      )}
      {acts && (
        <ListSelection
          rows={list.rows.filter((row) => selection[row.id])}
          bulkActions={acts}
          sourceKey={source.key}
          onClear={() => select({})}
        />
      )}
      {props.foot}
      {(query.data || query.isPending) && (
        <ListPager meta={query.data?.meta} state={state} onChange={change} />
      )}
    </Stack>
  );
}

/** The state of a list on the screen. */
type OpenList<Row extends ListRow> = ReturnType<typeof useOpenList<Row>>;

/**
 * The state of a list on the screen: what is set in the URL (page, sort, filters), the rows read for it, its columns
 * and the selected rows.
 */
function useOpenList<Row extends ListRow>({ name, config, source, columns }: ListViewProps<Row>) {
  const [state, change] = useListState(config);
  const query = useRows(source, state);
  const [selection, select] = useState<RowSelection>({});
  return {
    /** The state of the list in the address, and the function that changes it. */
    state,
    change,
    /** The query and its rows, which are empty while they are loading. */
    query,
    rows: query.data?.data ?? [],
    columns: useColumns(name, columns),
    /** True if rows are shown as cards. */
    phone: useMediaQuery('(max-width: 47.99em)') ?? false,
    selection,
    select,
  };
}

type ListBodyProps<Row extends ListRow> = { view: ListViewProps<Row>; list: OpenList<Row> };

/** The rows on one page of a list, as a table, or as cards on a phone, and the panel that shows the opened row. */
function ListBody<Row extends ListRow>({ view: settings, list }: ListBodyProps<Row>) {
  const {
    label,
    config,
    source,
    open,
    peek,
    bulkActions: acts,
    cardColumns,
    cardStatus,
    empty,
    rowAct,
  } = settings;
  const { query, rows, state, change, columns, phone, selection, select } = list;
  const [peeked, peekAt] = usePeek();
  // A page past the last one is left for the last; until then it loads.
  const isPast = rows.length === 0 && (query.data?.meta.total ?? 0) > 0;
  if (query.data && rows.length === 0 && !isPast)
    return <NoRows config={config} source={source} state={state} change={change} empty={empty} />;
  const shown = {
    rows,
    loading: query.data && !isPast ? null : state.perPage,
    columns: columns.shown,
    open,
    onPeek: peek ? (row: Row) => peekAt(row.id) : undefined,
    rowAct,
    label,
    selection,
    onSelect: acts?.length ? select : undefined,
  };
  return (
    <div style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
      {phone ? (
        <ListCards {...shown} columns={columns.all} cardColumns={cardColumns} cardStatus={cardStatus} />
      ) : (
        <ListTable {...shown} config={config} sort={state.sort} onSort={(sort) => change({ sort })} />
      )}
      {peek && (
        <PeekPanel
          {...peek}
          row={rows.find((row) => row.id === peeked)}
          open={open}
          onClose={() => peekAt(null)}
          neighbours={{
            rows,
            before: (state.page - 1) * state.perPage,
            total: query.data?.meta.total ?? rows.length,
            go: (to) => peekAt(to?.id ?? null),
          }}
        />
      )}
    </div>
  );
}

type PeekPanelProps<Row extends ListRow> = PeekProps<Row> & {
  row: Row | undefined;
  open?: (row: Row) => string;
  onClose: () => void;
  neighbours: Peek<Row>;
};

/**
 * The panel beside a list that shows one of its rows, with a button that opens the row's own screen. It is closed while
 * no row is chosen. `neighbours` are the rows of this page of the list, for the buttons to the previous and next row.
 */
function PeekPanel<Row extends ListRow>(props: PeekPanelProps<Row>) {
  const { row, open, width = 440, title, show, onClose, neighbours } = props;
  const { t } = useTranslation();
  return (
    <Drawer
      opened={row !== undefined}
      onClose={onClose}
      position="right"
      size={`min(${width}px, 100vw)`}
      title={row && title(row)}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      {row && (
        <Stack>
          {show(row, neighbours)}
          {open && (
            <Button component={AppLink} to={open(row)} variant="default">
              {t('act.open')}
            </Button>
          )}
        </Stack>
      )}
    </Drawer>
  );
}
