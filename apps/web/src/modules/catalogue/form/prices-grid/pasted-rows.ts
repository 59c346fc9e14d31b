import type { RoomType } from '@rihla/domain/shared/room-type';
import { parseMoney } from '@rihla/domain/shared/money-format';
import type { Currency } from '../../../../lib/words/format.ts';

/** A row of the grid: what one room type is called and what it costs. */
export type VariantRow = {
  key: string;
  room_type: string;
  name: string;
  price: number | null;
  agent_fee: number | null;
  is_public: boolean;
  is_base: boolean;
};

/** The columns of the grid in which something is typed, in order. */
export const GRID_COLUMNS = ['room_type', 'name', 'price', 'agent_fee', 'is_base', 'is_public'] as const;

export type GridColumn = (typeof GRID_COLUMNS)[number];

/** Whether a column must be filled in every row; the others are ticks. */
export const isRequired = (column: GridColumn): boolean => column !== 'is_base' && column !== 'is_public';

/** What one pasted row changes; a column that was empty, or could not be read, is not in it. */
export type PastedRow = Partial<Omit<VariantRow, 'key'>>;

/** A pasted cell that could not be read: its row among the pasted ones, its column, and what it said. */
export type UnreadableCell = { row: number; column: GridColumn; text: string };

/** The most rows that one paste brings in; no package has as many room types. */
const MAX_PASTED = 50;

/**
 * The cells of copied rows: a spreadsheet puts tabs between cells and line ends between rows, and quotes around a cell
 * that holds quotes itself.
 */
export function cellsOf(text: string): string[][] {
  return text
    .replace(/(\r\n|\r|\n)+$/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.split('\t').map((cell) => withoutQuotes(cell.trim())));
}

/**
 * What copied rows mean when they are pasted into the grid: text for names, amounts as people write them (`Rp
 * 28.500.000`, `28,5 jt`) for prices and fees, the names of room types, and yes or no.
 * @param from the column of the cell that they are pasted into; they fill it and those after it
 * @param typeNamed finds the room type that a text names, in the language of the screen or by its code
 * @returns the change of each row in order, 50 at most, and the cells that could not be read
 */
export function pastedRows(
  cells: readonly (readonly string[])[],
  from: GridColumn,
  currency: Currency,
  typeNamed: (text: string) => RoomType | undefined,
): { rows: PastedRow[]; unreadable: UnreadableCell[] } {
  const first = GRID_COLUMNS.indexOf(from);
  const unreadable: UnreadableCell[] = [];
  const rows = cells.slice(0, MAX_PASTED).map((line, row) => {
    const change: PastedRow = {};
    line.slice(0, GRID_COLUMNS.length - first).forEach((text, index) => {
      const column = GRID_COLUMNS[first + index];
      if (column === undefined || text === '') return;
      const value = readCell(column, text, currency, typeNamed);
      if (value === undefined) unreadable.push({ row, column, text });
      else Object.assign(change, { [column]: value });
    });
    return change;
  });
  return { rows, unreadable };
}

/**
 * The value of one pasted cell, or undefined for what its column does not understand. Columns that are neither
 * names, room types nor amounts hold yes or no.
 */
function readCell(
  column: GridColumn,
  text: string,
  currency: Currency,
  typeNamed: (text: string) => RoomType | undefined,
): string | number | boolean | undefined {
  switch (column) {
    case 'room_type':
      return typeNamed(text);
    case 'name':
      return text;
    case 'price':
    case 'agent_fee': {
      const amount = parseMoney(text, currency);
      return amount !== undefined && amount >= 0 ? amount : undefined;
    }
    default:
      if (/^(ya|yes|y|true|benar|1|x|✓|✔)$/i.test(text)) return true;
      return /^(tidak|no|n|false|salah|0|-|–)$/i.test(text) ? false : undefined;
  }
}

function withoutQuotes(cell: string): string {
  return /^".*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell;
}
