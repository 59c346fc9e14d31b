import {
  LIST_COLUMNS,
  type ListColumn,
  type ListColumnName,
} from '@rihla/domain/departures/lists/list-columns';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import classes from './list-paper.module.css';

type ListCellProps = {
  name: ListColumnName;
  value: string | number | null;
  /** The text of the cell when `value` is null. */
  absent: string | null;
};

/** The classes of columns whose texts wrap, which keeps rows of many columns low. */
const WIDTHS: Readonly<Partial<Record<ListColumnName, string | undefined>>> = {
  ticket_name: classes.name,
  passport_name: classes.name,
  insurance: classes.insurer,
  policy_number: classes.policy,
};

/** A cell of a printed list of a departure: writes dates, choices and phone numbers out; narrow columns do not wrap. */
export function ListCell({ name, value, absent }: ListCellProps) {
  const { dynamic } = useTranslation();
  const column: ListColumn = LIST_COLUMNS[name];
  if (value === null) return <td>{absent}</td>;
  if (column.kind === 'day')
    return (
      <td className={classes.keep}>
        <DateText value={String(value)} />
      </td>
    );
  if (column.kind === 'choice') return <td>{dynamic(`choice.${column.keyPrefix}.${value}`)}</td>;
  if (name === 'phone') return <td className={classes.keep}>{formatPhone(String(value))}</td>;
  if (name === 'equipment_given' || name === 'equipment_open')
    return (
      <td className={name === 'equipment_open' ? classes.items : undefined}>
        {unbrokenItems(String(value))}
      </td>
    );
  return <td className={WIDTHS[name] ?? (column.width <= 18 ? classes.keep : undefined)}>{value}</td>;
}

/** The equipment items of a cell, which come separated by three spaces; each stays on one line with its check box. */
function unbrokenItems(value: string) {
  return value.split('   ').map((item) => (
    <span key={item} className={classes.item}>
      {item}{' '}
    </span>
  ));
}
