import type { ItemCount } from '@rihla/domain/departures/equipment/equipment-needs';
import { useTranslation } from '../../../lib/i18n.ts';
import classes from './equipment.module.css';

/** As many items stand open on a phone; more are folded behind their sum, so that the people are in the first view. */
const MOST_SHOWN = 2;

type EquipmentCountsProps = { counts: readonly ItemCount[]; folded: boolean };

/** How far each item of a departure has come, and what is still to be ordered by size; folded on a phone. */
export function EquipmentCounts({ counts, folded }: EquipmentCountsProps) {
  const { t } = useTranslation();
  if (!folded || counts.length <= MOST_SHOWN) return <Counts counts={counts} />;
  const whole = counts.filter(({ open }) => open.length === 0).length;
  return (
    <details className={classes.fold}>
      <summary>
        <b>{t('equipment.counts')}</b>
        <span className={classes.about}>{t('equipment.whole_of', { whole, all: counts.length })}</span>
      </summary>
      <Counts counts={counts} />
    </details>
  );
}

/** One card for each item. */
function Counts({ counts }: { counts: readonly ItemCount[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.counts} aria-label={t('equipment.counts')}>
      {counts.map(({ item, needed, handed, open }) => (
        <li key={item.id} className={classes.count}>
          <b>{item.name}</b>
          <span>{t('equipment.handed_of', { handed, needed })}</span>
          <span className={classes.about}>
            {open.length === 0
              ? t('equipment.all_there')
              : `${t('equipment.to_order')}: ${open
                  .map(({ size, count }) =>
                    item.has_sizes ? `${size ?? t('equipment.no_size')} ${count}` : String(count),
                  )
                  .join(' · ')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
