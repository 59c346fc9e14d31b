import { Input, Popover, type PopoverProps, TextInput, type TextInputProps } from '@mantine/core';
import type { DatePickerProps } from '@mantine/dates';
import { parseLocalDate } from '@rihla/domain/shared/dates';
import { IconCalendar } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { dateText } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { LoadingLines } from '../states.tsx';
import classes from './date-input.module.css';
import { useUnreadGuard } from './held-form.ts';
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
 * The typed text. `refusal` is why it is no date that may be chosen, once the input was left with it, and `seen` the
 * value that stood beside it then: when another value comes from outside, the text is not shown any more.
 */
type Typed = { text: string; refusal?: { reason: string; seen: string | null } };

/**
 * An input for a date, typed (`29/12/2029`, `29-12-29`, `29 Des 2029`) or picked in a calendar. The calendar is loaded
 * later, since typing does not need it. A text that is no date, or none that may be chosen, stays in the input with a
 * word about it, and the form is not sent.
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
  const [lastTyped, setTyped] = useState<Typed | null>(null);
  const [open, setOpen] = useState(false);
  const typed = lastTyped?.refusal && lastTyped.refusal.seen !== value ? null : lastTyped;
  // The value may come from a URL and need not be a date.
  const day = (value && parseLocalDate(value)) || null;
  const allowed = (next: string) =>
    (!minDate || next >= minDate) && (!maxDate || next <= maxDate) && !excludeDate?.(next);
  const type = (text: string) => {
    setTyped({ text });
    setOpen(true);
    const read = readDate(text, maxDate);
    if (read ? allowed(read) : !text.trim()) onChange(read);
  };
  const reasonRefused = (text: string): string | null => {
    if (!text.trim()) return null;
    const read = readDate(text, maxDate);
    if (!read) return t('input.date_unread', { text: text.trim() });
    if (minDate && read < minDate) return t('input.date_early', { date: dateText(minDate, locale) });
    if (maxDate && read > maxDate) return t('input.date_late', { date: dateText(maxDate, locale) });
    return allowed(read) ? null : t('input.date_excluded', { date: dateText(read, locale) });
  };
  const reason = typed && reasonRefused(typed.text);
  const leave = () => {
    setTyped(typed && reason ? { text: typed.text, refusal: { reason, seen: value } } : null);
    // What was refused may be chosen by now: the first day of another input has moved.
    if (typed?.refusal && !reason) onChange(readDate(typed.text, maxDate));
  };
  const ref = useUnreadGuard(Boolean(typed?.refusal ?? reason), props.ref, () => setTyped(null), leave);
  const choose = (next: string | null) => {
    setTyped(null);
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
          ref={ref}
          // Escape closes the calendar, not the dialog around it.
          data-mantine-stop-propagation={open || undefined}
          error={typed?.refusal?.reason ?? props.error}
          leftSection={<IconCalendar size={16} aria-hidden />}
          rightSection={
            (value || typed?.refusal) && !props.required && !props.readOnly && !props.disabled ? (
              <Input.ClearButton size="sm" aria-label={t('act.clear')} onClick={() => choose(null)} />
            ) : undefined
          }
          value={typed?.text ?? (day ? dateText(day, locale) : '')}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={(event) => {
            setOpen(true);
            onFocus?.(event);
          }}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
          onBlur={(event) => {
            leave();
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
