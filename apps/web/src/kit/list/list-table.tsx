import type { ListConfig } from '@rihla/domain/kit/list-query';
import { Checkbox, Skeleton, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../lib/words/i18n.ts';
import { prefetch } from '../../lib/api/prefetch.ts';
import { AppLink } from '../../ui/values/app-link.tsx';
import type { ListRow, ShownColumn } from './list-columns.ts';
import { nextSort } from './list-state.ts';
import classes from './list-table.module.css';

/** The ids of the selected rows. */
export type RowSelection = Readonly<Record<string, true>>;

export type RowsProps<Row extends ListRow> = {
  rows: readonly Row[];
  /** The number of placeholder lines while the rows are loading; null when the rows are shown. */
  loading: number | null;
  columns: readonly ShownColumn<Row>[];
  open?: (row: Row) => string;
  onPeek?: (row: Row) => void;
  /** A small button at the end of a row. */
  rowAct?: (row: Row) => ReactNode;
};

type ListTableProps<Row extends ListRow> = RowsProps<Row> & {
  label: string;
  config: ListConfig;
  sort: string;
  onSort: (sort: string) => void;
  selection: RowSelection;
  /** Called with a new selection; without it, rows cannot be selected. */
  onSelect?: (selection: RowSelection) => void;
};

/** The rows of a list as a table. A click on the head of a column sorts by it; arrow keys move from row to row. */
export function ListTable<Row extends ListRow>(props: ListTableProps<Row>) {
  const { rows, loading, columns, selection, onSelect, rowAct } = props;
  const { t } = useTranslation();
  const selected = rows.filter((row) => selection[row.id]).length;
  const keys = useRowKeys(props);
  const table = useRef<HTMLTableElement>(null);
  useFirstRowKey(table);
  return (
    <div className={classes.scroll}>
      <table ref={table} className={classes.table} aria-label={props.label} aria-busy={loading !== null}>
        <thead>
          <tr>
            {onSelect && (
              <th className={classes.pick}>
                <Checkbox
                  size="xs"
                  aria-label={t('list.select_all')}
                  checked={rows.length > 0 && selected === rows.length}
                  indeterminate={selected > 0 && selected < rows.length}
                  onChange={(event) => onSelect(withAll(selection, rows, event.currentTarget.checked))}
                />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.id} column={column} {...props} />
            ))}
            {rowAct && <td className={classes.act} />}
          </tr>
        </thead>
        <tbody>
          {loading === null
            ? rows.map((row, index) => (
                <tr
                  key={row.id}
                  tabIndex={index === 0 ? 0 : -1}
                  aria-selected={onSelect ? selection[row.id] === true : undefined}
                  data-clickable={props.open || props.onPeek ? true : undefined}
                  onClick={(event) => keys.click(event, row)}
                  onKeyDown={(event) => keys.press(event, row)}
                  onMouseEnter={() => props.open && prefetch(props.open(row))}
                >
                  {onSelect && (
                    <td className={classes.pick}>
                      <Checkbox
                        size="xs"
                        aria-label={t('list.select_row')}
                        checked={selection[row.id] === true}
                        onChange={() => onSelect(withRowToggled(selection, row.id))}
                      />
                    </td>
                  )}
                  {columns.map((column, place) => (
                    <td key={column.id} data-end={column.alignEnd || undefined}>
                      {place === 0 && props.open ? (
                        <AppLink to={props.open(row)} className={classes.name}>
                          <Cell column={column} row={row} />
                        </AppLink>
                      ) : (
                        <Cell column={column} row={row} />
                      )}
                    </td>
                  ))}
                  {rowAct && <td className={classes.act}>{rowAct(row)}</td>}
                </tr>
              ))
            : Array.from({ length: loading }, (_, index) => (
                // Hidden from screen readers: they hear from the table that it is loading.
                <tr key={index} aria-hidden>
                  {onSelect && <td />}
                  {columns.map((column) => (
                    <td key={column.id}>
                      <Skeleton height={12} width={`${45 + ((index * 17 + column.id.length * 11) % 45)}%`} />
                    </td>
                  ))}
                  {rowAct && <td className={classes.act} />}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

/** One cell of a table. It is a separate component so that the function that draws the cell may use hooks. */
function Cell<Row extends ListRow>({ column, row }: { column: ShownColumn<Row>; row: Row }) {
  const content = column.cell(row);
  if (typeof content !== 'string') return content;
  return (
    <span className="cut" dir="auto">
      {content}
    </span>
  );
}

/** The selection with one row added or removed. */
export function withRowToggled(selection: RowSelection, id: string): RowSelection {
  const { [id]: was, ...others } = selection;
  return was ? others : { ...others, [id]: true };
}

type HeadProps<Row extends ListRow> = Pick<ListTableProps<Row>, 'config' | 'sort' | 'onSort'> & {
  column: ShownColumn<Row>;
};

/**
 * The head of a column; where the list can be sorted by it, a button that shows the direction and changes it.
 * @param sort the fields that the list is sorted by, separated by commas, `-` for descending
 */
function ColumnHead<Row extends ListRow>({ column, config, sort, onSort }: HeadProps<Row>) {
  const { id, label } = column;
  const end = column.alignEnd || undefined;
  if (!config.fields[id]?.sort) {
    return (
      <th data-end={end} style={{ width: column.width }}>
        {label}
      </th>
    );
  }
  const keys = sort.split(',');
  const rising = keys.includes(id);
  const falling = keys.includes(`-${id}`);
  const Arrow = rising ? IconArrowUp : falling ? IconArrowDown : IconArrowsSort;
  return (
    <th
      data-end={end}
      style={{ width: column.width }}
      aria-sort={rising ? 'ascending' : falling ? 'descending' : undefined}
    >
      <UnstyledButton className={classes.sort} onClick={() => onSort(nextSort(sort, id, config))}>
        {label}
        <Arrow size={13} aria-hidden data-idle={!rising && !falling ? true : undefined} />
      </UnstyledButton>
    </th>
  );
}

/** The selection with the given rows (those of this page) added or removed; rows of other pages stay as they were. */
function withAll(selection: RowSelection, rows: readonly ListRow[], selected: boolean): RowSelection {
  const shown = new Set(rows.map((row) => row.id));
  const others = Object.keys(selection).filter((id) => !shown.has(id));
  return Object.fromEntries([...others, ...(selected ? shown : [])].map((id) => [id, true]));
}

/**
 * The handlers of clicks and keys on rows: arrows move the focus, Enter opens the row's screen, Space shows the row in
 * the panel beside the list, X selects it. A click that ends a selection of text, or hits a link or button, does
 * nothing.
 */
function useRowKeys<Row extends ListRow>({ open, onPeek, onSelect, selection }: ListTableProps<Row>) {
  const navigate = useNavigate();
  const openRow = (row: Row) => (open ? void navigate(open(row)) : onPeek?.(row));
  const click = (event: MouseEvent<HTMLElement>, row: Row) => {
    const marked = window.getSelection()?.toString();
    const target = event.target as Element;
    // Clicks in a menu or dialog that a cell has opened over the page reach the row's handler too.
    if (marked || !event.currentTarget.contains(target) || target.closest('a, button, input, label')) return;
    openRow(row);
  };
  const press = (event: KeyboardEvent<HTMLElement>, row: Row) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'ArrowDown') moveFocus(event, event.currentTarget.nextElementSibling);
    if (event.key === 'ArrowUp') moveFocus(event, event.currentTarget.previousElementSibling);
    if (event.key === 'Enter') openRow(row);
    if (event.key === ' ' && onPeek) {
      event.preventDefault();
      onPeek(row);
    }
    if (event.key.toLowerCase() === 'x') onSelect?.(withRowToggled(selection, row.id));
  };
  return { click, press };
}

/**
 * Moves the focus to the first row of the list when Arrow Down is pressed while nothing that uses this key has the
 * focus.
 */
function useFirstRowKey(table: RefObject<HTMLTableElement | null>): void {
  useHotkeys([
    [
      'ArrowDown',
      (event) => {
        const focused = document.activeElement;
        const focusIsFree = !focused || focused === document.body || focused.matches('h1, main, nav a');
        const first = table.current?.querySelector<HTMLElement>('tbody tr[tabindex]');
        if (event.defaultPrevented || !focusIsFree || !first) return;
        // On a page with several lists the keys belong to the first of them.
        if (document.querySelector('table tbody tr[tabindex]') !== first) return;
        event.preventDefault();
        first.focus();
      },
      { preventDefault: false },
    ],
  ]);
}

function moveFocus(event: KeyboardEvent, to: Element | null): void {
  event.preventDefault();
  (to as HTMLElement | null)?.focus();
}
