import { Checkbox } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { type KeyboardEvent, memo, useEffect, useRef, useState } from 'react';
import type { ShownColumn } from '../../../kit/list/list-columns.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { scaledPixels } from '../../../lib/text-size.ts';
import type { BoardRow } from '../manifest.queries.ts';
import classes from './board.module.css';
import { columnWidth } from './board-columns.tsx';
import { useWindow } from '../../../kit/list/use-window.ts';

/**
 * The props of the board as table or cards. `mark` selects pilgrims or unselects them and is missing for those who may
 * not change anything; `open` shows one pilgrim. Ids are those of bookings; `today` is `YYYY-MM-DD`.
 */
export type BoardRowsProps = {
  rows: readonly BoardRow[];
  marked: ReadonlySet<string>;
  mark?: (ids: readonly string[], on: boolean) => void;
  open: (id: string) => void;
  today: string;
};

type BoardTableProps = BoardRowsProps & { columns: readonly ShownColumn<BoardRow>[] };

/** The heights of a row and of the head, in pixels at the default text size; the style sheet has the same. */
const ROW_HEIGHT = 40;
const HEAD_HEIGHT = 34;
/** The width of the column of check boxes, in rem. */
const BOX_WIDTH = 2.25;

/**
 * The board as a table; only the rows in sight are drawn. One row has the focus: arrows, Home, End and Page keys move
 * it, the space bar marks the row, Enter opens it.
 */
export function BoardTable({ rows, columns, marked, mark, open }: BoardTableProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [height] = useState(() => scaledPixels(ROW_HEIGHT));
  const { from, to } = useWindow(box, rows.length, height);
  const [active, setActive] = useState(0);
  const moved = useRef(false);
  const current = Math.min(active, rows.length - 1);
  useEffect(() => {
    const row = moved.current && box.current?.querySelector<HTMLElement>(`[data-row="${current}"]`);
    // A row far out of sight is not drawn yet; the effect runs again once it is.
    if (!row) return;
    moved.current = false;
    row.focus({ preventScroll: true });
    row.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, from, to]);
  const moveTo = (index: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, index));
    moved.current = true;
    setActive(next);
    const element = box.current;
    if (!element) return;
    const top = next * height;
    if (top < element.scrollTop) element.scrollTop = top;
    const bottom = top + height + scaledPixels(HEAD_HEIGHT);
    if (bottom > element.scrollTop + element.clientHeight) element.scrollTop = bottom - element.clientHeight;
  };
  const onKeyDown = useCallbackRef((event: KeyboardEvent, row: BoardRow, index: number) => {
    if (event.target !== event.currentTarget) return;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: rows.length - 1,
      PageDown: index + 10,
      PageUp: index - 10,
    };
    const target = steps[event.key];
    if (target !== undefined) moveTo(target);
    else if (event.key === 'Enter') open(row.id);
    else if (event.key === ' ' && mark) mark([row.id], !marked.has(row.id));
    else return;
    event.preventDefault();
  });
  const markRow = useCallbackRef((id: string, on: boolean) => mark?.([id], on));
  const openRow = useCallbackRef(open);
  const allMarked = rows.every(({ id }) => marked.has(id));
  const span = columns.length + (mark ? 1 : 0);
  const widths = columns.map(columnWidth);
  const width = widths.reduce((sum, one) => sum + one, mark ? BOX_WIDTH : 0);
  return (
    <div className={classes.box} ref={box}>
      <table
        className={classes.table}
        aria-label={t('manifest.open')}
        aria-rowcount={rows.length + 1}
        style={{ minInlineSize: `${width}rem` }}
      >
        <colgroup>
          {mark && <col style={{ inlineSize: `${BOX_WIDTH}rem` }} />}
          {columns.map(({ id }, index) => (
            <col key={id} style={{ inlineSize: id === 'next' ? undefined : `${widths[index]}rem` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {mark && (
              <th scope="col" className={classes.pick}>
                <Checkbox
                  size="xs"
                  aria-label={t('board.mark_all')}
                  checked={allMarked}
                  indeterminate={!allMarked && rows.some(({ id }) => marked.has(id))}
                  onChange={() =>
                    mark(
                      rows.map(({ id }) => id),
                      !allMarked,
                    )
                  }
                />
              </th>
            )}
            {columns.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap height={height} rows={from} span={span} />
          {rows.slice(from, to).map((row, offset) => (
            <PilgrimRow
              key={row.id}
              row={row}
              index={from + offset}
              columns={columns}
              isMarked={marked.has(row.id)}
              isCurrent={from + offset === current}
              mark={mark && markRow}
              open={openRow}
              focus={setActive}
              press={onKeyDown}
            />
          ))}
          <Gap height={height} rows={rows.length - to} span={span} />
        </tbody>
      </table>
    </div>
  );
}

type PilgrimRowProps = {
  row: BoardRow;
  index: number;
  columns: readonly ShownColumn<BoardRow>[];
  isMarked: boolean;
  /** Whether Tab leads to this row. */
  isCurrent: boolean;
  mark: ((id: string, on: boolean) => void) | undefined;
  open: (id: string) => void;
  focus: (index: number) => void;
  press: (event: KeyboardEvent, row: BoardRow, index: number) => void;
};

/** The row of one pilgrim; memoised, because the table draws itself again with every scroll. */
const PilgrimRow = memo(function PilgrimRow(props: PilgrimRowProps) {
  const { row, index, columns, isMarked, isCurrent, mark, open, focus, press } = props;
  const { t } = useTranslation();
  return (
    <tr
      data-row={index}
      aria-rowindex={index + 2}
      aria-selected={mark ? isMarked : undefined}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => focus(index)}
      onClick={() => open(row.id)}
      onKeyDown={(event) => press(event, row, index)}
    >
      {mark && (
        <td className={classes.pick} onClick={(event) => event.stopPropagation()}>
          <input
            type="checkbox"
            className={classes.tick}
            tabIndex={-1}
            aria-label={t('board.mark', { name: row.profile?.name ?? '–' })}
            checked={isMarked}
            onChange={(event) => mark(row.id, event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map(({ id, cell }) => (
        <td key={id}>{cell(row)}</td>
      ))}
    </tr>
  );
});

/**
 * An empty row as high as the rows that are not drawn.
 * @param height of one row, in pixels
 */
function Gap({ rows, span, height }: { rows: number; span: number; height: number }) {
  if (rows <= 0) return null;
  return (
    <tr className={classes.gap} aria-hidden>
      <td colSpan={span} style={{ blockSize: rows * height }} />
    </tr>
  );
}
