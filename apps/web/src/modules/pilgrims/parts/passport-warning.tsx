import { Text } from '@mantine/core';
import { type PassportNeed, passportProblem } from '@rihla/domain/pilgrims/passport-rule';
import { parseLocalDate } from '@rihla/domain/shared/dates';
import { dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { useNow } from '../../../ui/values/clock.ts';
import classes from './passport-warning.module.css';

type PassportWarningProps = {
  /** The typed last day of the passport, `YYYY-MM-DD`. */
  expires: string | null;
  need: PassportNeed | null;
};

/** Warning that a passport expires too early, with the day until which it must be valid. */
export function PassportWarning({ expires, need }: PassportWarningProps) {
  const { t, locale } = useTranslation();
  const today = agencyDay(useNow(60_000));
  const end = parseLocalDate(expires ?? '');
  const problem = need && end ? passportProblem(end, need, today) : null;
  return (
    <Text size="sm" className={classes.warning} aria-live="polite">
      {problem && need && t(`pilgrim.${problem}_field`, { until: dateText(need.needed_until, locale) })}
    </Text>
  );
}
