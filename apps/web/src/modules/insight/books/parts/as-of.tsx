import { parseLocalDate } from '@rihla/domain/shared/dates';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { agencyDay } from '../../../../lib/words/time-zone.ts';
import { useNow } from '../../../../ui/values/clock.ts';
import { DateInput } from '../../../../ui/inputs/date-input.tsx';

/** The day of a report, `YYYY-MM-DD`, from the query of the URL; undefined is today. */
export function useAsOf(): string | undefined {
  const [query] = useSearchParams();
  return parseLocalDate(query.get('day') ?? '');
}

/**
 * The choice of the day of a report, which counts everything booked up to that day. The day is kept in the URL; today,
 * the default, is left out of it.
 */
export function AsOfInput() {
  const { t } = useTranslation();
  const [, setQuery] = useSearchParams();
  const today = agencyDay(useNow(60_000));
  const day = useAsOf() ?? today;
  const choose = (next: string | null) =>
    setQuery(
      (now) => {
        const query = new URLSearchParams(now);
        if (next === null || next === today) query.delete('day');
        else query.set('day', next);
        return query;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <DateInput
      label={t('report.day')}
      value={day}
      onChange={choose}
      maxDate={today}
      w="12rem"
      maw="calc(100vw - 32px)"
    />
  );
}
