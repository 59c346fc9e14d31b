import { useTranslation } from '../../../../lib/words/i18n.ts';
import classes from './stars.module.css';

/** The class of a hotel as a row of stars. */
export function Stars({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <span
      className={classes.stars}
      role="img"
      aria-label={t(count === 1 ? 'public.stars.one' : 'public.stars.other', { count })}
    >
      {'★'.repeat(count)}
    </span>
  );
}
