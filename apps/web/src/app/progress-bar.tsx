import { useNavigation } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import classes from './progress-bar.module.css';

/** A thin line at the top while the next screen loads; shown after a moment, so that quick ones do not flicker. */
export function ProgressBar() {
  const { t } = useTranslation();
  if (useNavigation().state === 'idle') return null;
  return (
    <div className={classes.bar} role="progressbar" aria-label={t('shell.loading')}>
      <div className={classes.run} />
    </div>
  );
}
