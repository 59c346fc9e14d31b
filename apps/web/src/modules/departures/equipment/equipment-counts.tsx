import type { ItemCount } from '@rihla/domain/departures/equipment/equipment-needs';
import { useTranslation } from '../../../lib/words/i18n.ts';
import classes from './equipment.module.css';

/** With more items than this, a phone folds the counts away, so that the list of people begins on the first screen. */
const MOST_UNFOLDED = 2;

type EquipmentCountsProps = { counts: readonly ItemCount[]; folded: boolean };

/** For each item of a departure: how many are handed out, and how many of each size are still to be ordered. */
export function EquipmentCounts({ counts, folded }: EquipmentCountsProps) {
  const { t } = useTranslation();
  if (!folded || counts.length <= MOST_UNFOLDED) return <Counts counts={counts} />;
  const complete = counts.filter(({ open }) => open.length === 0).length;
  return (
    <details className={classes.fold}>
      <summary>
        <b>{t('equipment.counts')}</b>
        <span className={classes.about}>
          {t('equipment.whole_of', { whole: complete, all: counts.length })}
        </span>
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
                    item.has_sizes ? `${size ?? t('equipment.no_size')}\u00A0${count}` : String(count),
                  )
                  .join(' · ')}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
