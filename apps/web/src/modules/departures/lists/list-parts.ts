import { COLUMNS_OF, type ListColumnName } from '@rihla/domain/departures/lists/list-columns';
import type { Printed } from '../../../paper/use-printed.ts';

type PrintedList = Printed<'departure_lists.exchange'>;
type Row = PrintedList['rows'][number];

/** The columns that are the same in all rows of a bus, and stand in the heading of its part instead. */
const OF_BUS: readonly ListColumnName[] = ['leg', 'bus', 'bus_guide'];

/** The columns of a list on paper. The list of buses is divided by bus, so what is said of a bus is no column. */
export function paperColumns(list: PrintedList['list']): ListColumnName[] {
  return COLUMNS_OF[list].filter((name) => list !== 'BUS' || !OF_BUS.includes(name));
}

/** A part of a printed list with a number line of its own: one bus of one leg, or the whole list. */
export type ListPart = {
  /** The leg, the name and the guide of the bus; null where the list is not divided. */
  bus: { leg: string; name: string; guide: string | null } | null;
  rows: Row[];
};

/** The parts of a list on paper: for the list of buses one for each bus of each leg, in their order; otherwise one. */
export function partsOf({ list, rows }: Pick<PrintedList, 'list' | 'rows'>): ListPart[] {
  if (list !== 'BUS') return [{ bus: null, rows }];
  const textOf = (row: Row, name: ListColumnName) => String(row.cells[COLUMNS_OF.BUS.indexOf(name)] ?? '');
  const buses = Map.groupBy(rows, (row) => OF_BUS.map((name) => textOf(row, name)).join('\n'));
  return [...buses.values()].map((ofBus) => {
    const [leg = '', name = '', guide] = OF_BUS.map((column) => textOf(ofBus[0]!, column));
    return { bus: { leg, name, guide: guide || null }, rows: ofBus };
  });
}

/** How many people a list names; in that of buses somebody stands once for each leg. */
export function countPeople({ rows }: Pick<PrintedList, 'rows'>): number {
  return new Set(rows.map(({ booking_id }) => booking_id)).size;
}
