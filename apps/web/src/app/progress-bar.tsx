import { useNavigation } from 'react-router';
import { useTranslation } from '../lib/i18n.ts';
import classes from './progress-bar.module.css';

/** A thin line at the top while the next screen loads; shown after a moment, so that quick ones do not flicker. */
export function ProgressBar() {
  const { t } = useTranslation();
  if (useNavigation().state === 'idle') return null;
  return (
    // A status, since everything outside the landmarks of a screen is unreachable for who moves by them.
    <div className={classes.bar} role="status">
      <div className={classes.run} role="progressbar" aria-label={t('shell.loading')} />
    </div>
  );
}
