import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../../lib/i18n.ts';
import classes from './buses.module.css';
import type { Rider } from './buses.queries.ts';

type RiderListProps = {
  riders: readonly Rider[];
  chosen: ReadonlySet<string>;
  /** Chooses people or lets them go; absent for whoever only reads. */
  choose: ((ids: readonly string[], on: boolean) => void) | undefined;
  leader?: string | null;
};

/** People by invoice, so that a family is chosen by one tick, and each of them by their own. */
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
