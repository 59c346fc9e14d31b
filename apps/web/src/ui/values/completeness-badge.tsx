import type { PassportProblem } from '@rihla/domain/pilgrims/passport-rule';
import { useTranslation } from '../../lib/words/i18n.ts';
import { ToneBadge } from './status-badge.tsx';

type CompletenessBadgeProps = {
  file: { missing: readonly unknown[]; passport: { problem: PassportProblem | null } };
  /** True for staff, who read that a complete pilgrim can be reported; customers read a simpler text. */
  office: boolean;
};

/**
 * A badge that shows whether a traveller's data are complete. A passport that expires too soon is shown before missing
 * fields, because a new one takes weeks.
 */
export function CompletenessBadge({ file: { missing, passport }, office }: CompletenessBadgeProps) {
  const { t } = useTranslation();
  if (passport.problem) return <ToneBadge tone="refused">{t(`pilgrim.${passport.problem}`)}</ToneBadge>;
  if (missing.length > 0) {
    return <ToneBadge tone="waiting">{t('pilgrim.lacks', { count: missing.length })}</ToneBadge>;
  }
  return <ToneBadge tone="done">{t(office ? 'pilgrim.complete' : 'pilgrim.own_complete')}</ToneBadge>;
}
