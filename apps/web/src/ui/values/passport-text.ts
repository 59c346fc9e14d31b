import type { PassportAnswer } from '@rihla/domain/pilgrims/passport.contract';
import { dateText } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';

/**
 * A function that returns a text on what is wrong with a passport and until which day it must be valid; null when the
 * passport is valid long enough.
 */
export function usePassportText(): (passport: PassportAnswer) => string | null {
  const { t, locale } = useTranslation();
  return ({ problem, needed_until, returns_on, months }) =>
    problem &&
    t(`pilgrim.${problem}_text`, {
      until: dateText(needed_until, locale),
      months,
      from: returns_on
        ? t('pilgrim.passport_from_return', { date: dateText(returns_on, locale) })
        : t('pilgrim.passport_from_today'),
    });
}
