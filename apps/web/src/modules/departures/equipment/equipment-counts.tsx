import type { ItemCount } from '@rihla/domain/departures/equipment/equipment-needs';
import { useTranslation } from '../../../lib/i18n.ts';
import classes from './equipment.module.css';

/** How far each item of a departure has come, and what is still to be ordered by size. */
export function EquipmentCounts({ counts }: { counts: readonly ItemCount[] }) {
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
