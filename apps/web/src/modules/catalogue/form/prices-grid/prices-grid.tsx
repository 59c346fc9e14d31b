import { Text, VisuallyHidden } from '@mantine/core';
import { ROOM_TYPES, type RoomType } from '@rihla/domain/shared/room-type';
import { type ClipboardEvent, useRef, useState } from 'react';
import type { Currency } from '../../../../lib/words/format.ts';
import { type Translation, useTranslation } from '../../../../lib/words/i18n.ts';
import { withRowMoved, withBase, withField } from '../rows/rows.ts';
import { cellAt, focusCell, onGridKey } from './grid-keys.ts';
import { type GridForm, GridRow } from './grid-row.tsx';
import { cellsOf, GRID_COLUMNS, isRequired, pastedRows, type VariantRow } from './pasted-rows.ts';
import classes from './prices-grid.module.css';

type PricesGridProps = {
  form: GridForm;
  rows: readonly VariantRow[];
  onChange: (rows: VariantRow[]) => void;
  /** A new row below the ones there are. */
  fresh: (rows: readonly VariantRow[]) => VariantRow;
  currency: Currency;
};

/**
 * Room types and their prices as a table of inputs that is filled by keys alone, as a spreadsheet is: Tab, Enter and
 * arrows move, copied rows are pasted over several cells and make the rows they need. A plain table is what screen
 * readers read best: each input names its column and its row.
 */
export function PricesGrid({ form, rows, onChange, fresh, currency }: PricesGridProps) {
  const translation = useTranslation();
  const { t, field, dynamic } = translation;
  const table = useRef<HTMLTableElement>(null);
  const [told, setTold] = useState('');
  // Pasted cells that could not be read, by row and column, until something is typed there.
  const [unreadable, setUnreadable] = useState<Readonly<Record<string, string>>>({});
  const nameOf = (type: string) => (type ? dynamic(`choice.room_type.${type}`) : '');
  /** A room type brings its name along, unless somebody has written another. */
  const withName = (row: VariantRow, change: Partial<VariantRow>): Partial<VariantRow> => {
    const { room_type: type } = change;
    const follows = row.name.trim() === '' || row.name === nameOf(row.room_type);
    return type && change.name === undefined && follows ? { ...change, name: nameOf(type) } : change;
  };
  const set = (index: number, change: Partial<VariantRow>) => {
    const row = rows[index];
    if (!row) return;
    setUnreadable((before) =>
      Object.fromEntries(
        Object.entries(before).filter(([place]) =>
          Object.keys(change).every((column) => place !== `${row.key}.${column}`),
        ),
      ),
    );
    onChange(change.is_base ? withBase(rows, index) : withField(rows, index, withName(row, change)));
  };
  const add = (): boolean => {
    if (rows.at(-1)?.price === null) return false;
    onChange([...rows, fresh(rows)]);
    return true;
  };
  const paste = (event: ClipboardEvent) => {
    const start = cellAt(event.target);
    const text = event.clipboardData.getData('text/plain');
    const column = GRID_COLUMNS.find((one) => one === start?.column);
    if (!start || !column) return;
    const cells = cellsOf(text);
    const isOneText = cells.length === 1 && cells[0]?.length === 1;
    // One text goes where the caret is, as in every input.
    if (isOneText && ['name', 'price', 'agent_fee'].includes(column)) return;
    event.preventDefault();
    const { rows: pasted, unreadable: left } = pastedRows(cells, column, currency, typeNamed(translation));
    const next = [...rows];
    pasted.forEach((change, index) => {
      const row = next[start.row + index] ?? fresh(next);
      next[start.row + index] = { ...row, ...withName(row, change) };
    });
    const based = pasted.findIndex((change) => change.is_base);
    onChange(based === -1 ? next : withBase(next, start.row + based));
    setUnreadable(
      Object.fromEntries(
        left.map((cell) => [
          `${next[start.row + cell.row]?.key}.${cell.column}`,
          t('listing.grid.unread', { text: cell.text.slice(0, 40), column: field('variant', cell.column) }),
        ]),
      ),
    );
    const filled = pasted.reduce((sum, change) => sum + Object.keys(change).length, 0);
    setTold(
      [
        t('listing.grid.pasted', { cells: filled, rows: pasted.length }),
        left.length > 0 && t('listing.grid.pasted_unread', { count: left.length }),
      ]
        .filter(Boolean)
        .join(' '),
    );
  };
  const remove = (removedIndex: number) => {
    const removed = rows[removedIndex];
    const kept = rows.filter((_, index) => index !== removedIndex);
    onChange(kept);
    setTold(
      t('listing.grid.removed', { row: removed?.name || t('listing.variant_n', { n: removedIndex + 1 }) }),
    );
    requestAnimationFrame(() => {
      if (table.current) focusCell(table.current, Math.min(removedIndex, kept.length - 1), 'room_type');
    });
  };
  return (
    <div className={classes.room}>
      <table
        ref={table}
        className={classes.grid}
        onKeyDownCapture={(event) =>
          onGridKey(event, {
            onAdd: add,
            onClear: (row, column) =>
              set(row, column === 'is_public' ? { is_public: false } : { [column]: '' }),
          })
        }
        onPasteCapture={paste}
      >
        <caption>
          <VisuallyHidden>{field('listing', 'variants')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {GRID_COLUMNS.map((column) => (
              <th key={column} scope="col" data-column={column}>
                {field('variant', column)}
                {isRequired(column) && <span aria-hidden> *</span>}
              </th>
            ))}
            <th scope="col">
              <VisuallyHidden>{t('listing.grid.acts')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <GridRow
              key={row.key}
              form={form}
              row={row}
              index={index}
              last={index === rows.length - 1}
              currency={currency}
              unreadable={unreadable}
              onSet={(change) => set(index, change)}
              onMove={(by) => {
                onChange(withRowMoved(rows, index, by));
                setTold(t('listing.grid.moved', { row: row.name, n: index + 1 + by }));
              }}
              onRemove={() => remove(index)}
            />
          ))}
        </tbody>
      </table>
      <Text size="xs" c="dimmed" className={classes.keys}>
        {t('listing.grid.keys')}
      </Text>
      <VisuallyHidden role="status">{told}</VisuallyHidden>
    </div>
  );
}

/** Finds the room type that a pasted text names: in the language of the screen, or by its code. */
function typeNamed({ dynamic }: Translation): (text: string) => RoomType | undefined {
  return (text) => {
    const asked = text.trim().toLowerCase();
    return ROOM_TYPES.find((type) =>
      [type.toLowerCase(), dynamic(`choice.room_type.${type}`).toLowerCase()].includes(asked),
    );
  };
}
