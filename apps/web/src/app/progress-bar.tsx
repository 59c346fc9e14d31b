import { useNavigation } from 'react-router';
import { useTranslation } from '../lib/words/i18n.ts';
import classes from './progress-bar.module.css';

/**
 * A thin line at the top while the next screen loads. It appears after a short delay, so that it does not flicker for
 * screens that load quickly.
 */
export function ProgressBar() {
  const { t } = useTranslation();
  if (useNavigation().state === 'idle') return null;
  return (
    // The role `status`, because people who move by landmarks with a screen reader cannot reach anything outside them.
    <div className={classes.bar} role="status">
      <div className={classes.run} role="progressbar" aria-label={t('shell.loading')} />
    </div>
  );
}
