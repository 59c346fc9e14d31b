import { Input, Popover, type PopoverProps, TextInput, type TextInputProps } from '@mantine/core';
import type { DatePickerProps } from '@mantine/dates';
import { parseLocalDate } from '@rihla/domain/shared/dates';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { dateText } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { LoadingLines } from '../states.tsx';
import classes from './date-input.module.css';
import { readDate } from './read-date.ts';

const Calendar = lazy(async () => ({ default: (await import('./calendar.tsx')).Calendar<'default'> }));

export type DateInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** The date as `YYYY-MM-DD`. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The earliest date, `YYYY-MM-DD`; an earlier day can be neither picked nor typed. */
  minDate?: string;
  /** The latest date, `YYYY-MM-DD`; a later day can be neither picked nor typed. */
  maxDate?: string;
  popoverProps?: Partial<Omit<PopoverProps, 'children'>>;
} & Pick<DatePickerProps, 'excludeDate' | 'defaultDate' | 'defaultLevel'>;

/**
 * An input for a date, typed (`29/12/2029`, `29-12-29`, `29 Des 2029`) or picked in a calendar. The calendar is loaded
 * later, since typing does not need it.
 */
export function DateInput({
  value,
  onChange,
  minDate,
  maxDate,
  excludeDate,
  defaultDate,
  defaultLevel,
  popoverProps,
  onBlur,
  onFocus,
  ...props
}: DateInputProps) {
  const { locale, t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // The value may come from a URL and need not be a date.
  const day = (value && parseLocalDate(value)) || null;
  const allowed = (next: string) =>
    (!minDate || next >= minDate) && (!maxDate || next <= maxDate) && !excludeDate?.(next);
  const type = (text: string) => {
    setTyped(text);
    setOpen(true);
    setRefusal(null);
    const read = readDate(text, maxDate);
    if (read ? allowed(read) : !text.trim()) onChange(read);
  };
  const reasonRefused = (text: string): string | null => {
    const read = readDate(text, maxDate);
    if (!read) return t('input.date_unread', { text: text.trim() });
    if (minDate && read < minDate) return t('input.date_early', { date: dateText(minDate, locale) });
    if (maxDate && read > maxDate) return t('input.date_late', { date: dateText(maxDate, locale) });
    return allowed(read) ? null : t('input.date_excluded', { date: dateText(read, locale) });
  };
  const choose = (next: string | null) => {
    setTyped(null);
    setRefusal(null);
    setOpen(false);
    onChange(next);
  };
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      trapFocus={false}
      position="bottom-start"
      disabled={props.readOnly || props.disabled}
      withRoles={false}
      {...popoverProps}
    >
      <Popover.Target>
        <TextInput
          placeholder={t('input.date')}
          autoComplete="off"
          {...props}
          // Escape closes the calendar, not the dialog around it.
          data-mantine-stop-propagation={open || undefined}
          error={props.error ?? refusal}
          leftSection={<IconCalendar size={16} aria-hidden />}
          rightSection={
            value && !props.required && !props.readOnly && !props.disabled ? (
              <Input.ClearButton size="sm" aria-label={t('act.clear')} onClick={() => choose(null)} />
            ) : undefined
          }
          value={typed ?? (day ? dateText(day, locale) : '')}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => {
            setOpen(true);
            onFocus?.(event);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
          onBlur={(event) => {
            // A text that is no allowed date is replaced by the last allowed one, and the reason is shown.
            setRefusal(typed?.trim() ? reasonRefused(typed) : null);
            setTyped(null);
            setOpen(false);
            onBlur?.(event);
          }}
        />
      </Popover.Target>
      {/* The field keeps the focus while a day is picked. */}
      <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
        <Suspense fallback={<Waiting />}>
          <Calendar
            {...{ minDate, maxDate, excludeDate, defaultLevel, locale }}
            value={day}
            // The calendar is created anew when another month is typed, so that it shows that month.
            key={day?.slice(0, 7)}
            defaultDate={day ?? defaultDate ?? minDate}
            size="sm"
            onChange={choose}
          />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Grey lines of the calendar's height, shown while it is loaded. */
function Waiting() {
  return (
    <div className={classes.waiting}>
      <LoadingLines lines={6} height={26} />
    </div>
  );
}
