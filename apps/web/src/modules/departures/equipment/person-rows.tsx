import { Checkbox, UnstyledButton } from '@mantine/core';
import { IconCheck, IconCircleDashed, IconMinus } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';
import classes from './equipment.module.css';
import type { Equipment, EquippedTraveller, Need } from './equipment.queries.ts';
import { isHandedOut, isOpen, personName } from './person-needs.ts';

type RowsProps = {
  rows: readonly EquippedTraveller[];
  items: Equipment['items'];
  chosen: ReadonlySet<string>;
  /** Selects travellers by the ids of their bookings, or unselects them; absent for whoever only reads. */
  mark: ((ids: readonly string[], on: boolean) => void) | undefined;
  /** Shows one traveller, by the id of the booking. */
  open: (id: string) => void;
};

/** The equipment of a departure as a table: a row for each traveller, a column for each item. */
export function PersonTable({ rows, items, chosen, mark, open }: RowsProps) {
  const { t } = useTranslation();
  const allChosen = rows.length > 0 && rows.every(({ id }) => chosen.has(id));
  return (
    <ScrollRegion label={t('equipment.title')} className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            {mark && (
              <th scope="col">
                <Checkbox
                  size="xs"
                  aria-label={t('equipment.mark_all')}
                  checked={allChosen}
                  indeterminate={!allChosen && rows.some(({ id }) => chosen.has(id))}
                  onChange={() =>
                    mark(
                      rows.map(({ id }) => id),
                      !allChosen,
                    )
                  }
                />
              </th>
            )}
            <th scope="col">{t('equipment.person')}</th>
            {items.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} items={items} isChosen={chosen.has(row.id)} mark={mark} open={open} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

type RowProps = Pick<RowsProps, 'items' | 'mark' | 'open'> & { row: EquippedTraveller; isChosen: boolean };

/** The row of one traveller; memoised, so that ticking one box does not draw all rows again. */
const Row = memo(
  function Row({ row, items, isChosen, mark, open }: RowProps) {
    const { t } = useTranslation();
    const name = personName(row, t);
    return (
      <tr data-chosen={isChosen || undefined}>
        {mark && (
          <td>
            <Checkbox
              size="xs"
              aria-label={t('equipment.mark', { name })}
              checked={isChosen}
              onChange={(event) => mark([row.id], event.currentTarget.checked)}
            />
          </td>
        )}
        <th scope="row">
          <UnstyledButton className={classes.name} onClick={() => open(row.id)}>
            <bdi>{name}</bdi>
          </UnstyledButton>
          <span className={classes.about}>
            {row.travels ? row.invoice_number : `${row.invoice_number} · ${t('equipment.left')}`}
          </span>
        </th>
        {items.map(({ id }) => {
          const need = row.needs.find(({ item }) => item.id === id);
          return <td key={id}>{need && <NeedMark need={need} />}</td>;
        })}
      </tr>
    );
  },
  (before, after) =>
    before.row === after.row && before.items === after.items && before.isChosen === after.isChosen,
);

/** The equipment of a departure on a phone: a card for each traveller with the state of each item. */
export function PersonCards({ rows, chosen, mark, open }: RowsProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.cards}>
      {rows.map((row) => {
        const name = personName(row, t);
        return (
          <li key={row.id} className={classes.card}>
            {mark && (
              <Checkbox
                className={classes.tick}
                aria-label={t('equipment.mark', { name })}
                checked={chosen.has(row.id)}
                onChange={(event) => mark([row.id], event.currentTarget.checked)}
              />
            )}
            <UnstyledButton className={classes.opener} onClick={() => open(row.id)}>
              <bdi className={classes.name}>{name}</bdi>
              {!row.travels && <span className={classes.about}>{t('equipment.left')}</span>}
              <span className={classes.marks}>
                {row.needs.map((need) => (
                  <span key={need.item.id} className={classes.labelled}>
                    {need.item.name} <NeedMark need={need} />
                  </span>
                ))}
              </span>
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * The state of one item of a traveller as an icon (handed out, open or not needed) with the size, and text for screen
 * readers.
 */
function NeedMark({ need }: { need: Need }) {
  const { dynamic } = useTranslation();
  const open = isOpen(need);
  const Icon = open ? IconCircleDashed : isHandedOut(need) ? IconCheck : IconMinus;
  const label = dynamic(`state.equipment_handout.${need.status}`);
  const size = need.size ?? (need.item.has_sizes && open ? '?' : null);
  return (
    <span className={classes.mark} data-state={need.status} title={label}>
      <Icon size={16} stroke={2} aria-hidden />
      {size}
      <span className={classes.hidden}>{label}</span>
    </span>
  );
}
