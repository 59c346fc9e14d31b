import { COLUMNS_OF, type ListColumnName } from '@rihla/domain/departures/lists/list-columns';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { Printed } from '../../../paper/use-printed.ts';
import { ListCell } from './list-cell.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import classes from './list-paper.module.css';
import { countPeople, type ListPart, paperColumns, partsOf } from './list-parts.ts';

type PrintedList = Printed<'departure_lists.exchange'>;

/** From this number of columns the letters of a list are smaller, so that all of it fits the sheet. */
const MANY_COLUMNS = 11;

/** The table of a printed list. The list of buses has one table for each bus of each leg, which begins with 1. */
export function ListTable(printed: PrintedList) {
  const { t } = useTranslation();
  const { list } = printed;
  const names = paperColumns(list);
  return (
    <ScrollRegion label={t(`departure_list.${list}`)} className={classes.scroll}>
      {partsOf(printed).map(({ bus, rows }) => (
        <table
          key={`${bus?.leg} ${bus?.name}`}
          className={classes.table}
          data-signed={names.includes('signature') || undefined}
          data-many={names.length >= MANY_COLUMNS || undefined}
        >
          <thead>
            {bus && <BusHeading bus={bus} rows={rows} columns={names.length + 1} />}
            <tr>
              <th scope="col">{t('departure_list.number')}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {t(`departure_list.column.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <ListRow
                key={`${row.booking_id} ${index}`}
                list={list}
                names={names}
                row={row}
                at={index + 1}
              />
            ))}
          </tbody>
        </table>
      ))}
    </ScrollRegion>
  );
}

type BusHeadingProps = {
  bus: NonNullable<ListPart['bus']>;
  rows: ListPart['rows'];
  /** The number of columns of the table. */
  columns: number;
};

/**
 * The heading of the part of one bus: leg, name, number of people and guide. It is a row of the head and no caption,
 * because a head stands on each page of its table, also when the pages are handed to several people.
 */
function BusHeading({ bus, rows, columns }: BusHeadingProps) {
  const { t, dynamic } = useTranslation();
  const about = [
    t('departure_list.count', { count: countPeople({ rows }) }),
    bus.guide && `${t('departure_list.column.bus_guide')}: ${bus.guide}`,
  ];
  return (
    <tr>
      <th scope="colgroup" colSpan={columns} className={classes.about}>
        <strong>{`${dynamic(`choice.bus_leg.${bus.leg}`)} · ${bus.name}`}</strong>
        {` · ${about.filter(Boolean).join(' · ')}`}
      </th>
    </tr>
  );
}

type ListRowProps = {
  list: PrintedList['list'];
  names: readonly ListColumnName[];
  row: PrintedList['rows'][number];
  /** The number in front. */
  at: number;
};

/** A row of a list. A traveller whom nobody has named yet is identified by the number of the invoice. */
function ListRow({ list, names, row, at }: ListRowProps) {
  const { t } = useTranslation();
  const nameColumn = names.find((name) => name.endsWith('name'));
  return (
    <tr>
      <td>{at}</td>
      {names.map((name) => (
        <ListCell
          key={name}
          name={name}
          value={row.cells[COLUMNS_OF[list].indexOf(name)] ?? null}
          absent={name === nameColumn ? t('departure_list.unnamed', { number: row.invoice_number }) : null}
        />
      ))}
    </tr>
  );
}
