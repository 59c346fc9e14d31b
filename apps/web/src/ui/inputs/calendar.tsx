import '@mantine/dates/styles.css';
import 'dayjs/locale/id';
import { DatePicker, type DatePickerProps, type DatePickerType } from '@mantine/dates';
import { useTranslation } from '../../lib/words/i18n.ts';
import { agencyDay } from '../../lib/words/time-zone.ts';
import classes from './calendar.module.css';
import { useNow } from '../values/clock.ts';

const HOUR_MS = 3_600_000;

/** A calendar of one month. Its library is large, so `DateInput` loads this component when it is first opened. */
export function Calendar<Type extends DatePickerType = 'default'>(props: DatePickerProps<Type>) {
  const { t } = useTranslation();
  const today = agencyDay(useNow(HOUR_MS));
  const ariaLabels = {
    previousMonth: t('calendar.previous_month'),
    nextMonth: t('calendar.next_month'),
    previousYear: t('calendar.previous_year'),
    nextYear: t('calendar.next_year'),
    previousDecade: t('calendar.previous_decade'),
    nextDecade: t('calendar.next_decade'),
  };
  return (
    <DatePicker<Type>
      ariaLabels={ariaLabels}
      classNames={{ day: classes.day ?? '' }}
      {...props}
      // Without this it would open at the current month of the device's time zone.
      defaultDate={props.defaultDate ?? today}
    />
  );
}
