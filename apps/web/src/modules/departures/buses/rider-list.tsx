import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../../lib/words/i18n.ts';
import classes from './buses.module.css';
import type { Rider } from './buses.queries.ts';

type RiderListProps = {
  riders: readonly Rider[];
  chosen: ReadonlySet<string>;
  /** Selects riders by the ids of their bookings, or unselects them; absent for whoever only reads. */
  choose: ((ids: readonly string[], on: boolean) => void) | undefined;
  /** The booking id of the leader of the bus. */
  leader?: string | null;
};

/** Travellers grouped by invoice: one check box for the whole family, and one for each person. */
export function RiderList({ riders, chosen, choose, leader = null }: RiderListProps) {
  const { t } = useTranslation();
  const families = [...Map.groupBy(riders, ({ invoice_number }) => invoice_number)];
  return families.map(([number, family]) => {
    const ids = family.map(({ id }) => id);
    const count = ids.filter((id) => chosen.has(id)).length;
    return (
      <div key={number} className={classes.family}>
        {choose && family.length > 1 ? (
          <Checkbox
            className={classes.tick}
            label={number}
            aria-label={t('buses.family', { number })}
            checked={count === ids.length}
            indeterminate={count > 0 && count < ids.length}
            onChange={(event) => choose(ids, event.currentTarget.checked)}
          />
        ) : (
          <small className={classes.number}>{number}</small>
        )}
        <ul className={classes.people}>
          {family.map(({ id, name }) => {
            const shown = name ?? t('buses.unnamed', { number });
            const text = id === leader ? `${shown} · ${t('buses.leader')}` : shown;
            return (
              <li key={id}>
                {choose ? (
                  <Checkbox
                    className={classes.tick}
                    label={text}
                    checked={chosen.has(id)}
                    onChange={(event) => choose([id], event.currentTarget.checked)}
                  />
                ) : (
                  text
                )}
              </li>
            );
          })}
        </ul>
      </div>
    );
  });
}
