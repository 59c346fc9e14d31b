import '@mantine/dates/styles.css';
import 'dayjs/locale/id';
import { DateInput as MantineDateInput, type DateInputProps as Props } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useWords } from '../lib/i18n.ts';

export type DateInputProps = Omit<Props, 'value' | 'onChange' | 'defaultValue' | 'dateParser'> & {
  /** `YYYY-MM-DD`. */
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A date, picked or typed: `29/12/2029`, `29-12-29`, `29 Des 2029`. */
export function DateInput({ value, onChange, ...props }: DateInputProps) {
  const { locale, t } = useWords();
  return (
    <MantineDateInput
      placeholder={t('input.date')}
      {...props}
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': t('act.clear') }}
      locale={locale}
      valueFormat="D MMM YYYY"
      dateParser={(text) => readDate(text, locale)}
      leftSection={<IconCalendar size={16} aria-hidden />}
      value={value}
      onChange={(next) => onChange(next ? dayjs(next).format('YYYY-MM-DD') : null)}
    />
  );
}

/** @returns `YYYY-MM-DD`, or null when it cannot be read as a date. Day first, as it is written here. */
export function readDate(text: string, locale: string): string | null {
  const figures = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{2}|\d{4})$/.exec(text.trim());
  if (figures) {
    const [, day = '', month = '', year = ''] = figures;
    return real(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day));
  }
  const words = /^(\d{1,2})\s+([\p{L}]{3,})\.?\s+(\d{4})$/u.exec(text.trim());
  if (!words) return null;
  const [, day = '', name = '', year = ''] = words;
  const month = Array.from({ length: 12 }, (_, at) =>
    new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
      .format(Date.UTC(2024, at, 1))
      .toLowerCase(),
  ).findIndex((long) => long.startsWith(name.slice(0, 3).toLowerCase()));
  return month < 0 ? null : real(Number(year), month + 1, Number(day));
}

function real(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const same = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return same ? date.toISOString().slice(0, 10) : null;
}
