import { Button, Group, Input, Text, Textarea } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { MOST_DEPARTURES } from '@rihla/domain/catalogue/departures';
import { lazy, Suspense, useState } from 'react';
import type { SavingForm } from '../../../kit/form/use-form.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { LoadingLines } from '../../../ui/states.tsx';
import { readDates } from './read-dates.ts';

const DaysCalendar = lazy(async () => ({
  default: (await import('../../../ui/inputs/days-calendar.tsx')).DaysCalendar,
}));

type DatesInputProps = {
  form: SavingForm<{ dates: string[]; pasted: string }>;
  /** The current day in the time zone of the agency, before which no day can be picked. */
  today: string;
};

/**
 * Input of several days of departure: picked on a calendar, or pasted as a list. Lines that cannot be read as a date
 * stay in the field.
 */
export function DatesInput({ form, today }: DatesInputProps) {
  const { t } = useTranslation();
  const wide = useMediaQuery('(min-width: 75em)') ?? true;
  const { dates, pasted } = form.values;
  const [unreadable, setUnreadable] = useState('');
  const list = form.text('pasted');
  const chosen = form.input('dates');
  const choose = (days: readonly string[]) => form.change('dates', days.toSorted().slice(0, MOST_DEPARTURES));
  const take = () => {
    const read = readDates(pasted);
    choose([...new Set([...dates, ...read.dates])]);
    const left = read.unreadable.join('\n');
    form.change('pasted', left);
    setUnreadable(left);
  };
  return (
    <>
      <div data-wide>
        <Suspense fallback={<LoadingLines lines={7} height={32} />}>
          <DaysCalendar
            value={dates}
            onChange={choose}
            minDate={today}
            months={wide ? 2 : 1}
            label={t('listing.season.calendar')}
          />
        </Suspense>
        <Group gap="xs" mt={8}>
          <Text size="sm" tabIndex={-1} data-path={chosen['data-path']}>
            {t('listing.season.chosen', { count: dates.length, max: MOST_DEPARTURES })}
          </Text>
          {dates.length > 0 && (
            <Button size="compact-sm" variant="subtle" onClick={() => choose([])}>
              {t('listing.season.clear')}
            </Button>
          )}
        </Group>
        {chosen.error && <Input.Error>{chosen.error}</Input.Error>}
      </div>
      <div data-wide>
        <Textarea
          {...list}
          // Checked on the click, not on blur: an error that appears on blur would move the button away from the click.
          onBlur={undefined}
          error={
            list.error ?? (pasted && pasted === unreadable ? t('listing.season.pasted_left') : undefined)
          }
          label={t('listing.season.paste')}
          description={t('listing.season.paste_hint')}
          placeholder={'12/03/2027\n26 Mar 2027'}
          autosize
          minRows={3}
          maxRows={10}
        />
        <Button mt={8} variant="default" disabled={!pasted.trim()} onClick={take}>
          {t('listing.season.take')}
        </Button>
      </div>
    </>
  );
}
